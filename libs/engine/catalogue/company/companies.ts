/** Companies and their parts. */
import type { Stream } from '../../random/stream.ts';
import type { Value } from '../../values/value.ts';
import { addressObject, drawAddress } from '../address/place.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { addressPart } from '../person/addresses-of-names.ts';
import { drawPhone } from '../person/phone.ts';
import { companyWords } from '../tables/company-words.ts';
import { countryOfLocale } from '../tables/countries.ts';
import { capitalized } from '../text/sentences.ts';
import { drawCompanyName } from './company-name.ts';

export const getRandomCompanyName = companyText('getRandomCompanyName', 'Name of a company.', drawCompanyName);
export const getRandomCompanySuffix = companyText(
  'getRandomCompanySuffix',
  'Legal form: Inc, LLC …',
  (random, locale) => random.pick(companyWords(locale).suffixes),
);
export const getRandomCatchPhrase = companyText('getRandomCatchPhrase', 'Slogan.', (random, locale) => {
  const { qualities, descriptors, nouns } = companyWords(locale);
  return `${capitalized(random.pick(qualities))} ${random.pick(descriptors)} ${random.pick(nouns)}`;
});
export const getRandomIndustry = companyText('getRandomIndustry', 'Industry.', (random, locale) =>
  random.pick(companyWords(locale).industries),
);
export const getRandomDepartment = companyText('getRandomDepartment', 'Department.', (random, locale) =>
  random.pick(companyWords(locale).departments),
);

function companyText(
  name: string,
  description: string,
  draw: (random: Stream, locale: string) => string,
): FunctionDefinition {
  return defineFunction({
    name,
    kind: 'S',
    parameters: [],
    isLocalized: true,
    result: 'text',
    description,
    example: `${name}()`,
    since: 'v1',
    run: ({ random, locale }) => draw(random, locale),
  });
}

const mailboxes = ['info', 'contact', 'hello', 'office', 'sales', 'support'];

export const getRandomCompany = defineFunction({
  name: 'getRandomCompany',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  result: 'object',
  description: 'Company with name, industry, domain, email, phone and address (an object) that agree.',
  example: 'getRandomCompany()',
  since: 'v1',
  run(call) {
    const { random, locale } = call;
    const name = drawCompanyName(random, locale);
    const industry = random.pick(companyWords(locale).industries);
    const domain = `${domainLabel(name)}.example`;
    const mailbox = random.pick(mailboxes);
    const address = drawAddress(call, random, countryOfLocale(locale));
    const phone = drawPhone(random, { code: address.countryCode, areaCode: address.areaCode }, 'national');
    return new Map<string, Value>([
      ...Object.entries({ name, industry, domain, email: `${mailbox}@${domain}`, phone }),
      ['address', addressObject(address)],
    ]);
  },
});

/** `Smith, Jones and Co` as `smith-jones-and-co`. */
function domainLabel(name: string): string {
  return name.split(' ').map(addressPart).join('-');
}
