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
} as const satisfies Readonly<Record<string, DataFiles>>;
