/** The types of the tables of a locale. */
import type { Weighted } from '../../random/weighted.ts';
import type { AddressParts, PlainSpelling } from '../person/addresses-of-names.ts';

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

/** Names, and words about persons and companies. */
export interface People {
  readonly names: NameTables;
  readonly persons: PersonWords;
  readonly companies: CompanyWords;
}

/** Names by gender. Those of `any` fit every gender. */
export interface NameTables {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly any: readonly string[];
  readonly last: readonly string[];
  /** The female forms of the last names, in the same order. */
  readonly lastFemale: readonly string[];
  readonly middleFemale: readonly string[];
  readonly middleMale: readonly string[];
  readonly middleAny: readonly string[];
  readonly prefixesFemale: readonly string[];
  readonly prefixesMale: readonly string[];
  readonly prefixesAny: readonly string[];
  readonly suffixes: readonly string[];
  /** The order of a full name, and whether a space separates the names. */
  readonly order: 'first last' | 'last first' | 'lastfirst';
  /** Which of two last names is the shorter form of both, as in addresses; absent where people have one. */
  readonly twoLastNames?: 'first' | 'second';
  /** Whether a full name has a middle name, which is the name of the father. */
  readonly hasPatronymic?: boolean;
  /** How to read the names in kana, in the order of the lists; only in Japanese. */
  readonly kana?: {
    readonly female: readonly string[];
    readonly male: readonly string[];
    readonly last: readonly string[];
  };
  readonly spelling: PlainSpelling;
  /** Whether all first and last names are plain: see `Call.plain`. */
  readonly isPlain: boolean;
  /** How often names occur, where the source of the names tells it. Without them, all are equally likely. */
  readonly frequencies?: NameFrequencies;
  /** First and last names as parts of addresses, by gender. */
  readonly addressParts: { readonly female: NameParts; readonly male: NameParts };
}

/** Indices of `female`, `male` and `last`, weighted. The names of a list without weights are equally likely. */
export interface NameFrequencies {
  readonly female?: Weighted<number>;
  readonly male?: Weighted<number>;
  readonly last?: Weighted<number>;
}

interface NameParts {
  readonly first: AddressParts;
  readonly last: AddressParts;
}

/** Words that make job titles and lines about a person. */
export interface PersonWords {
  /** Job titles; in languages with two forms, those of men. */
  readonly job: Phrase;
  /** The titles of women, in the order of the first part of `job`; absent when all people have the same. */
  readonly jobFemale?: readonly string[];
  /** Words of `job` that only people of an age and more have, by this age in years: 22 with training, 28 in charge. */
  readonly jobAges?: Readonly<Record<string, readonly string[]>>;
  readonly roles: readonly string[];
  /** With `#` for an interest. */
  readonly supporters: readonly string[];
  readonly interests: readonly string[];
  /** Separator between two facts about a person. */
  readonly comma: string;
}

/** Words that make names and slogans of companies. */
export interface CompanyWords {
  /** Legal forms. */
  readonly suffixes: readonly string[];
  /** Forms of company names, split into parts: `@` is a family name, `%` a legal form. All are equally likely. */
  readonly forms: readonly (readonly string[])[];
  readonly slogan: Phrase;
  readonly industries: readonly string[];
  readonly departments: readonly string[];
}

/** Words, sentences and products. */
export interface Vocabulary {
  readonly words: Words;
  readonly commerce: CommerceWords;
}

/** Words of a language by kind. */
export interface Words {
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
  readonly adjectives: readonly string[];
  readonly adverbs: readonly string[];
  readonly colors: readonly string[];
  readonly sentence: SentenceForm;
  readonly spelling: PlainSpelling;
}

/** How to build sentences. */
export interface SentenceForm {
  /** The lists of the first, second, third word and so on. The lists repeat. */
  readonly frame: readonly (readonly string[])[];
  /** The lists of the last word, by its position in the frame. */
  readonly last: readonly (readonly string[])[];
  /** Separator between words. */
  readonly joint: string;
  /** Separator between sentences; absent when it is `joint`. Thai has spaces only between sentences. */
  readonly between?: string;
  readonly end: string;
}

/** Words that make products, and kinds of transactions. */
export interface CommerceWords {
  /** Forms of names of products; each draw takes one. */
  readonly productNames: readonly Phrase[];
  readonly products: readonly ProductKind[];
  readonly categories: readonly string[];
  readonly transactions: readonly string[];
}

/** Products of one kind. */
export interface ProductKind {
  readonly category: string;
  /** Whole units of money. */
  readonly priceMin: number;
  readonly priceMax: number;
  readonly name: Phrase;
}

/** Names of places in a language. */
export interface Geography {
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly stateCodes: readonly string[];
  readonly countries: readonly string[];
  readonly continents: readonly string[];
  /** With `#` for a number. */
  readonly secondaryAddresses: readonly string[];
}

/** Names of regions, countries and currencies. */
export interface Places {
  readonly geography: Geography;
  /** Names of currencies by their codes of ISO 4217. */
  readonly currencyNames: Readonly<Record<string, string>>;
}

/** A phrase of several words, each from its own list. */
export interface Phrase {
  readonly parts: readonly (readonly string[])[];
  /** Separator between the words. */
  readonly joint: string;
}
