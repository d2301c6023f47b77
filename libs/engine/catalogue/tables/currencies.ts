/** Currencies of ISO 4217, from Faker's locale data. */
import frequencies from './data/frequencies.json' with { type: 'json' };
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { entriesOf, localized } from './localized.ts';

/** Code of three letters, English name, symbol (empty where there is none) and code of three digits. */
export const currencies: readonly Currency[] = fakerEnglish.finance.currency;

/** An entry of the list. */
export type Currency = (typeof fakerEnglish.finance.currency)[number];

/** Codes of three letters. */
export const currencyCodes = entriesOf(currencies.map(({ code }) => code));

/** Symbols of the currencies that have one. */
export const currencySymbols = entriesOf(currencies.map(({ symbol }) => symbol));

/** Names of currencies by code. */
export const currencyNames = localized(
  'places',
  Object.fromEntries(currencies.map(({ code, name }) => [code, name])),
  (places) => places.currencyNames,
);

const turnover: Readonly<Record<string, number>> = frequencies.currencies;

/** Share of a currency in the turnover of currency markets, in tenths of a percent. 1 where the statistics have none. */
export function turnoverOf(code: string): number {
  return turnover[code] ?? 1;
}
