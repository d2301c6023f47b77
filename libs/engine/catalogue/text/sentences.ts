/** Draws sentences that are grammatical but have no meaning. */
import type { Stream } from '../../random/stream.ts';
import { words } from '../tables/words.ts';

/** Upper bound of the average word length, in characters. */
export const bytesPerWord = 12;

/** Draws a sentence of `count` words, at least 1, with a capital and a full stop. */
export function drawSentence(random: Stream, locale: string, count: number): string {
  const { frame, last, joint, end } = words(locale).sentence;
  let sentence = '';
  for (let i = 0; i < count; i++) {
    const kind = (i === count - 1 ? last : frame)[i % frame.length];
    sentence += (i === 0 ? '' : joint) + (kind === undefined ? '' : random.pick(kind));
  }
  return capitalized(sentence, locale) + end;
}

/** Draws `count` sentences of 6 to 12 words. */
export function drawSentences(random: Stream, locale: string, count: number): string {
  const { joint, between = joint } = words(locale).sentence;
  let text = '';
  for (let i = 0; i < count; i++) {
    text += (i === 0 ? '' : between) + drawSentence(random, locale, random.integer(6, 12));
  }
  return text;
}

/** A text with its first letter in upper case. */
export function capitalized(text: string, locale: string): string {
  // In Turkish, the upper case of i is İ.
  if (locale === 'tr' && text.startsWith('i')) return `İ${text.slice(1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
