/** Sentences of chance: grammatical in their order of words, without meaning. */
import type { Stream } from '../../random/stream.ts';
import { words } from '../tables/words.ts';
import type { Words } from '../tables/words.ts';

/** Words of a sentence are shorter than this, on average. */
export const bytesPerWord = 12;

/** The kinds of words in turn; the last word of a sentence is always a noun. */
const frame = ['article', 'adjective', 'noun', 'adverb', 'verb', 'article', 'noun', 'preposition'] as const;

/** A sentence of so many words, from 1, with a capital and a full stop. */
export function drawSentence(random: Stream, locale: string, count: number): string {
  const table = words(locale);
  let sentence = '';
  for (let i = 0; i < count; i++) {
    const kind = i === count - 1 ? 'noun' : (frame[i % frame.length] ?? 'noun');
    sentence += (i === 0 ? '' : ' ') + drawKind(random, table, kind);
  }
  return `${capitalized(sentence)}.`;
}

/** So many sentences of 6 to 12 words. */
export function drawSentences(random: Stream, locale: string, count: number): string {
  let text = '';
  for (let i = 0; i < count; i++) {
    text += (i === 0 ? '' : ' ') + drawSentence(random, locale, random.integer(6, 12));
  }
  return text;
}

function drawKind(random: Stream, table: Words, kind: (typeof frame)[number]): string {
  switch (kind) {
    case 'article':
      return random.pick(table.articles);
    case 'adjective':
      return random.pick(table.adjectives);
    case 'noun':
      return random.pick(table.nouns);
    case 'adverb':
      return random.pick(table.adverbs);
    case 'verb':
      return random.pick(table.verbForms);
    case 'preposition':
      return random.pick(table.prepositions);
  }
}

/** A text with its first letter in upper case. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
