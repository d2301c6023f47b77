/** Sentences of chance: grammatical in their order of words, without meaning. */
import type { Stream } from '../../random/stream.ts';
import { words } from '../tables/words.ts';

/** Words of a sentence are shorter than this, on average. */
export const bytesPerWord = 12;

/** A sentence of so many words, from 1, with a capital and a full stop. */
export function drawSentence(random: Stream, locale: string, count: number): string {
  const { frame, last, joint, end } = words(locale).sentence;
  let sentence = '';
  for (let i = 0; i < count; i++) {
    const kind = (i === count - 1 ? last : frame)[i % frame.length];
    sentence += (i === 0 ? '' : joint) + (kind === undefined ? '' : random.pick(kind));
  }
  return capitalized(sentence, locale) + end;
}

/** So many sentences of 6 to 12 words. */
export function drawSentences(random: Stream, locale: string, count: number): string {
  const { joint } = words(locale).sentence;
  let text = '';
  for (let i = 0; i < count; i++) {
    text += (i === 0 ? '' : joint) + drawSentence(random, locale, random.integer(6, 12));
  }
  return text;
}

/** A text with its first letter in upper case. */
export function capitalized(text: string, locale: string): string {
  // The small letter of the Turkish İ has a dot as well.
  if (locale === 'tr' && text.startsWith('i')) return `İ${text.slice(1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
