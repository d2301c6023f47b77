/**
 * The data files of the locales that have no TypeScript tables. The files are frozen: `digests.json` has their digests,
 * and `data-files.test.ts` checks their content.
 */
import type { TableGroup } from '../tables/locale-tables.ts';

interface JsonModule {
  readonly default: unknown;
}

/** The files of a locale by group. */
export type DataFiles = { readonly [G in TableGroup]: () => Promise<JsonModule> };

// Bundlers need literal paths to find the files.
export const dataFiles = {
  en_GB: {
    people: () => import('./data/en_GB/people.json', { with: { type: 'json' } }),
    words: () => import('./data/en_GB/words.json', { with: { type: 'json' } }),
    places: () => import('./data/en_GB/places.json', { with: { type: 'json' } }),
  },
  he: {
    people: () => import('./data/he/people.json', { with: { type: 'json' } }),
    words: () => import('./data/he/words.json', { with: { type: 'json' } }),
    places: () => import('./data/he/places.json', { with: { type: 'json' } }),
  },
  ar: {
    people: () => import('./data/ar/people.json', { with: { type: 'json' } }),
    words: () => import('./data/ar/words.json', { with: { type: 'json' } }),
    places: () => import('./data/ar/places.json', { with: { type: 'json' } }),
  },
  hi: {
    people: () => import('./data/hi/people.json', { with: { type: 'json' } }),
    words: () => import('./data/hi/words.json', { with: { type: 'json' } }),
    places: () => import('./data/hi/places.json', { with: { type: 'json' } }),
  },
  ko: {
    people: () => import('./data/ko/people.json', { with: { type: 'json' } }),
    words: () => import('./data/ko/words.json', { with: { type: 'json' } }),
    places: () => import('./data/ko/places.json', { with: { type: 'json' } }),
  },
  vi: {
    people: () => import('./data/vi/people.json', { with: { type: 'json' } }),
    words: () => import('./data/vi/words.json', { with: { type: 'json' } }),
    places: () => import('./data/vi/places.json', { with: { type: 'json' } }),
  },
  th: {
    people: () => import('./data/th/people.json', { with: { type: 'json' } }),
    words: () => import('./data/th/words.json', { with: { type: 'json' } }),
    places: () => import('./data/th/places.json', { with: { type: 'json' } }),
  },
  id: {
    people: () => import('./data/id/people.json', { with: { type: 'json' } }),
    words: () => import('./data/id/words.json', { with: { type: 'json' } }),
    places: () => import('./data/id/places.json', { with: { type: 'json' } }),
  },
  zh_TW: {
    people: () => import('./data/zh_TW/people.json', { with: { type: 'json' } }),
    words: () => import('./data/zh_TW/words.json', { with: { type: 'json' } }),
    places: () => import('./data/zh_TW/places.json', { with: { type: 'json' } }),
  },
} as const satisfies Readonly<Record<string, DataFiles>>;
