/** Checks that the jobs of personas fit their gender and age, in all locales. */
import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../test/render-call.ts';
import { loadUsedTables } from '../languages/loaders.ts';
import { supportedLocales } from '../locales.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { loadCountries } from '../tables/country-files.ts';
import { genderWords } from '../tables/gender-words.ts';
import { personWords } from '../tables/person-words.ts';

await loadCountries(addressCountries);
await loadUsedTables(
  supportedLocales.filter((locale) => locale !== 'en').map((locale) => ({ locale, group: 'people' as const })),
);

/** Locales whose language has a form of most titles for women. */
const gendered = supportedLocales.filter((locale) => /^(ar|cs|el|es|fr|he|it|pl|pt|ro|ru|uk)(_|$)/.test(locale));

interface Traits {
  readonly gender: string;
  readonly jobTitle: string;
  readonly age: number;
}

type Person = readonly [gender: string, jobTitle: string, age: number];

/** Gender, job title and age of people of working age. */
function people(locale: string, count: number, ages = 'minAge=16, maxAge=66'): readonly Person[] {
  const drawn = drawsOf(`getPerson(${ages}, locale=${locale})`, count) as unknown as readonly Traits[];
  return drawn.map(({ gender, jobTitle, age }) => [gender, jobTitle, age]);
}

describe('the job of a persona', () => {
  it.each(gendered)('%s has titles of women and men for most jobs', (locale) => {
    const { job, jobFemale = [] } = personWords(locale);
    const [males = []] = job.parts;
    expect(jobFemale.length).toBe(males.length);
    // Russian has one official form of most titles; Italian and Greek of many.
    const least = locale === 'ru' ? 8 : males.length / 3;
    expect(jobFemale.filter((title, at) => title !== males[at]).length).toBeGreaterThan(least);
  });

  it('each of 10,000 personas has a title of its gender', () => {
    const perLocale = Math.ceil(10_000 / gendered.length);
    const wrong = gendered.flatMap((locale) => {
      const [female] = genderWords(locale);
      const { job, jobFemale = [] } = personWords(locale);
      const titles = { female: new Set(jobFemale), male: new Set(job.parts[0]) };
      return people(locale, perLocale).filter(
        ([gender, title]) => !titles[gender === female ? 'female' : 'male'].has(title),
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(supportedLocales)('every persona of %s has the minimum age of the job', (locale) => {
    const { job, jobFemale, jobAges = {} } = personWords(locale);
    const restricted = (age: string) => {
      const words = new Set(jobAges[age]);
      const females = jobFemale?.filter((_, at) => words.has(job.parts[0]?.[at] ?? '')) ?? [];
      return new Set([...words, ...females]);
    };
    const isRestricted = (title: string, words: ReadonlySet<string>) =>
      words.has(title) || (job.parts.length > 1 && title.split(' ').some((word) => words.has(word)));
    const [trained, inCharge] = [restricted('22'), restricted('28')];
    const young = people(locale, 300, 'minAge=16, maxAge=21').map(([, title]) => title);
    const middle = people(locale, 300, 'minAge=22, maxAge=27').map(([, title]) => title);
    const old = people(locale, 600, 'minAge=28, maxAge=66').map(([, title]) => title);
    // Some titles of women are those of men with another job.
    const onlyIn = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
      new Set([...words].filter((word) => !others.has(word)));
    expect(young.filter((title) => isRestricted(title, trained) || isRestricted(title, inCharge))).toEqual([]);
    expect(middle.filter((title) => isRestricted(title, onlyIn(inCharge, trained)))).toEqual([]);
    expect(old.some((title) => isRestricted(title, inCharge))).toBe(true);
    expect(new Set(young).size).toBeGreaterThanOrEqual(9);
  });
});
