/**
 * Checks that names are as frequent as statistics say: the five most frequent last names of each locale whose source
 * publishes shares, and the order of ranks in all others.
 */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../test/render-call.ts';
import { dataFiles } from '../languages/data-files.ts';
import { loadUsedTables } from '../languages/loaders.ts';
import type { PeopleData } from '../languages/locale-data.ts';
import { supportedLocales } from '../locales.ts';
import type { Locale } from '../locales.ts';
import { nameTables } from '../tables/person-names.ts';

await loadUsedTables(
  supportedLocales.filter((locale) => locale !== 'en').map((locale) => ({ locale, group: 'people' as const })),
);

const count = 20_000;

/** Percent of the population with one of the five most frequent last names, by the source in `people.json`. */
const published: Partial<Record<Locale, number>> = {
  en: 3,
  en_GB: 4,
  de: 2.72,
  fr: 1.0,
  fr_CA: 3.84,
  es: 10.65,
  // Half of the people who have the name as one of their two.
  pt_BR: 20.5,
  pt_PT: 27.8,
  nl: 2.15,
  pl: 1.73,
  cs: 2.36,
  ru: 5.86,
  sv: 9.83,
  da: 18.3,
  nb: 4.54,
  fi: 1.89,
  hu: 10.7,
  he: 3.94,
  ja: 5.94,
  zh_CN: 30.9,
  zh_TW: 35.8,
  ko: 53.5,
  vi: 60.4,
};

/** Names by how often they are drawn, the most frequent first. */
function frequencies(call: string): readonly (readonly [name: string, times: number])[] {
  const times = new Map<string, number>();
  for (const name of textsOf(call, count)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].toSorted(([, left], [, right]) => right - left);
}

describe('names', () => {
  it.each(Object.entries(published))(
    'the five most frequent last names of %s have the published share, within a factor of 1.5',
    (locale, percent) => {
      const five = frequencies(`getRandomLastName(locale=${locale})`).slice(0, 5);
      const share = (100 * five.reduce((sum, [, times]) => sum + times, 0)) / count;
      expect(share).toBeGreaterThan(percent / 1.5);
      expect(share).toBeLessThan(percent * 1.5);
    },
  );

  it('every locale whose source publishes the shares of five last names is compared with them', async () => {
    const files = await Promise.all(
      Object.entries(dataFiles).map(async ([locale, loaders]) => {
        const { default: file } = (await loaders.people()) as { readonly default: PeopleData }; // data-files.test.ts checks the form
        return { locale, source: file.sources['lastShares'], shares: file.names?.lastShares ?? {} };
      }),
    );
    const withShares = files.filter(({ shares }) => Object.keys(shares).length >= 5);
    const compared = new Set(Object.keys(published));
    const missing = withShares.filter(({ locale, source }) => !source?.startsWith('own') && !compared.has(locale));
    expect(missing).toEqual([]);
    expect(withShares.length).toBeGreaterThan(20);
  });

  // Thai law gives each family a last name of its own; Faker's and own lists of Indonesia and Saudi Arabia have no ranks.
  const withoutRanks = new Set(['th', 'id', 'ar']);

  it.each(supportedLocales.filter((locale) => !withoutRanks.has(locale)))(
    'the most frequent last name of %s is drawn at least 1.5 times as often as the average one',
    (locale) => {
      const [, times = 0] = frequencies(`getRandomLastName(locale=${locale})`)[0] ?? [];
      expect(times).toBeGreaterThan((1.5 * count) / nameTables(locale).last.length);
    },
  );

  it.each(
    supportedLocales.flatMap((locale) => (['female', 'male'] as const).map((gender) => [gender, locale] as const)),
  )('ten first names (%s) of %s are drawn at least 1.5 times as often as ten average ones', (gender, locale) => {
    const ten = frequencies(`getRandomFirstName(${gender},locale=${locale})`).slice(0, 10);
    const times = ten.reduce((sum, [, one]) => sum + one, 0);
    expect(times).toBeGreaterThan((15 * count) / nameTables(locale)[gender].length);
  });
});
