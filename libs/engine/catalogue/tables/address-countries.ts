/** The countries of addresses. */
import { supportedLocales } from '../locales.ts';

/** ISO 3166 codes. The list and its order are frozen: a new country needs a new list. */
export const addressCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'BR', 'SE', 'TR', 'JP', 'CN'] as const;

/** One of {@link addressCountries}. */
export type CountryCode = (typeof addressCountries)[number];

const homes = ['US', 'DE', 'FR', 'ES', 'IT', 'BR', 'NL', 'PL', 'SE', 'TR', 'JP', 'CN'] as const;
const homeByLocale = new Map<string, CountryCode>(supportedLocales.map((locale, at) => [locale, homes[at] ?? 'US']));

/** The country of the people and companies of a locale. */
export function countryOfLocale(locale: string): CountryCode {
  return homeByLocale.get(locale) ?? 'US';
}

/** Whether a locale writes the addresses of a country in the country's own script instead of Latin letters. */
export function isOwnScript(code: CountryCode, locale: string): boolean {
  return (code === 'JP' && locale === 'ja') || (code === 'CN' && locale === 'zh_CN');
}
