/** The last drawn value of one trait of personas. Most documents ask many times in a row about the same persona. */
import type { Words } from '../random/mixer.ts';

export class DrawnTrait {
  /** The key of the persona, and the words that it was mixed with. Single words: an array would cost an allocation. */
  readonly key: Words;
  readonly word0: number;
  readonly word1: number;
  readonly word2: number;
  readonly word3: number;
  readonly locale: string;
  readonly value: unknown;

  constructor(key: Words, words: Words, { locale, value }: { readonly locale: string; readonly value: unknown }) {
    this.key = key;
    [this.word0, this.word1, this.word2, this.word3] = words;
    this.locale = locale;
    this.value = value;
  }
}
