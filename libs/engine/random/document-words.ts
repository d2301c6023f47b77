/**
 * The four words of a document, which depend only on its seed. Every document needs them, so they are mixed and not
 * hashed: SHA-256 took a third of the time of a small document. Frozen for catalogue v1.
 */
import { absorbWords } from './mixer.ts';
import type { Words } from './mixer.ts';

const TWO_32 = 4_294_967_296;

/** Absorbs the upper and then the lower 32 bits of a seed. */
export function documentWordsOf(seed: number): Words {
  const high = Math.floor(seed / TWO_32);
  const low = (seed - high * TWO_32) | 0;
  return absorbWords(absorbWords([0, 0, 0, 0], high), low);
}
