/**
 * The data files of each locale but English: people, words and places. The files are frozen: `digests.json` has their
 * digests, and `data-files.test.ts` checks their content.
 */
import type { Locale } from '../locales.ts';
import type { TableGroup } from '../tables/locale-tables.ts';

/** A locale with data files. */
export type DataLocale = Exclude<Locale, 'en'>;

interface JsonModule {
  readonly default: unknown;
}

/** Loads the files of a locale, by locale and group. */
export const dataFiles: Readonly<Record<DataLocale, Readonly<Record<TableGroup, () => Promise<JsonModule>>>>> = {
  // Bundlers need literal paths to find the files.
  de: {
    people: () => import('./data/de/people.json', { with: { type: 'json' } }),
    words: () => import('./data/de/words.json', { with: { type: 'json' } }),
    places: () => import('./data/de/places.json', { with: { type: 'json' } }),
  },
  fr: {
    people: () => import('./data/fr/people.json', { with: { type: 'json' } }),
    words: () => import('./data/fr/words.json', { with: { type: 'json' } }),
    places: () => import('./data/fr/places.json', { with: { type: 'json' } }),
  },
  es: {
    people: () => import('./data/es/people.json', { with: { type: 'json' } }),
    words: () => import('./data/es/words.json', { with: { type: 'json' } }),
    places: () => import('./data/es/places.json', { with: { type: 'json' } }),
  },
  it: {
    people: () => import('./data/it/people.json', { with: { type: 'json' } }),
    words: () => import('./data/it/words.json', { with: { type: 'json' } }),
    places: () => import('./data/it/places.json', { with: { type: 'json' } }),
  },
  pt_BR: {
    people: () => import('./data/pt_BR/people.json', { with: { type: 'json' } }),
    words: () => import('./data/pt_BR/words.json', { with: { type: 'json' } }),
    places: () => import('./data/pt_BR/places.json', { with: { type: 'json' } }),
  },
  nl: {
    people: () => import('./data/nl/people.json', { with: { type: 'json' } }),
    words: () => import('./data/nl/words.json', { with: { type: 'json' } }),
    places: () => import('./data/nl/places.json', { with: { type: 'json' } }),
  },
  pl: {
    people: () => import('./data/pl/people.json', { with: { type: 'json' } }),
    words: () => import('./data/pl/words.json', { with: { type: 'json' } }),
    places: () => import('./data/pl/places.json', { with: { type: 'json' } }),
  },
  sv: {
    people: () => import('./data/sv/people.json', { with: { type: 'json' } }),
    words: () => import('./data/sv/words.json', { with: { type: 'json' } }),
    places: () => import('./data/sv/places.json', { with: { type: 'json' } }),
  },
  tr: {
    people: () => import('./data/tr/people.json', { with: { type: 'json' } }),
    words: () => import('./data/tr/words.json', { with: { type: 'json' } }),
    places: () => import('./data/tr/places.json', { with: { type: 'json' } }),
  },
  ja: {
    people: () => import('./data/ja/people.json', { with: { type: 'json' } }),
    words: () => import('./data/ja/words.json', { with: { type: 'json' } }),
    places: () => import('./data/ja/places.json', { with: { type: 'json' } }),
  },
  zh_CN: {
    people: () => import('./data/zh_CN/people.json', { with: { type: 'json' } }),
    words: () => import('./data/zh_CN/words.json', { with: { type: 'json' } }),
    places: () => import('./data/zh_CN/places.json', { with: { type: 'json' } }),
  },
  en_GB: {
    people: () => import('./data/en_GB/people.json', { with: { type: 'json' } }),
    words: () => import('./data/en_GB/words.json', { with: { type: 'json' } }),
    places: () => import('./data/en_GB/places.json', { with: { type: 'json' } }),
  },
  en_AU: {
    people: () => import('./data/en_AU/people.json', { with: { type: 'json' } }),
    words: () => import('./data/en_AU/words.json', { with: { type: 'json' } }),
    places: () => import('./data/en_AU/places.json', { with: { type: 'json' } }),
  },
  en_CA: {
    people: () => import('./data/en_CA/people.json', { with: { type: 'json' } }),
    words: () => import('./data/en_CA/words.json', { with: { type: 'json' } }),
    places: () => import('./data/en_CA/places.json', { with: { type: 'json' } }),
  },
  en_IN: {
    people: () => import('./data/en_IN/people.json', { with: { type: 'json' } }),
    words: () => import('./data/en_IN/words.json', { with: { type: 'json' } }),
    places: () => import('./data/en_IN/places.json', { with: { type: 'json' } }),
  },
  de_AT: {
    people: () => import('./data/de_AT/people.json', { with: { type: 'json' } }),
    words: () => import('./data/de_AT/words.json', { with: { type: 'json' } }),
    places: () => import('./data/de_AT/places.json', { with: { type: 'json' } }),
  },
  de_CH: {
    people: () => import('./data/de_CH/people.json', { with: { type: 'json' } }),
    words: () => import('./data/de_CH/words.json', { with: { type: 'json' } }),
    places: () => import('./data/de_CH/places.json', { with: { type: 'json' } }),
  },
  fr_CA: {
    people: () => import('./data/fr_CA/people.json', { with: { type: 'json' } }),
    words: () => import('./data/fr_CA/words.json', { with: { type: 'json' } }),
    places: () => import('./data/fr_CA/places.json', { with: { type: 'json' } }),
  },
  fr_BE: {
    people: () => import('./data/fr_BE/people.json', { with: { type: 'json' } }),
    words: () => import('./data/fr_BE/words.json', { with: { type: 'json' } }),
    places: () => import('./data/fr_BE/places.json', { with: { type: 'json' } }),
  },
  es_MX: {
    people: () => import('./data/es_MX/people.json', { with: { type: 'json' } }),
    words: () => import('./data/es_MX/words.json', { with: { type: 'json' } }),
    places: () => import('./data/es_MX/places.json', { with: { type: 'json' } }),
  },
  pt_PT: {
    people: () => import('./data/pt_PT/people.json', { with: { type: 'json' } }),
    words: () => import('./data/pt_PT/words.json', { with: { type: 'json' } }),
    places: () => import('./data/pt_PT/places.json', { with: { type: 'json' } }),
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
  ru: {
    people: () => import('./data/ru/people.json', { with: { type: 'json' } }),
    words: () => import('./data/ru/words.json', { with: { type: 'json' } }),
    places: () => import('./data/ru/places.json', { with: { type: 'json' } }),
  },
  uk: {
    people: () => import('./data/uk/people.json', { with: { type: 'json' } }),
    words: () => import('./data/uk/words.json', { with: { type: 'json' } }),
    places: () => import('./data/uk/places.json', { with: { type: 'json' } }),
  },
  cs: {
    people: () => import('./data/cs/people.json', { with: { type: 'json' } }),
    words: () => import('./data/cs/words.json', { with: { type: 'json' } }),
    places: () => import('./data/cs/places.json', { with: { type: 'json' } }),
  },
  ro: {
    people: () => import('./data/ro/people.json', { with: { type: 'json' } }),
    words: () => import('./data/ro/words.json', { with: { type: 'json' } }),
    places: () => import('./data/ro/places.json', { with: { type: 'json' } }),
  },
  hu: {
    people: () => import('./data/hu/people.json', { with: { type: 'json' } }),
    words: () => import('./data/hu/words.json', { with: { type: 'json' } }),
    places: () => import('./data/hu/places.json', { with: { type: 'json' } }),
  },
  el: {
    people: () => import('./data/el/people.json', { with: { type: 'json' } }),
    words: () => import('./data/el/words.json', { with: { type: 'json' } }),
    places: () => import('./data/el/places.json', { with: { type: 'json' } }),
  },
  da: {
    people: () => import('./data/da/people.json', { with: { type: 'json' } }),
    words: () => import('./data/da/words.json', { with: { type: 'json' } }),
    places: () => import('./data/da/places.json', { with: { type: 'json' } }),
  },
  fi: {
    people: () => import('./data/fi/people.json', { with: { type: 'json' } }),
    words: () => import('./data/fi/words.json', { with: { type: 'json' } }),
    places: () => import('./data/fi/places.json', { with: { type: 'json' } }),
  },
  nb: {
    people: () => import('./data/nb/people.json', { with: { type: 'json' } }),
    words: () => import('./data/nb/words.json', { with: { type: 'json' } }),
    places: () => import('./data/nb/places.json', { with: { type: 'json' } }),
  },
};
