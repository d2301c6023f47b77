/** Checks that the data files of locales are frozen, complete and clean. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { supportedLocales } from '../locales.ts';
import digests from './data/digests.json' with { type: 'json' };
import { dataFiles } from './data-files.ts';
import type { DataFile, PeopleData, WordsData } from './locale-data.ts';
import { kinds as kindsOfThings, materials, productsOf } from './products-of.ts';

const text = z
  .string()
  .min(1)
  .refine((entry) => entry === entry.trim() && entry === entry.normalize('NFC'), 'has spaces around it or is not NFC');
/** Whitespace belongs to these texts. */
const joint = z.string().refine((entry) => entry === entry.normalize('NFC'));
const list = z
  .array(text)
  .min(1)
  .refine((entries) => new Set(entries).size === entries.length, 'has duplicates');
const phrase = z.strictObject({ parts: z.array(list).min(1), joint });
const replacements = z.record(z.string().min(1), z.string());
const head = { sources: z.record(z.string(), text), extends: z.enum(supportedLocales).optional() };

/** Several names have one reading. */
const kana = z.array(text.regex(/^[ァ-ヶー]+$/)).min(1);

const names = z.strictObject({
  female: list,
  male: list,
  any: list,
  last: list,
  /** Many last names have one female form. */
  lastFemale: z.array(text).min(1).optional(),
  prefixesFemale: list,
  prefixesMale: list,
  prefixesAny: list,
  suffixes: list,
  middleFemale: list.optional(),
  middleMale: list.optional(),
  middleAny: list.optional(),
  lastShares: z.record(text, z.int().positive()).optional(),
  lastRanks: list.optional(),
  femaleRanks: list.optional(),
  maleRanks: list.optional(),
  order: z.enum(['first last', 'last first', 'lastfirst']).optional(),
  twoLastNames: z.enum(['first', 'second']).optional(),
  hasPatronymic: z.boolean().optional(),
  kana: z.strictObject({ female: kana, male: kana, last: kana }).optional(),
});
const persons = z.strictObject({
  job: phrase,
  /** Several titles have one female form. */
  jobFemale: z.array(text).min(1).optional(),
  jobAges: z.strictObject({ 22: list, 28: list }),
  roles: list,
  supporters: z.array(text.regex(/^[^#]*#[^#]*$/)).min(1),
  interests: list,
  comma: joint,
});
const companies = z.strictObject({
  suffixes: list,
  forms: z.array(text.regex(/@/)).min(1),
  slogan: phrase,
  industries: list,
  departments: list,
});
const sentence = z.strictObject({
  lists: z.record(z.string(), list),
  frame: z.array(text).min(1),
  last: z.array(text).min(1),
  joint,
  between: joint.optional(),
  end: z.string(),
});
const kinds = z.strictObject({ nouns: list, verbs: list, adjectives: list, adverbs: list, colors: list, sentence });
const products = z.strictObject({
  order: z.array(z.enum(['adjective', 'noun', 'material'])).length(3),
  joint,
  adjectives: list,
  materials: z.partialRecord(z.enum(materials), list),
  kinds: z.array(z.strictObject({ kind: z.enum(Object.keys(kindsOfThings)), category: text, nouns: list })).min(1),
});
const commerce = z.strictObject({ products, categories: list, transactions: list });
const spelling = z.strictObject({ letters: replacements.optional(), words: replacements.optional() });
const people = z.strictObject({ ...head, names, spelling: spelling.optional(), persons, companies });
const words = z.strictObject({ ...head, words: kinds, spelling: spelling.optional(), commerce });
const places = z.strictObject({
  ...head,
  cities: list,
  continents: list,
  secondaryAddresses: z.array(text.regex(/#/)).min(1),
  countries: list,
  currencyNames: z
    .record(z.string().regex(/^[A-Z]{3}$/), text)
    .refine((names) => list.safeParse(Object.values(names)).success),
});

const differences = { replace: replacements.optional(), respell: replacements.optional() };

/** Files of languages, and files of variants, which have only what differs. */
const schemas = {
  people: {
    whole: people,
    variant: people.extend({
      ...differences,
      names: names.partial().optional(),
      persons: persons.partial().optional(),
      companies: companies.partial().optional(),
    }),
  },
  words: {
    whole: words,
    variant: words.extend({
      ...differences,
      words: kinds.partial().optional(),
      commerce: commerce.partial().optional(),
    }),
  },
  places: { whole: places, variant: places.partial().extend({ ...head, ...differences }) },
} as const;

const groups = ['people', 'words', 'places'] as const;
const files = await Promise.all(
  Object.entries(dataFiles).flatMap(([locale, loaders]) =>
    groups.map(async (group) => {
      const { default: data } = (await loaders[group]()) as { readonly default: DataFile }; // the schema checks the form
      return { name: `${locale}/${group}.json`, group, data };
    }),
  ),
);

describe('data files of locales', () => {
  it.each(files)('$name has its lists, without duplicates and stray spaces', ({ group, data }) => {
    const { whole, variant } = schemas[group];
    const { error } = (data.extends === undefined ? whole : variant).safeParse(data);
    expect(error && z.prettifyError(error)).toBeUndefined();
  });

  it.each(files)('$name is frozen', ({ name, data }) => {
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    expect({ [name]: digest }).toEqual({ [name]: new Map(Object.entries(digests)).get(name) });
  });

  it.each(files.filter(({ group }) => group === 'people'))(
    'the shares and ranks of $name are of names that the file has',
    ({ data }) => {
      const { names = {} } = data as PeopleData;
      const { female = [], male = [], last = [], lastShares = {}, lastRanks = [] } = names;
      const missing = [
        ...[...Object.keys(lastShares), ...lastRanks].filter((name) => !last.includes(name)),
        ...(names.femaleRanks ?? []).filter((name) => !female.includes(name)),
        ...(names.maleRanks ?? []).filter((name) => !male.includes(name)),
      ];
      expect(missing).toEqual([]);
      expect(lastRanks.filter((name) => name in lastShares)).toEqual([]);
      expect(Object.values(lastShares).reduce((sum, share) => sum + share, 0)).toBeLessThan(10_000);
    },
  );

  it.each(files.filter(({ group }) => group === 'words'))(
    'a thing of $name is of one kind, whose category and materials the file has',
    ({ data }) => {
      const { commerce: { products, categories = [] } = {} } = data as WordsData;
      if (products === undefined) return;
      const nouns = products.kinds.flatMap((kind) => kind.nouns);
      expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([]);
      expect(products.kinds.filter(({ category }) => !categories.includes(category))).toEqual([]);
      expect(productsOf(products).filter(({ name }) => name.parts.some((words) => words.length === 0))).toEqual([]);
    },
  );

  it('every digest has its file', () => {
    expect(Object.keys(digests)).toEqual(files.map(({ name }) => name).toSorted());
  });
});
