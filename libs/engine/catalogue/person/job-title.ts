/** Job titles. */
import type { Stream } from '../../random/stream.ts';
import type { JoinedText } from '../../values/joined-text.ts';
import { drawPhrase, perLocale, phraseListsOf } from '../tables/localized.ts';
import { personWords } from '../tables/person-words.ts';

/** Draws a job title; in English: level, area and type. */
export function drawJobTitle(random: Stream, locale: string): JoinedText {
  return drawPhrase(random, titles(locale));
}

const titles = perLocale((locale) => phraseListsOf(personWords(locale).job));
