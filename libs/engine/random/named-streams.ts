/** Random streams that depend on a name and on numbers instead of on the place of a call in the template. */
import { documentWordsOf } from './document-words.ts';
import { CallPath, stepOfName } from './keys.ts';
import { absorbWords } from './mixer.ts';
import type { Words } from './mixer.ts';
import type { Stream } from './stream.ts';

/** The key of the streams of a name for {@link openNumbered}. */
export function numberedKey(name: string): Words {
  return CallPath.root('stream/').at(stepOfName(name)).key();
}

/** The key of the streams of a name for {@link groupStreams}. */
export function groupKey(name: string): Words {
  return CallPath.root('group/').at(stepOfName(name)).key();
}

/** Opens the stream of a key and a number in a document, and returns it. */
export function openNumbered(random: Stream, key: Words, seed: number, number: number): Stream {
  return openAt(random, key, absorbLarge(documentWordsOf(seed), number));
}

/** Returns a function that opens the stream of a group of rows: the first one, and how many there are. */
export function groupStreams(random: Stream, key: Words, seed: number): (first: number, count: number) => Stream {
  const words = documentWordsOf(seed);
  return (first, count) => openAt(random, key, absorbLarge(absorbLarge(words, first), count));
}

function openAt(random: Stream, key: Words, words: Words): Stream {
  random.open(key[0] ^ words[0], key[1] ^ words[1], key[2] ^ words[2], key[3] ^ words[3]);
  return random;
}

/** Absorbs the upper and then the lower 32 bits of a whole number. */
function absorbLarge(words: Words, number: number): Words {
  const high = Math.floor(number / 4_294_967_296);
  return absorbWords(absorbWords(words, high), (number - high * 4_294_967_296) | 0);
}
