/** Labels of English words, as names of resources need them: lower-case letters and hyphens. */
import type { Stream } from '../../random/stream.ts';
import { words } from '../tables/words.ts';

/** Google allows 30 characters: two words, two hyphens and six digits. */
const wordLengthMax = 11;
const { adjectives, nouns } = words('en');
const first = adjectives.filter((word) => word.length <= wordLengthMax);
const second = nouns.filter((word) => word.length <= wordLengthMax);

/** Draws a label of two words, at most 23 characters. */
export function drawLabel(random: Stream): string {
  return `${random.pick(first)}-${random.pick(second)}`;
}

/** Draws one word, at most 11 characters. */
export function drawLabelWord(random: Stream): string {
  return random.pick(second);
}
