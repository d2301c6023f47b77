/** Functions that draw currencies, tickers and kinds of transactions. */
import { Weighted } from '../../random/weighted.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawnText } from '../drawn-text.ts';
import { drawCharacters } from '../numbers/digits.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { currencies, currencyNames, currencySymbols } from '../tables/currencies.ts';
import frequencies from '../tables/data/frequencies.json' with { type: 'json' };
import { digitsOf, luhnDigitOf } from './check-digits.ts';

const turnover: Readonly<Record<string, number>> = frequencies.currencies;
/** A currency that the statistics do not list has a tenth of a percent. */
const currencyWeights = new Weighted(currencies.map((currency) => [currency, turnover[currency.code] ?? 1] as const));

export const getRandomCurrency = defineFunction({
  name: 'getRandomCurrency',
  kind: 'S',
  parameters: [],
  result: 'object',
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
  description: 'Name of a currency.',
  tables: ['places'],
  draw: (random, locale) => random.pick(currencyNames(locale)),
});

export const getRandomCurrencySymbol = drawnEntry({
  name: 'getRandomCurrencySymbol',
  description: 'Symbol of a currency.',
  entries: currencySymbols,
});

export const getRandomTransactionType = drawnText({
  name: 'getRandomTransactionType',
  description: 'Kind of a transaction: payment, refund …',
  tables: ['words'],
  draw: (random, locale) => random.pick(commerceWords(locale).transactions),
});

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
