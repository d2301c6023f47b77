/** Job titles. */
import type { Stream } from '../../random/stream.ts';
import { drawPhrase } from '../tables/localized.ts';
import { personWords } from '../tables/person-words.ts';

/** Draws a job title; in English: level, area and type. */
export function drawJobTitle(random: Stream, locale: string): string {
  return drawPhrase(random, personWords(locale).job);
}
