/** A text joined from parts that knows whether JSON escapes it. */
import { unescapedJsonBytes } from './utf8.ts';

/** The surplus of text that may need escaping. So far below 0 that sums with it stay negative. */
export const notPlain = -536_870_912; // -(2^29)

/**
 * Joins parts and adds up what is known of each of them. V8 keeps a joined text as a tree of its parts and copies them to
 * read a character. That takes several times as long as to read the parts.
 */
export class JoinedText {
  text: string;
  /** UTF-8 bytes beyond one for each character; negative when JSON escapes one. */
  surplusBytes: number;

  constructor(first: string, surplusBytes = surplusOf(first)) {
    this.text = first;
    this.surplusBytes = surplusBytes;
  }

  /** Starts with an entry of a list. */
  static ofEntry({ texts, surpluses }: TextList, index: number): JoinedText {
    return new JoinedText(texts[index] ?? '', surpluses[index] ?? notPlain);
  }

  /** Adds a plain text. */
  addPlain(part: string): this {
    this.text += part;
    return this;
  }

  add(part: string): this {
    this.text += part;
    this.surplusBytes += surplusOf(part);
    return this;
  }

  /** Adds an entry of a list. */
  addEntry({ texts, surpluses }: TextList, index: number): this {
    this.text += texts[index] ?? '';
    this.surplusBytes += surpluses[index] ?? notPlain;
    return this;
  }
}

/** Texts of a table that were read once, so that a joined text need not read them again. */
export class TextList {
  readonly texts: readonly string[];
  readonly surpluses: Int32Array;

  constructor(texts: readonly string[]) {
    this.texts = texts;
    this.surpluses = Int32Array.from(texts, surplusOf);
  }
}

/** UTF-8 bytes of a text beyond one for each character; negative when JSON escapes a character. */
export function surplusOf(part: string): number {
  const bytes = unescapedJsonBytes(part);
  return bytes < 0 ? notPlain : bytes - part.length;
}
