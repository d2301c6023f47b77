/** The countries of addresses. */
import { localeCountries } from '../locales.ts';

/** ISO 3166 codes. The list and its order are frozen: a new country needs a new list. */
export const addressCountries = [
  'US',
  'GB',
  'DE',
  'FR',
  'ES',
  'IT',
  'NL',
  'PL',
  'BR',
  'SE',
  'TR',
  'JP',
  'CN',
  'AU',
  'CA',
  'IN',
  'AT',
  'CH',
  'BE',
  'MX',
  'PT',
  'KR',
  'RU',
  'UA',
  'CZ',
  'DK',
  'FI',
  'NO',
  'HU',
  'RO',
  'GR',
  'IL',
  'SA',
  'VN',
  'TH',
  'ID',
  'TW',
] as const;

/** One of {@link addressCountries}. */
export type CountryCode = (typeof addressCountries)[number];

/** Locales that write names of their country in its own script, or in its second language. */
const ownFormLocales = new Set(['ja', 'zh_CN', 'ko', 'ru', 'uk', 'el', 'he', 'ar', 'hi', 'th', 'zh_TW', 'fr_CA']);

const homeByLocale = new Map<string, CountryCode>(Object.entries(localeCountries));

/** The country of the people and companies of a locale. */
export function countryOfLocale(locale: string): CountryCode {
  return homeByLocale.get(locale) ?? 'US';
}

/** Whether a locale uses the second form of a country's names: its own script instead of Latin letters, or French. */
export function isOwnForm(code: CountryCode, locale: string): boolean {
  return ownFormLocales.has(locale) && homeByLocale.get(locale) === code;
}
