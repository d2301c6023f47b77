/** Tables by locale. A locale is added by adding its table; one without falls back to English. */

/** What finds the table of a locale. */
export function localized<T>(tables: { readonly en: T } & Readonly<Record<string, T>>): (locale: string) => T {
  return (locale) => (Object.hasOwn(tables, locale) ? tables[locale] : undefined) ?? tables.en;
}

/** The entries of a table of Faker's locale data, which may not be missing, empty or doubled. */
export function entriesOf(entries: readonly string[] | null | undefined): readonly string[] {
  const clean = [...new Set(entries ?? [])].filter((entry) => entry.trim() !== '');
  if (clean.length === 0) throw new Error('the pinned locale data has lost a table');
  return clean;
}

/** The same, without what does not match. */
export function matchingEntries(entries: readonly string[] | null | undefined, pattern: RegExp): readonly string[] {
  return entriesOf(entriesOf(entries).filter((entry) => pattern.test(entry)));
}
