/**
 * Checks postcodes and telephone numbers of every country and locale with validators that other people maintain:
 * 1,000 seeds each.
 */
import {
  compileTemplate,
  defaultLimits,
  emptyState,
  loadTables,
  renderTemplate,
  supportedLocales,
} from '@docgen/engine';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import validator from 'validator';
import { countriesOf } from './checked-draws.ts';

const seeds = 1000;
const countries =
  'US GB DE FR ES IT NL PL BR SE TR JP CN AU CA IN AT CH BE MX PT KR RU UA CZ DK FI NO HU RO GR IL SA VN TH ID TW'.split(
    ' ',
  );
/** The validator does not know their postcodes, which have five digits. */
const ownPostcodes: Readonly<Record<string, RegExp>> = { TR: /^(0[1-9]|[1-7]\d|8[01])\d{3}$/, VN: /^\d{5}$/ };

interface Sample {
  readonly postcode: string;
  readonly phones: readonly { readonly kind: string; readonly e164: string }[];
}

/** The documents of a template with the seeds 1 to 1,000, as values. */
async function documentsOf(body: string): Promise<readonly unknown[]> {
  const template = compileTemplate(body);
  await loadTables(template);
  const input = { params: {}, limits: defaultLimits, state: emptyState, asOfMs: 0 };
  return Array.from({ length: seeds }, (_, index) => {
    const outcome = renderTemplate(template, { seed: index + 1, ...input });
    if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
    return JSON.parse(outcome.output) as unknown;
  });
}

function isPostcode(postcode: string, code: string): boolean {
  const pattern = ownPostcodes[code];
  if (pattern !== undefined) return pattern.test(postcode);
  return validator.isPostalCode(postcode, code as validator.PostalCodeLocale); // the validator throws for other codes
}

function isValidIn(phone: PhoneNumber | undefined, code: string): boolean {
  return phone?.isValid() === true && phone.country === code;
}

const landlines = new Set(['FIXED_LINE', 'FIXED_LINE_OR_MOBILE']);
const mobiles = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Whether the number has a type that `kind` allows: landline, mobile, or either for `any`. */
function isOfKind(phone: PhoneNumber | undefined, kind: string): boolean {
  const type = phone?.getType() ?? '';
  return (kind !== 'mobile' && landlines.has(type)) || (kind !== 'landline' && mobiles.has(type));
}

describe('addresses and telephone numbers', () => {
  it.each(['getRandomPostcode', 'getRandomPhone'])('%s has the countries of this test', (name) => {
    expect(countriesOf(name)).toEqual(countries.toSorted());
  });

  it.each(countries)('postcodes and telephone numbers of %s are valid', async (code) => {
    const phones = ['any', 'landline', 'mobile'].map(
      (kind) => `{ "kind": "${kind}", "e164": <getRandomPhone(e164, ${kind}, ${code})> }`,
    );
    const body = `{ "postcode": <getRandomPostcode(${code})>, "phones": [${phones.join(', ')}] }`;

    const samples = (await documentsOf(body)) as readonly Sample[];

    expect(samples.filter(({ postcode }) => !isPostcode(postcode, code))).toEqual([]);
    const numbers = samples.flatMap((sample) => sample.phones);
    const wrong = numbers.filter(({ kind, e164 }) => {
      const phone = parsePhoneNumberFromString(e164);
      return !isValidIn(phone, code) || phone?.number !== e164 || !isOfKind(phone, kind);
    });
    expect(wrong).toEqual([]);
    // 1,000 draws from 1,000,000 numbers have half a pair of equal ones on average.
    const drawn = numbers.filter(({ kind }) => kind === 'any').map(({ e164 }) => e164);
    expect(new Set(drawn).size).toBeGreaterThan(seeds - 10);
  });

  it.each(supportedLocales)(
    'addresses and telephone numbers of personas and companies in %s are valid',
    async (locale) => {
      const person = '<let(p, getPerson())>"code": <val(p.countryCode)>, "postcode": <val(p.postcode)>';
      // Validators know no fictional numbers.
      const formats = '"national": <getPhone(kind=any)>, "international": <getPhone(main, international, any)>';
      const company =
        '<let(c, getRandomCompany())>"company": <val(c.phone)>, "companyPostcode": <val(c.address.postcode)>';
      const body = `<setLocale(${locale})>{ ${person}, ${formats}, ${company} }`;

      const documents = (await documentsOf(body)) as readonly Readonly<Record<string, string>>[];

      const wrong = documents.filter((document) => {
        const { code = '', postcode = '', national, international, company = '', companyPostcode = '' } = document;
        const phone = parsePhoneNumberFromString(international ?? '');
        return (
          !isPostcode(postcode, code) ||
          !isPostcode(companyPostcode, code) ||
          !isValidIn(phone, code) ||
          phone?.formatNational() !== national ||
          phone?.formatInternational() !== international ||
          !isOfKind(parsePhoneNumberFromString(company, code as CountryCode), 'landline')
        );
      });
      expect(wrong).toEqual([]);
    },
  );
});
