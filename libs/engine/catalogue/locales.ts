/** The locales of the catalogue, and the country of each. Codes are added, never removed; the first is the default. */

import { plainWord } from './plain-word.ts';

/** The country of the people and companies of each locale, in the order in which the reference lists the locales. */
export const localeCountries = {
  en: 'US',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt_BR: 'BR',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
  tr: 'TR',
  ja: 'JP',
  zh_CN: 'CN',
  en_GB: 'GB',
  en_AU: 'AU',
  en_CA: 'CA',
  en_IN: 'IN',
  de_AT: 'AT',
  de_CH: 'CH',
  fr_CA: 'CA',
  fr_BE: 'BE',
  es_MX: 'MX',
  pt_PT: 'PT',
  he: 'IL',
  ar: 'SA',
  hi: 'IN',
  ko: 'KR',
  vi: 'VN',
  th: 'TH',
  id: 'ID',
  zh_TW: 'TW',
  ru: 'RU',
  uk: 'UA',
  cs: 'CZ',
  ro: 'RO',
  hu: 'HU',
  el: 'GR',
  da: 'DK',
  fi: 'FI',
  nb: 'NO',
} as const;

/** One of {@link supportedLocales}. */
export type Locale = keyof typeof localeCountries;

/** In the order in which the reference lists them. */
export const supportedLocales = Object.keys(localeCountries) as readonly Locale[]; // the keys of a constant object

const locales: ReadonlyMap<string, Locale> = new Map(
  supportedLocales.flatMap((locale) => [
    [locale, locale],
    [plainWord(locale), locale],
  ]),
);

/**
 * The locale of a code in any case, with `-` or `_`, always as the same string, which V8 compares fast; undefined when
 * functions do not know it.
 */
export function findLocale(code: string): Locale | undefined {
  return locales.get(code) ?? (code.length > codeLengthMax ? undefined : locales.get(plainWord(code)));
}

/** No code of a locale is longer. */
const codeLengthMax = 10;
