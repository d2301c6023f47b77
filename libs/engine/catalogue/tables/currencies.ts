/** Currencies of ISO 4217, from Faker's locale data. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { entriesOf, localized } from './localized.ts';

/** Code of three letters, English name, symbol (empty where there is none) and code of three digits. */
export const currencies = fakerEnglish.finance.currency;

/** Codes of three letters. */
export const currencyCodes = entriesOf(currencies.map(({ code }) => code));

/** Symbols of the currencies that have one. */
export const currencySymbols = entriesOf(currencies.map(({ symbol }) => symbol));

/** Names of currencies. */
export const currencyNames = localized(
  'places',
  entriesOf(currencies.map(({ name }) => name)),
  (places) => places.currencyNames,
);
