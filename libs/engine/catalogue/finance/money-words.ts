/** Functions that draw currencies, tickers and kinds of transactions. */
import { Weighted } from '../../random/weighted.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawnText } from '../drawn-text.ts';
import { drawCharacters } from '../numbers/digits.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { currencies, currencyNames, turnoverOf } from '../tables/currencies.ts';
import type { Currency } from '../tables/currencies.ts';
import { perLocale } from '../tables/localized.ts';
import { digitsOf, luhnDigitOf } from './check-digits.ts';

const currencyWeights = weightedCurrencies(currencies);
const symbolWeights = weightedCurrencies(currencies.filter(({ symbol }) => symbol !== ''));
const nameWeights = perLocale(
  (locale) => new Weighted(Object.entries(currencyNames(locale)).map(([code, name]) => [name, turnoverOf(code)])),
);

export const getRandomCurrency = defineFunction({
  name: 'getRandomCurrency',
  kind: 'S',
  parameters: [],
  result: 'object',
  shape: shapeOf(['code', 'name', 'symbol', 'numeric']),
  description:
    'Currency of ISO 4217 with code, name in English, symbol and numeric code, as frequent as in the turnover of currency markets. A currency without a symbol has its code instead.',
  example: 'getRandomCurrency()',
  since: 'v1',
  run({ random }) {
    const { code, name, symbol, numericCode } = currencyWeights.pick(random);
    return new Map<string, Value>([
      ['code', code],
      ['name', name],
      ['symbol', symbol === '' ? code : symbol],
      ['numeric', numericCode],
    ]);
  },
});

export const getRandomCurrencyCode = drawnCode({
  name: 'getRandomCurrencyCode',
  description: 'ISO 4217 code of a currency, as frequent as in the turnover of currency markets.',
  draw: ({ random }) => currencyWeights.pick(random).code,
});

export const getRandomCurrencyName = drawnText({
  name: 'getRandomCurrencyName',
  description: 'Name of a currency, as frequent as in the turnover of currency markets.',
  tables: ['places'],
  draw: (random, locale) => nameWeights(locale).pick(random),
});

export const getRandomCurrencySymbol = defineFunction({
  name: 'getRandomCurrencySymbol',
  kind: 'S',
  parameters: [],
  result: 'text',
  description: 'Symbol of a currency that has one, as frequent as in the turnover of currency markets.',
  example: 'getRandomCurrencySymbol()',
  since: 'v1',
  run: ({ random }) => symbolWeights.pick(random).symbol,
});

export const getRandomTransactionType = drawnText({
  name: 'getRandomTransactionType',
  description: 'Kind of a transaction: payment, refund …',
  tables: ['words'],
  draw: (random, locale) => random.pick(commerceWords(locale).transactions),
});

function weightedCurrencies(entries: readonly Currency[]): Weighted<Currency> {
  return new Weighted(entries.map((currency) => [currency, turnoverOf(currency.code)]));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const getRandomStockSymbol = drawnCode({
  name: 'getRandomStockSymbol',
  description: 'Invented ticker of four letters; few real tickers have its first letter.',
  draw: drawStockSymbol,
});

/** Draws a ticker. Few real ones begin with Q, X or Z. */
export function drawStockSymbol(call: Call): string {
  return drawCharacters(call, 'QXZ', 1) + drawCharacters(call, letters, 3);
}

const isinCountries = ['US', 'GB', 'DE', 'FR', 'NL', 'CH', 'IT', 'ES', 'SE', 'JP', 'CA', 'AU'];

export const getRandomIsin = drawnCode({
  name: 'getRandomIsin',
  description: 'Securities number of a country, nine letters and digits, and a valid check digit.',
  draw(call) {
    const number = call.random.pick(isinCountries) + drawCharacters(call, `${letters}0123456789`, 9);
    return number + luhnDigitOf(digitsOf(number));
  },
});
