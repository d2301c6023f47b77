/** Job titles. */
import type { Stream } from '../../random/stream.ts';
import { personWords } from '../tables/person-words.ts';

/** Level, area and type of a job. */
export function drawJobTitle(random: Stream, locale: string): string {
  const { jobLevels, jobAreas, jobTypes } = personWords(locale);
  return `${random.pick(jobLevels)} ${random.pick(jobAreas)} ${random.pick(jobTypes)}`;
}
