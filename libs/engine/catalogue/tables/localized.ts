/** Tables by locale. A locale is added by adding its table; one without falls back to English. */

/** What finds the table of a locale. */
export function localized<T>(tables: { readonly en: T } & Readonly<Record<string, T>>): (locale: string) => T {
  const byLocale = new Map<string, T>(Object.entries(tables));
  return (locale) => (locale === 'en' ? tables.en : (byLocale.get(locale) ?? tables.en));
}

/** The entries of a table of Faker's locale data, which may not be missing; without empty and doubled ones. */
export function entriesOf(entries: unknown): readonly string[] {
  const texts = Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [];
  const clean = [...new Set(texts)].filter((entry) => entry.trim() !== '');
  if (clean.length === 0) throw new Error('the pinned locale data has lost a table');
  return clean;
}

/** The same, without what does not match. */
export function matchingEntries(entries: unknown, pattern: RegExp): readonly string[] {
  return entriesOf(entriesOf(entries).filter((entry) => pattern.test(entry)));
}
