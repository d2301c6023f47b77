/** A text joined from parts that knows whether JSON escapes it. */
import { unescapedJsonBytes } from './utf8.ts';

/** The surplus of text that may need escaping. */
export const notPlain = -1;

/**
 * Joins parts and checks each of them. V8 keeps a joined text as a tree of its parts and copies them to read a character.
 * That takes several times as long as to read the parts.
 */
export class JoinedText {
  text: string;
  /** UTF-8 bytes beyond one for each character; {@link notPlain} when JSON escapes one. */
  surplusBytes: number;

  constructor(first: string) {
    this.text = first;
    this.surplusBytes = surplusOf(first);
  }

  /** A text whose parts are plain: see `Call.plain`. */
  static ofPlain(text: string): JoinedText {
    const plain = new JoinedText('');
    plain.text = text;
    return plain;
  }

  add(part: string): this {
    this.text += part;
    const surplus = surplusOf(part);
    this.surplusBytes = surplus === notPlain || this.surplusBytes === notPlain ? notPlain : this.surplusBytes + surplus;
    return this;
  }
}

function surplusOf(part: string): number {
  const bytes = unescapedJsonBytes(part);
  return bytes < 0 ? notPlain : bytes - part.length;
}
