/** The last drawn value of one trait of personas. Most documents ask many times in a row about the same persona. */
import type { Words } from '../random/mixer.ts';

export class DrawnTrait {
  /** The key of the persona, and the words that it was mixed with. Single words: an array would cost an allocation. */
  readonly key: Words;
  word0 = 0;
  word1 = 0;
  word2 = 0;
  word3 = 0;
  readonly locale: string;
  readonly value: unknown;

  constructor(key: Words, locale: string, value: unknown) {
    this.key = key;
    this.locale = locale;
    this.value = value;
  }
}
