/**
 * Checks VAT numbers, bank accounts and other numbers with check digits by independent validators: 1,000 seeds of each
 * kind and country. Where no validator knows a check, this file has one, written from the published algorithm.
 */
import * as ibantools from 'ibantools';
import * as jsvat from 'jsvat-next';
import validator from 'validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { byStdnum, callsOf, countriesOf, drawsOf, refusedBy, seeds, weigh } from './checked-draws.ts';
import type { Checks } from './checked-draws.ts';

const { andorra, australia, austria, belgium, brazil, bulgaria, croatia, cyprus, czechRepublic, denmark } = jsvat;
const { estonia, finland, france, germany, greece, hungary, ireland, italy, latvia, lithuania, luxembourg } = jsvat;
const { malta, netherlands, norway, poland, portugal, romania, russia, serbia, slovakiaRepublic, slovenia } = jsvat;
const { spain, sweden, switzerland, unitedKingdom } = jsvat;

function vat(country: jsvat.Country): (number: string) => boolean {
  return (number) => jsvat.checkVAT(number, [country]).isValid;
}

const vatChecks: Readonly<Record<string, Checks>> = {
  AD: { jsvat: vat(andorra), stdnum: (n) => byStdnum('AD', 'nrt')(n.slice(2)) },
  AT: { jsvat: vat(austria), validator: (n) => validator.isVAT(n, 'AT') },
  AU: {
    jsvat: vat(australia),
    validator: (n) => validator.isVAT(n, 'AU'),
    stdnum: byStdnum('AU', 'abn'),
  },
  BE: { jsvat: vat(belgium), validator: (n) => validator.isVAT(n, 'BE') },
  BG: {
    jsvat: vat(bulgaria),
    validator: (n) => validator.isVAT(n, 'BG'),
    stdnum: byStdnum('BG', 'vat'),
  },
  BR: { jsvat: vat(brazil), validator: (n) => validator.isVAT(n, 'BR') },
  CH: { jsvat: vat(switzerland), validator: (n) => validator.isVAT(n, 'CH') },
  CY: { jsvat: vat(cyprus), validator: (n) => validator.isVAT(n, 'CY') },
  CZ: { jsvat: vat(czechRepublic), validator: (n) => validator.isVAT(n, 'CZ') },
  DE: { jsvat: vat(germany), validator: (n) => validator.isVAT(n, 'DE') },
  DK: { jsvat: vat(denmark), validator: (n) => validator.isVAT(n, 'DK') },
  EE: { jsvat: vat(estonia), validator: (n) => validator.isVAT(n, 'EE') },
  EL: { jsvat: vat(greece), validator: (n) => validator.isVAT(n, 'EL') },
  ES: {
    jsvat: vat(spain),
    validator: (n) => validator.isVAT(n, 'ES'),
    stdnum: byStdnum('ES', 'nif'),
  },
  FI: { jsvat: vat(finland), validator: (n) => validator.isVAT(n, 'FI') },
  FR: {
    jsvat: vat(france),
    validator: (n) => validator.isVAT(n, 'FR'),
    stdnum: byStdnum('FR', 'tva'),
  },
  GB: {
    jsvat: vat(unitedKingdom),
    validator: (n) => validator.isVAT(n, 'GB'),
    stdnum: byStdnum('GB', 'vat'),
  },
  GR: { jsvat: vat(greece), validator: (n) => validator.isVAT(n, 'EL') },
  HR: { jsvat: vat(croatia), validator: (n) => validator.isVAT(n, 'HR') },
  HU: { jsvat: vat(hungary), validator: (n) => validator.isVAT(n, 'HU') },
  IE: { jsvat: vat(ireland), validator: (n) => validator.isVAT(n, 'IE') },
  IT: { jsvat: vat(italy), validator: (n) => validator.isVAT(n, 'IT') },
  LT: { jsvat: vat(lithuania), validator: (n) => validator.isVAT(n, 'LT') },
  LU: { jsvat: vat(luxembourg), validator: (n) => validator.isVAT(n, 'LU') },
  LV: { jsvat: vat(latvia), validator: (n) => validator.isVAT(n, 'LV') },
  MT: { jsvat: vat(malta), validator: (n) => validator.isVAT(n, 'MT') },
  NL: {
    jsvat: vat(netherlands),
    validator: (n) => validator.isVAT(n, 'NL'),
    stdnum: byStdnum('NL', 'btw'),
  },
  NO: { jsvat: vat(norway), validator: (n) => validator.isVAT(n, 'NO') },
  PL: { jsvat: vat(poland), validator: (n) => validator.isVAT(n, 'PL') },
  PT: { jsvat: vat(portugal), validator: (n) => validator.isVAT(n, 'PT') },
  RO: { jsvat: vat(romania), validator: (n) => validator.isVAT(n, 'RO') },
  RS: { jsvat: vat(serbia), validator: (n) => validator.isVAT(n, 'RS') },
  RU: { jsvat: vat(russia), validator: (n) => validator.isVAT(n, 'RU') },
  SE: {
    jsvat: vat(sweden),
    validator: (n) => validator.isVAT(n, 'SE'),
    stdnum: byStdnum('SE', 'vat'),
  },
  SI: { jsvat: vat(slovenia), validator: (n) => validator.isVAT(n, 'SI') },
  SK: { jsvat: vat(slovakiaRepublic), validator: (n) => validator.isVAT(n, 'SK') },
  CA: { validator: (n) => validator.isVAT(n, 'CA'), stdnum: byStdnum('CA', 'bn') },
  CN: { stdnum: byStdnum('CN', 'uscc') },
  ID: { validator: (n) => validator.isVAT(n, 'ID'), stdnum: byStdnum('ID', 'npwp') },
  IL: { validator: (n) => validator.isVAT(n, 'IL'), stdnum: byStdnum('IL', 'hp') },
  // Validator knows only digits, which no number of India is made of.
  IN: { stdnum: byStdnum('IN', 'gstin') },
  JP: { stdnum: (n) => n.startsWith('T') && byStdnum('JP', 'cn')(n.slice(1)) },
  KR: { stdnum: byStdnum('KR', 'brn') },
  MX: { validator: (n) => validator.isVAT(n, 'MX'), stdnum: byStdnum('MX', 'rfc') },
  SA: { validator: (n) => validator.isVAT(n, 'SA') },
  TH: { stdnum: byStdnum('TH', 'moa') },
  TW: { stdnum: byStdnum('TW', 'ubn') },
  UA: { validator: (n) => validator.isVAT(n, 'UA') },
  US: { validator: (n) => validator.isTaxID(n, 'en-US'), stdnum: byStdnum('US', 'ein') },
  VN: { stdnum: byStdnum('VN', 'mst') },
  TR: { validator: (n) => validator.isVAT(n, 'TR'), stdnum: byStdnum('TR', 'vkn') },
};

describe('getRandomVatNumber', () => {
  let drawn: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    drawn = await drawsOf(callsOf(vatChecks, (country) => `getRandomVatNumber(${country})`));
  });

  it('knows the countries of this test', () => {
    expect(countriesOf('getRandomVatNumber')).toEqual(Object.keys(vatChecks).toSorted());
  });

  it('knows every country of jsvat', () => {
    const countries = Object.values<unknown>(jsvat)
      .filter(isVatCountry)
      .map(({ codes }) => codes[0]);
    // EU numbers are those of foreign sellers, without check digits.
    expect(countries.filter((code) => code !== 'EU' && vatChecks[code ?? ''] === undefined)).toEqual([]);
  });

  it.each(Object.entries(vatChecks))('draws valid numbers of %s', (country, checks) => {
    expect(refusedBy(checks, drawn.get(country))).toEqual([]);
  });
});

function isVatCountry(value: unknown): value is jsvat.Country {
  return typeof value === 'object' && value !== null && 'calcFn' in value;
}

/** ISO 3166 codes of the countries of SEPA in 2026; the overseas territories of France have French IBANs. */
const sepaCountries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';

const knownToValidator: ReadonlySet<string> = new Set(validator.ibanLocales);

describe('bank accounts', () => {
  const countries = countriesOf('getRandomIban');

  it('exist in all countries of SEPA, in Brazil, Israel, Saudi Arabia, Turkey and Ukraine', () => {
    expect(countries).toEqual(expect.arrayContaining([...sepaCountries.split(' '), 'BR', 'IL', 'SA', 'TR', 'UA']));
  });

  it('have valid IBANs with valid national check digits', async () => {
    const drawn = await drawsOf(Object.fromEntries(countries.map((country) => [country, `getRandomIban(${country})`])));
    const registered: Checks = { ibantools: (iban) => ibantools.isValidIBAN(iban) };
    const known: Checks = { ...registered, validator: (iban) => validator.isIBAN(iban) };
    const refused = countries.flatMap((country) =>
      refusedBy(knownToValidator.has(country) ? known : registered, drawn.get(country)),
    );
    expect(refused).toEqual([]);
  });

  it('have national check digits where ibantools has no check of them', async () => {
    const drawn = await drawsOf({ FI: 'getRandomIban(FI)', IT: 'getRandomIban(IT)', NL: 'getRandomIban(NL)' });
    const isFinnish = (iban: string) => validator.isLuhnNumber(iban.slice(4));
    const isItalian = (iban: string) => italianLetter(iban.slice(5)) === iban.charAt(4);
    const isDutch = (iban: string) => weigh(iban.slice(8), [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
    expect(refusedBy({ isFinnish }, drawn.get('FI'))).toEqual([]);
    expect(refusedBy({ isItalian }, drawn.get('IT'))).toEqual([]);
    expect(refusedBy({ isDutch }, drawn.get('NL'))).toEqual([]);
  });

  it('have a BIC of the same country, and of the same bank where the IBAN contains its letters', async () => {
    const drawn = await drawsOf(
      Object.fromEntries(countries.map((country) => [country, `getRandomBankAccount(${country})`])),
    );
    for (const [country, accounts] of drawn) {
      for (const text of accounts) {
        const account = JSON.parse(text) as { readonly country: string; readonly iban: string; readonly bic: string };
        const { bankCode, countryCode, testBIC } = ibantools.extractBIC(account.bic);
        expect({ countryCode, testBIC }).toEqual({ countryCode: country, testBIC: true });
        expect([account.country, account.iban.slice(0, 2)]).toEqual([country, country]);
        expect(validator.isBIC(account.bic)).toBe(true);
        const [bankLetters = bankCode] = /^[A-Z]{4}/.exec(account.iban.slice(4)) ?? [];
        expect(bankCode).toBe(bankLetters);
      }
    }
  });

  it('belong to the persona', async () => {
    const calls = { iban: 'getIban(anna, NL)', again: 'getIban(anna, NL)', bic: 'getBic(anna, NL)' };
    const { iban = [], again, bic = [] } = Object.fromEntries(await drawsOf(calls));
    expect(again).toEqual(iban);
    expect(bic.map((code) => code.slice(0, 4))).toEqual(iban.map((number) => number.slice(4, 8)));
    expect(new Set(iban).size).toBe(seeds);
  });

  it.each([
    ['en', 'GB'],
    ['ja', 'GB'],
    ['de', 'DE'],
    ['pt_BR', 'BR'],
    ['es', 'ES'],
    ['es_MX', 'ES'],
    ['fr_CA', 'FR'],
    ['ko', 'GB'],
  ])('are in the locale %s in %s', async (locale, country) => {
    const calls = { iban: `getRandomIban(locale=${locale})`, bic: `getRandomBic(locale=${locale})` };
    const { iban = [], bic = [] } = Object.fromEntries(await drawsOf(calls));
    expect(new Set(iban.map((number) => number.slice(0, 2)))).toEqual(new Set([country]));
    expect(new Set(bic.map((code) => code.slice(4, 6)))).toEqual(new Set([country]));
  });
});

/** The check letter of Italy: the values of letters and digits at odd places are out of order. */
function italianLetter(text: string): string {
  const order = 'BAKPLCQDREVOSFTGUHMINJWZYX';
  const sum = Array.from(text).reduce((total, sign, i) => {
    const letter = /\d/.test(sign) ? String.fromCharCode(65 + Number(sign)) : sign;
    return total + (i % 2 === 0 ? order.indexOf(letter) : letter.charCodeAt(0) - 65);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

describe('other numbers with check digits', () => {
  const kinds: Readonly<Record<string, readonly [call: string, checks: Checks]>> = {
    visa: ['getRandomCardNumber(visa)', { validator: (n) => validator.isCreditCard(n, { provider: 'visa' }) }],
    mastercard: [
      'getRandomCardNumber(mastercard)',
      { validator: (n) => validator.isCreditCard(n, { provider: 'mastercard' }) },
    ],
    amex: ['getRandomCardNumber(amex)', { validator: (n) => validator.isCreditCard(n, { provider: 'amex' }) }],
    discover: [
      'getRandomCardNumber(discover)',
      { validator: (n) => validator.isCreditCard(n, { provider: 'discover' }) },
    ],
    diners: [
      'getRandomCardNumber(diners)',
      { validator: (n) => validator.isCreditCard(n, { provider: 'dinersclub' }) },
    ],
    jcb: ['getRandomCardNumber(jcb)', { validator: (n) => validator.isCreditCard(n, { provider: 'jcb' }) }],
    unionpay: [
      'getRandomCardNumber(unionpay)',
      { validator: (n) => validator.isCreditCard(n, { provider: 'unionpay' }) },
    ],
    // Validator has no shape of this brand.
    maestro: ['getRandomCardNumber(maestro)', { luhn: validator.isLuhnNumber }],
    isin: ['getRandomIsin()', { validator: validator.isISIN }],
    lei: ['getRandomLei()', { isLei }],
    imei: ['getRandomImei()', { validator: (n) => validator.isIMEI(n) }],
    isbn13: ['getRandomIsbn13()', { validator: (n) => validator.isISBN(n, 13) }],
    isbn10: ['getRandomIsbn10()', { validator: (n) => validator.isISBN(n, 10) }],
    issn: [
      'getRandomIssn()',
      { validator: (n) => validator.isISSN(n, { require_hyphen: true, case_sensitive: true }) },
    ],
    ean13: ['getRandomEan13()', { validator: validator.isEAN }],
    ean8: ['getRandomEan8()', { validator: validator.isEAN }],
    upc: ['getRandomUpc()', { validator: (n) => validator.isEAN(`0${n}`) }],
    routing: ['getRandomRoutingNumber()', { validator: validator.isAbaRouting }],
    siren: ['getRandomSiren()', { stdnum: byStdnum('FR', 'siren') }],
    siret: ['getRandomSiret()', { stdnum: byStdnum('FR', 'siret') }],
    currency: ['getRandomCurrencyCode()', { validator: validator.isISO4217 }],
    bic: ['getRandomBic(DE)', { ibantools: ibantools.isValidBIC, validator: validator.isBIC }],
  };

  let drawn: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    drawn = await drawsOf(Object.fromEntries(Object.entries(kinds).map(([kind, [call]]) => [kind, call])));
  });

  it.each(Object.entries(kinds))('%s is valid', (kind, [, checks]) => {
    expect(refusedBy(checks, drawn.get(kind))).toEqual([]);
  });
});

/** ISO 17442: letters are two digits from A = 10, and the whole leaves 1 by 97. */
function isLei(number: string): boolean {
  const expanded = Array.from(number, (sign) => String(Number.parseInt(sign, 36))).join('');
  return /^\d{4}00[A-Z0-9]{12}\d\d$/.test(number) && BigInt(expanded) % 97n === 1n;
}
