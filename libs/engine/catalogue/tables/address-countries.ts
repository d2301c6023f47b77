/** The countries of addresses. */
import { localeCountries } from '../locales.ts';

/** ISO 3166 codes. The list and its order are frozen: a new country needs a new list. */
export const addressCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'BR', 'SE', 'TR', 'JP', 'CN'] as const;

/** One of {@link addressCountries}. */
export type CountryCode = (typeof addressCountries)[number];

/** Locales that write the addresses of their country in its own script. All others write them in Latin letters. */
const ownScriptLocales = new Set(['ja', 'zh_CN', 'ko', 'ru', 'uk', 'el', 'he', 'ar', 'hi', 'th', 'zh_TW']);

const homeByLocale = new Map<string, CountryCode>(Object.entries(localeCountries));

/** The country of the people and companies of a locale. */
export function countryOfLocale(locale: string): CountryCode {
  return homeByLocale.get(locale) ?? 'US';
}

/** Whether a locale writes the addresses of a country in the country's own script instead of Latin letters. */
export function isOwnScript(code: CountryCode, locale: string): boolean {
  return ownScriptLocales.has(locale) && homeByLocale.get(locale) === code;
}
