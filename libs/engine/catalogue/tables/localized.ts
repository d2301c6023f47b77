/**
 * Tables by locale. Those of English are always loaded. The others are loaded by locale and group before a template
 * that uses them is rendered, so that rendering is synchronous.
 */
import type { Stream } from '../../random/stream.ts';
import { JoinedText, notPlain, TextList } from '../../values/joined-text.ts';
import type { LocaleTables, Phrase, TableGroup } from './locale-tables.ts';

type Loaded = { readonly [G in TableGroup]: Map<string, LocaleTables[G]> };

const loaded: Loaded = { people: new Map(), words: new Map(), places: new Map() };

/** Stores loaded tables until the process ends. */
export function addTables<G extends TableGroup>(group: G, locale: string, tables: LocaleTables[G]): void {
  loaded[group].set(locale, tables);
}

/** Whether the tables are loaded. */
export function hasTables(group: TableGroup, locale: string): boolean {
  return loaded[group].has(locale);
}

/**
 * Returns a function that finds a table of a group by locale.
 *
 * @throws {Error} in the returned function, when the tables of the locale are not loaded
 */
export function localized<G extends TableGroup, T>(
  group: G,
  english: T,
  tableOf: (tables: LocaleTables[G]) => T,
): (locale: string) => T {
  const byLocale = loaded[group];
  return (locale) => {
    if (locale === 'en') return english;
    const tables = byLocale.get(locale);
    if (tables !== undefined) return tableOf(tables);
    throw new Error(`the ${group} of ${locale} are not loaded: await loadTables(template) before rendering it`);
  };
}

/** Returns a function that makes something of the tables of a locale once. */
export function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  // Most calls are about the locale of the last one, and a comparison takes less time than a look-up.
  let lastLocale = '';
  let lastValue: T | undefined;
  return (locale) => {
    if (locale === lastLocale && lastValue !== undefined) return lastValue;
    const value = made.get(locale) ?? make(locale);
    made.set(locale, value);
    lastLocale = locale;
    lastValue = value;
    return value;
  };
}

/** The words of a phrase by position, each with the separator before it. */
export type PhraseLists = readonly TextList[];

/** Prepares a phrase for {@link drawPhrase}. */
export function phraseListsOf({ parts, joint }: Phrase): PhraseLists {
  return parts.map((words, at) => new TextList(at === 0 ? words : words.map((word) => joint + word)));
}

/** Draws one word of each list, in order. */
export function drawPhrase(random: Stream, lists: PhraseLists): JoinedText {
  // A phrase has a word.
  const first = lists[0] as TextList;
  const firstAt = random.below(first.texts.length);
  let phrase = first.texts[firstAt] ?? '';
  let surplusBytes = first.surpluses[firstAt] ?? notPlain;
  for (let at = 1; at < lists.length; at++) {
    const { texts, surpluses } = lists[at] as TextList; // in range
    const wordAt = random.below(texts.length);
    phrase += texts[wordAt] ?? '';
    surplusBytes += surpluses[wordAt] ?? notPlain;
  }
  return new JoinedText(phrase, surplusBytes);
}

/** Parses a table whose entries are separated by bars. */
export function listed(entries: string): readonly string[] {
  return entries.split('|');
}

/**
 * The entries of a table of Faker's locale data, without empty ones and duplicates.
 *
 * @throws {Error} when the table is missing
 */
export function entriesOf(entries: unknown): readonly string[] {
  const texts = Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [];
  const clean = [...new Set(texts)].filter((entry) => entry.trim() !== '');
  if (clean.length === 0) throw new Error('the pinned locale data has lost a table');
  return clean;
}

/** The entries of Faker's locale data that match a pattern. */
export function matchingEntries(entries: unknown, pattern: RegExp): readonly string[] {
  return entriesOf(entriesOf(entries).filter((entry) => pattern.test(entry)));
}
