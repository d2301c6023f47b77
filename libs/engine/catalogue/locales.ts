/** The locales of the catalogue. Codes are added, never removed; the first is the default. */

/** In the order in which the reference lists them. */
export const supportedLocales = ['en', 'de', 'fr', 'es', 'it', 'pt_BR', 'nl', 'pl', 'sv', 'tr', 'ja', 'zh_CN'] as const;

/** One of {@link supportedLocales}. */
export type Locale = (typeof supportedLocales)[number];

/** Whether functions know the locale. */
export function isSupportedLocale(code: string): code is Locale {
  return supportedLocales.some((locale) => locale === code);
}
