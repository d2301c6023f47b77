/** The locales of the catalogue. Codes are added, never removed; the first is the default. */

/** In the order in which the reference lists them. */
export const supportedLocales: readonly string[] = ['en'];

/** Whether functions know the locale. */
export function isSupportedLocale(code: string): boolean {
  return supportedLocales.includes(code);
}
