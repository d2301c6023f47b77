/**
 * Tables by locale. Those of English are always there. The others are loaded by locale and group before a
 * template that names them is rendered, so that rendering itself waits for nothing.
 */
import type { Stream } from '../../random/stream.ts';
import type { People } from './people.ts';
import type { Places } from './geography.ts';
import type { Vocabulary } from './words.ts';

/** The tables of a locale other than English, by the group in which they are loaded. */
export interface LocaleTables {
  /** Names, jobs and companies. */
  readonly people: People;
  /** Words, sentences and products. */
  readonly words: Vocabulary;
  /** Regions, countries and currencies. */
  readonly places: Places;
}

/** A group of tables that are loaded together. */
export type TableGroup = keyof LocaleTables;

type Loaded = { readonly [G in TableGroup]: Map<string, LocaleTables[G]> };

const loaded: Loaded = { people: new Map(), words: new Map(), places: new Map() };

/** Makes tables known. They stay until the process ends. */
export function addTables<G extends TableGroup>(group: G, locale: string, tables: LocaleTables[G]): void {
  loaded[group].set(locale, tables);
}

/** Whether the tables are there. */
export function hasTables(group: TableGroup, locale: string): boolean {
  return loaded[group].has(locale);
}

/** What finds a table of a group by locale. */
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

/** Something said in several words, each from a list of its own. */
export interface Phrase {
  readonly parts: readonly (readonly string[])[];
  /** Between the words. */
  readonly joint: string;
}

/** One word of each list, in order. */
export function drawPhrase(random: Stream, { parts, joint }: Phrase): string {
  let phrase = '';
  for (const [index, part] of parts.entries()) phrase += (index === 0 ? '' : joint) + random.pick(part);
  return phrase;
}

/** A table written as one text: its entries with bars between them. */
export function listed(entries: string): readonly string[] {
  return entries.split('|');
}

/** A table in which each word is followed by a colon and its spelling in Latin letters. */
export function withSpellings(entries: string): {
  readonly words: readonly string[];
  readonly spellings: readonly (readonly [word: string, spelling: string])[];
} {
  const spellings = listed(entries).map((entry): readonly [string, string] => {
    const [word = '', spelling = ''] = entry.split(':');
    return [word, spelling];
  });
  return { words: spellings.map(([word]) => word), spellings };
}

/** The entries of a table of Faker's locale data, which may not be missing; without empty and doubled ones. */
export function entriesOf(entries: unknown): readonly string[] {
  const texts = Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : [];
  const clean = [...new Set(texts)].filter((entry) => entry.trim() !== '');
  if (clean.length === 0) throw new Error('the pinned locale data has lost a table');
  return clean;
}

/** Entries, mostly of Faker's locale data, and then our own, which have bars between them; none of them twice. */
export function entriesWith(entries: unknown, more: string): readonly string[] {
  return [...new Set([...entriesOf(entries), ...listed(more)])];
}

/** Entries of Faker's locale data without those that do not match. */
export function matchingEntries(entries: unknown, pattern: RegExp): readonly string[] {
  return entriesOf(entriesOf(entries).filter((entry) => pattern.test(entry)));
}
