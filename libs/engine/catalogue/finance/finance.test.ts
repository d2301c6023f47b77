import { describe, expect, it } from 'vitest';
import { commerceWords } from '../tables/commerce-words.ts';
import { currencyCodes, currencyNames, currencySymbols } from '../tables/currencies.ts';
import { drawsOf, failureOf, textsOf } from '../../test/render-call.ts';

/** The Luhn test with a table of doubles. */
function isLuhn(digits: string): boolean {
  const doubles = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, i) => total + (i % 2 === 1 ? (doubles[digit] ?? 0) : digit), 0);
  return sum % 10 === 0;
}

/** Whether weights 1 and 3 from the right, check digit included, add up to a multiple of 10. */
function isEan(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function lettersAsNumbers(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

describe('check digits', () => {
  it.each([
    ['AT', /^AT\d\d0\d{15}$/],
    ['DE', /^DE\d\d9\d{17}$/],
    ['FR', /^FR\d\d99999\d{18}$/],
    ['GB', /^GB\d\dQQ[A-Z]{2}\d{14}$/],
    ['IT', /^IT\d\d[A-Z]99999\d{17}$/],
    ['TR', /^TR\d\d999990\d{16}$/],
  ])('IBANs of %s are those of a bank that does not exist', (country, shape) => {
    for (const iban of textsOf(`getRandomIban(${country})`, 200)) expect(iban).toMatch(shape);
  });

  it('securities numbers and routing numbers have valid check digits', () => {
    for (const isin of textsOf('getRandomIsin()', 200)) {
      expect(isin).toMatch(/^[A-Z]{2}[A-Z0-9]{9}\d$/);
      expect(isLuhn(lettersAsNumbers(isin))).toBe(true);
    }
    for (const routing of textsOf('getRandomRoutingNumber()', 200)) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = Array.from(routing, Number);
      expect((3 * (a + d + g) + 7 * (b + e + h) + (c + f + i)) % 10).toBe(0);
      expect(routing).toMatch(/^(0[1-9]|1[0-2])\d{7}$/);
    }
  });
});

describe('words and shapes of money', () => {
  it.each([
    ['getRandomCurrencyCode()', currencyCodes],
    ['getRandomCurrencyName()', Object.values(currencyNames('en'))],
    ['getRandomCurrencySymbol()', currencySymbols],
    ['getRandomTransactionType()', commerceWords('en').transactions],
    ['getRandomProductCategory()', commerceWords('en').categories],
    ['getRandomCardBrand()', ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'maestro']],
  ])('%s is from its table', (call, table) => {
    for (const text of textsOf(call, 100)) expect(table).toContain(text);
  });

  it.each([
    ['getRandomCurrencyCode()', /^[A-Z]{3}$/],
    ['getRandomCvv()', /^\d{3}$/],
    ['getRandomCvv(4)', /^\d{4}$/],
    ['getRandomBic(DE)', /^[A-Z]{4}DE[A-Z]0(XXX)?$/],
    ['getRandomAccountNumber()', /^\d{10}$/],
    ['getRandomVatNumber(DE)', /^DE\d{9}$/],
    ['getRandomVatNumber(NL)', /^NL\d{9}B\d\d$/],
    ['getRandomVatNumber(AT)', /^ATU\d{8}$/],
    ['getRandomStockSymbol()', /^[QXZ][A-Z]{3}$/],
    ['getRandomProductName()', /^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+$/],
    ['getRandomSku()', /^[A-Z]{3}-\d{5}$/],
    ['getRandomSku("A\\#-##")', /^A#-\d\d$/],
  ])('%s matches %s', (call, shape) => {
    for (const text of textsOf(call, 100)) expect(text).toMatch(shape);
  });

  it('cards expire after the reference time, within five years', () => {
    const months = new Set(textsOf('getRandomCardExpiry("yyyy-MM")', 1500));
    expect(months.size).toBe(60);
    expect([...months].toSorted()[0]).toBe('2025-02');
    expect([...months].toSorted().at(-1)).toBe('2030-01');
    expect(textsOf('getRandomCardExpiry()', 20).every((month) => /^(0\d|1[0-2])\/\d\d$/.test(month))).toBe(true);
  });

  it('each member of a product looks like a value of the function for that member', () => {
    interface Product {
      readonly sku: string;
      readonly price: number;
      readonly ean: string;
      readonly category: string;
    }
    for (const { sku, price, ean, category } of drawsOf('getRandomProduct()', 100) as unknown as Product[]) {
      expect(sku).toMatch(/^[A-Z]{3}-\d{5}$/);
      expect(String(price)).toMatch(/^\d{1,4}\.99$/);
      expect(isEan(ean)).toBe(true);
      expect(commerceWords('en').categories).toContain(category);
    }
  });

  it.each([
    ['getRandomPrice(2,2.5)', 'getRandomPrice: no price that ends in .99 lies between 2 and 2.5'],
    ['getRandomPrice(3,2)', 'getRandomPrice: min 3 is greater than max 2'],
    ['getRandomPrice(1,2,"x")', 'getRandomPrice: ending "x" is not allowed; it must be like ".99", "9.95" or "0"'],
    ['splitAmount(1.005,2)', 'splitAmount: total 1.005 has more than 2 decimals'],
    ['splitAmount(1e300,2)', 'splitAmount: total 1e300 is too large for 2 decimals'],
    ['splitAmount(1,0)', 'splitAmount: parts 0 is not allowed; it must be between 1 and 1000000'],
    [
      'getRandomCardNumber(bank)',
      'getRandomCardNumber: brand "bank" is not allowed; it must be one of any, visa, mastercard, amex, discover, diners, jcb, unionpay, maestro',
    ],
    ['getRandomCvv(5)', 'getRandomCvv: length 5 is not allowed; it must be between 3 and 4'],
    ['getRandomAccountNumber(0)', 'getRandomAccountNumber: length 0 is not allowed; it must be between 1 and 34'],
    [
      'getRandomCryptoAddress(doge)',
      'getRandomCryptoAddress: chain "doge" is not allowed; it must be one of bitcoin, ethereum, litecoin',
    ],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });
});
