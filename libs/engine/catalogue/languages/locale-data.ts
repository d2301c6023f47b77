/** The types of the data files of a locale, and the lists that a variant of a language takes from its base. */
import type { Locale } from '../locales.ts';
import type { ProductsData } from './products-of.ts';
import { PlainSpelling } from '../person/addresses-of-names.ts';
import type {
  CommerceWords,
  CompanyWords,
  Geography,
  NameTables,
  PersonWords,
  Places,
  SentenceForm,
  Words,
} from '../tables/locale-tables.ts';

/** Members of all data files. */
export interface DataFile {
  /** The origin of each list. */
  readonly sources: Readonly<Record<string, string>>;
  /** The locale that has the lists which this file does not have. */
  readonly extends?: Locale;
  /** Entries of the base's lists and what replaces them: `coche` by `carro`. */
  readonly replace?: Readonly<Record<string, string>>;
  /** Parts of other entries and what replaces them: `ß` by `ss`, `color` by `colour`. */
  readonly respell?: Readonly<Record<string, string>>;
}

/** Names and their order; also how to write them in plain letters. */
export type NamesData = Pick<
  NameTables,
  | 'female'
  | 'male'
  | 'any'
  | 'last'
  | 'prefixesFemale'
  | 'prefixesMale'
  | 'prefixesAny'
  | 'suffixes'
  | 'order'
  | 'twoLastNames'
  | 'hasPatronymic'
  | 'kana'
> & {
  /** The female forms of `last`, in the same order. */
  readonly lastFemale?: readonly string[];
  /** Middle names, in languages where they are not first names. */
  readonly middleFemale?: readonly string[];
  readonly middleMale?: readonly string[];
  readonly middleAny?: readonly string[];
  /** People of ten thousand with the most frequent last names. The other last names share the rest. */
  readonly lastShares?: Readonly<Record<string, number>>;
  /** The most frequent names without a known share, the most frequent first. All other names are rarer. */
  readonly lastRanks?: readonly string[];
  readonly femaleRanks?: readonly string[];
  readonly maleRanks?: readonly string[];
};

/** Replacements that make plain letters. */
export interface SpellingData {
  readonly letters?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, string>>;
}

/** Company words, with forms such as `@ & @`. */
export type CompaniesData = Omit<CompanyWords, 'forms'> & { readonly forms: readonly string[] };

/** A sentence whose places name lists of `lists` or kinds of words. */
export interface SentenceData extends Omit<SentenceForm, 'frame' | 'last'> {
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly frame: readonly string[];
  readonly last: readonly string[];
}

/** `people.json`. Without a base it has every member. */
export interface PeopleData extends DataFile {
  readonly names?: Partial<NamesData>;
  readonly spelling?: SpellingData;
  readonly persons?: Partial<PersonWords>;
  readonly companies?: Partial<CompaniesData>;
}

/** `words.json`. Without a base it has every member. */
export interface WordsData extends DataFile {
  /** How to write the words in plain letters; absent when it is the spelling of `people.json`. */
  readonly spelling?: SpellingData;
  readonly words?: Partial<Omit<Words, 'sentence' | 'spelling'>> & { readonly sentence?: SentenceData };
  readonly commerce?: Partial<Pick<CommerceWords, 'categories' | 'transactions'>> & {
    readonly products?: ProductsData;
  };
}

/** `places.json`. Without a base it has every member. */
export interface PlacesData extends DataFile, Partial<Omit<Geography, 'states' | 'stateCodes'>> {
  readonly currencyNames?: Places['currencyNames'];
}

/** The spelling of a data file; undefined when the file has none. */
export function spellingOf({ spelling }: Pick<PeopleData, 'spelling'>): PlainSpelling | undefined {
  return spelling && new PlainSpelling(spelling.letters, Object.entries(spelling.words ?? {}));
}

/**
 * Returns the lists of a base with the replacements of a variant. Lists that are the same object stay the same object;
 * lists without a replaced text are not copied.
 */
export function respelled<T>(base: T, { replace = {}, respell = {} }: DataFile): T {
  const entries = new Map(Object.entries(replace));
  const parts = new Map(Object.entries(respell));
  const pattern = patternOf([...parts.keys()]);
  const textOf = (text: string): string =>
    entries.get(text) ?? text.replaceAll(pattern, (part) => parts.get(part) ?? part);
  const known = new Map<unknown, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value === 'string') return textOf(value);
    if (typeof value !== 'object' || value === null || value instanceof PlainSpelling) return value;
    const copy = known.get(value) ?? (Array.isArray(value) ? listOf(value) : membersOf(value));
    known.set(value, copy);
    return copy;
  };
  const membersOf = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]));
  const listOf = (list: readonly unknown[]): readonly unknown[] => {
    const copies = list.map(copyOf);
    if (copies.every((copy, index) => copy === list[index])) return list;
    // Removes a replaced text that the list already has: it would be drawn twice as often.
    const kept = new Set<unknown>(list.filter((entry, index) => copies[index] === entry));
    return copies.filter((copy, index) => {
      const isNew = typeof copy !== 'string' || copy === list[index] || !kept.has(copy);
      kept.add(copy);
      return isNew;
    });
  };
  return copyOf(base) as T; // a copy has the form of its original
}

/** Matches any of the texts, the longest first. Without texts it matches nothing. */
function patternOf(texts: readonly string[]): RegExp {
  const escaped = texts.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(escaped.toSorted((left, right) => right.length - left.length).join('|') || '(?!)', 'gu');
}
