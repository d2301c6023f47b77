/** Job titles that fit the gender and the age of a person. */
import type { Stream } from '../../random/stream.ts';
import type { JoinedText } from '../../values/joined-text.ts';
import type { Phrase } from '../tables/locale-tables.ts';
import { drawPhrase, perLocale, phraseListsOf } from '../tables/localized.ts';
import type { PhraseLists } from '../tables/localized.ts';
import { personWords } from '../tables/person-words.ts';

/** The ages from which people have more titles, the greatest first: in charge, with training, at the start. */
const ages = [28, 22, 0] as const;

/** The titles by age, in the order of `ages`. */
interface Titles {
  readonly male: readonly PhraseLists[];
  /** The same object as `male` when the language has one form. */
  readonly female: readonly PhraseLists[];
}

/** Whether the locale has titles of their own for women. */
export function hasFemaleTitles(locale: string): boolean {
  const { male, female } = titles(locale);
  return male !== female;
}

/** Draws any job title; in English: level, area and type. */
export function drawJobTitle(random: Stream, locale: string): JoinedText {
  const isFemale = hasFemaleTitles(locale) && random.below(2) === 0;
  return drawJobTitleOf(random, locale, isFemale, ages[0]);
}

/** Draws a job title that a person of the gender has at the age. */
export function drawJobTitleOf(random: Stream, locale: string, isFemale: boolean, age: number): JoinedText {
  const { male, female } = titles(locale);
  const byAge = isFemale ? female : male;
  let at = 0;
  while (age < (ages[at] ?? 0)) at++;
  return drawPhrase(random, byAge[at] as PhraseLists); // the last age is 0
}

const titles = perLocale((locale): Titles => {
  const { job, jobFemale, jobAges = {} } = personWords(locale);
  const leastAge = new Map(Object.entries(jobAges).flatMap(([age, words]) => words.map((word) => [word, Number(age)])));
  const [males = []] = job.parts;
  const listsOf = ({ parts, joint }: Phrase): readonly PhraseLists[] =>
    ages.map((age) =>
      phraseListsOf({ joint, parts: parts.map((words, at) => words.filter((_, i) => least(at, i) <= age)) }),
    );
  // The forms of women have no ages of their own.
  const least = (part: number, at: number): number => leastAge.get(job.parts[part]?.[at] ?? '') ?? 0;
  const male = listsOf(job);
  if (jobFemale === undefined || jobFemale.length !== males.length) return { male, female: male };
  return { male, female: listsOf({ ...job, parts: [jobFemale, ...job.parts.slice(1)] }) };
});
