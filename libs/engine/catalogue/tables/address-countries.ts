/** The countries that addresses are made for. */
import { supportedLocales } from '../locales.ts';

/** ISO 3166 codes, in the order in which they are drawn from. Further countries are added under new names only. */
export const addressCountries = [
  ...(['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL'] as const),
  ...(['BR', 'SE', 'TR', 'JP', 'CN'] as const),
] as const;

/** One of {@link addressCountries}. */
export type CountryCode = (typeof addressCountries)[number];

const homes = ['US', 'DE', 'FR', 'ES', 'IT', 'BR', 'NL', 'PL', 'SE', 'TR', 'JP', 'CN'] as const;
const homeByLocale = new Map<string, CountryCode>(supportedLocales.map((locale, at) => [locale, homes[at] ?? 'US']));

/** The country in which people and companies of a locale live. */
export function countryOfLocale(locale: string): CountryCode {
  return homeByLocale.get(locale) ?? 'US';
}

/** Whether the locale writes the addresses of a country in the country's own script, where others use Latin letters. */
export function isOwnScript(code: CountryCode, locale: string): boolean {
  return (code === 'JP' && locale === 'ja') || (code === 'CN' && locale === 'zh_CN');
}
