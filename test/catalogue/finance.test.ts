/**
 * Checks bank accounts and other numbers with check digits by independent validators: 1,000 seeds of each kind and
 * country. Where no validator knows a check, this file has one, written from the published algorithm.
 */
import * as ibantools from 'ibantools';
import validator from 'validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { byStdnum, countriesOf, drawsOf, refusedBy, seeds, weigh } from './checked-draws.ts';
import type { Checks } from './checked-draws.ts';

/** ISO 3166 codes of the countries of SEPA in 2026; the overseas territories of France have French IBANs. */
const sepaCountries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';

const knownToValidator: ReadonlySet<string> = new Set(validator.ibanLocales);

describe('bank accounts', () => {
  const countries = countriesOf('getRandomIban');

  it('bank accounts exist in all countries of SEPA, in Brazil, Israel, Saudi Arabia, Turkey and Ukraine', () => {
    expect(countries).toEqual(expect.arrayContaining([...sepaCountries.split(' '), 'BR', 'IL', 'SA', 'TR', 'UA']));
  });

  it('bank accounts have valid IBANs with valid national check digits', async () => {
    const drawn = await drawsOf(Object.fromEntries(countries.map((country) => [country, `getRandomIban(${country})`])));
    const registered: Checks = { ibantools: (iban) => ibantools.isValidIBAN(iban) };
    const known: Checks = { ...registered, validator: (iban) => validator.isIBAN(iban) };
    const refused = countries.flatMap((country) =>
      refusedBy(knownToValidator.has(country) ? known : registered, drawn.get(country)),
    );
    expect(refused).toEqual([]);
  });

  it('IBANs have national check digits where ibantools has no check of them', async () => {
    const drawn = await drawsOf({ FI: 'getRandomIban(FI)', IT: 'getRandomIban(IT)', NL: 'getRandomIban(NL)' });
    const isFinnish = (iban: string) => validator.isLuhnNumber(iban.slice(4));
    const isItalian = (iban: string) => italianLetter(iban.slice(5)) === iban.charAt(4);
    const isDutch = (iban: string) => weigh(iban.slice(8), [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
    expect(refusedBy({ isFinnish }, drawn.get('FI'))).toEqual([]);
    expect(refusedBy({ isItalian }, drawn.get('IT'))).toEqual([]);
    expect(refusedBy({ isDutch }, drawn.get('NL'))).toEqual([]);
  });

  it('bank accounts have a BIC of the same country, and of the same bank where the IBAN contains its letters', async () => {
    const drawn = await drawsOf(
      Object.fromEntries(countries.map((country) => [country, `getRandomBankAccount(${country})`])),
    );
    const misfits = [...drawn].flatMap(([country, accounts]) =>
      accounts.filter((account) => !isAccountOf(country, account)),
    );
    expect(misfits).toEqual([]);
  });

  it('IBAN and BIC belong to the persona', async () => {
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
  ])('bank accounts of the locale %s are in %s', async (locale, country) => {
    const calls = { iban: `getRandomIban(locale=${locale})`, bic: `getRandomBic(locale=${locale})` };
    const { iban = [], bic = [] } = Object.fromEntries(await drawsOf(calls));
    expect(new Set(iban.map((number) => number.slice(0, 2)))).toEqual(new Set([country]));
    expect(new Set(bic.map((code) => code.slice(4, 6)))).toEqual(new Set([country]));
  });
});

/** Whether an account, as JSON text, is of the country, and the bank of the IBAN is that of the BIC. */
function isAccountOf(code: string, text: string): boolean {
  const { country, iban, bic } = JSON.parse(text) as { country: string; iban: string; bic: string }; // a bank account
  const { bankCode, countryCode, testBIC } = ibantools.extractBIC(bic);
  const isOfCountry = [country, iban.slice(0, 2), countryCode].every((found) => found === code);
  const [bankLetters = bankCode] = /^[A-Z]{4}/.exec(iban.slice(4)) ?? [];
  return isOfCountry && testBIC && validator.isBIC(bic) && bankCode === bankLetters;
}

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
    npi: ['getRandomNpi()', { luhn: (n) => validator.isLuhnNumber(`80840${n}`) }],
    loinc: ['getRandomLoincCode()', { luhn: (n) => validator.isLuhnNumber(n.replace('-', '')) }],
    bic: ['getRandomBic(DE)', { ibantools: ibantools.isValidBIC, validator: validator.isBIC }],
  };

  let drawn: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    drawn = await drawsOf(Object.fromEntries(Object.entries(kinds).map(([kind, [call]]) => [kind, call])));
  });

  it.each(Object.entries(kinds))('a number of the kind %s is valid', (kind, [, checks]) => {
    expect(refusedBy(checks, drawn.get(kind))).toEqual([]);
  });
});

/** ISO 17442: letters are two digits from A = 10, and the whole leaves 1 by 97. */
function isLei(number: string): boolean {
  const expanded = Array.from(number, (sign) => String(Number.parseInt(sign, 36))).join('');
  return /^\d{4}00[A-Z0-9]{12}\d\d$/.test(number) && BigInt(expanded) % 97n === 1n;
}
