/** Loads the tables of locales other than English, separately by locale and group. */
import type { Locale } from '../locales.ts';
import { addTables, hasTables } from '../tables/localized.ts';
import type { LocaleTables, TableGroup } from '../tables/locale-tables.ts';

/** A group of tables of a locale. */
export interface TableUse {
  readonly locale: Exclude<Locale, 'en'>;
  readonly group: TableGroup;
}

type Loaders = { readonly [G in TableGroup]: () => Promise<{ readonly [Name in G]: LocaleTables[G] }> };

// Bundlers need literal paths to find the files.
const loaders: Readonly<Record<TableUse['locale'], Loaders>> = {
  de: {
    people: () => import('./de/people.ts'),
    words: () => import('./de/words.ts'),
    places: () => import('./de/places.ts'),
  },
  fr: {
    people: () => import('./fr/people.ts'),
    words: () => import('./fr/words.ts'),
    places: () => import('./fr/places.ts'),
  },
  es: {
    people: () => import('./es/people.ts'),
    words: () => import('./es/words.ts'),
    places: () => import('./es/places.ts'),
  },
  it: {
    people: () => import('./it/people.ts'),
    words: () => import('./it/words.ts'),
    places: () => import('./it/places.ts'),
  },
  pt_BR: {
    people: () => import('./pt-br/people.ts'),
    words: () => import('./pt-br/words.ts'),
    places: () => import('./pt-br/places.ts'),
  },
  nl: {
    people: () => import('./nl/people.ts'),
    words: () => import('./nl/words.ts'),
    places: () => import('./nl/places.ts'),
  },
  pl: {
    people: () => import('./pl/people.ts'),
    words: () => import('./pl/words.ts'),
    places: () => import('./pl/places.ts'),
  },
  sv: {
    people: () => import('./sv/people.ts'),
    words: () => import('./sv/words.ts'),
    places: () => import('./sv/places.ts'),
  },
  tr: {
    people: () => import('./tr/people.ts'),
    words: () => import('./tr/words.ts'),
    places: () => import('./tr/places.ts'),
  },
  ja: {
    people: () => import('./ja/people.ts'),
    words: () => import('./ja/words.ts'),
    places: () => import('./ja/places.ts'),
  },
  zh_CN: {
    people: () => import('./zh-cn/people.ts'),
    words: () => import('./zh-cn/words.ts'),
    places: () => import('./zh-cn/places.ts'),
  },
};

/** Whether all tables are loaded. */
export function areLoaded(uses: readonly TableUse[]): boolean {
  return uses.every(({ group, locale }) => hasTables(group, locale));
}

/** Loads the tables that are not loaded yet. */
export async function loadUsedTables(uses: readonly TableUse[]): Promise<void> {
  const missing = uses.filter(({ locale, group }) => !hasTables(group, locale));
  await Promise.all(missing.map(({ locale, group }) => loadGroup(locale, group)));
}

async function loadGroup<G extends TableGroup>(locale: TableUse['locale'], group: G): Promise<LocaleTables[G]> {
  const { [group]: tables } = await loaders[locale][group]();
  addTables(group, locale, tables);
  return tables;
}
