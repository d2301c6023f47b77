/** E-mail addresses and user names, made from names. */

/** Domains that no one can own. */
export const reservedDomains = ['example.com', 'example.org', 'example.net'] as const;

/**
 * How a language is written in the characters that every mail system takes. Accents fall off their letters;
 * what needs more than that, letters or whole words, is said to it.
 */
export class PlainSpelling {
  private readonly letters: ReadonlyMap<string, string>;
  private readonly words: ReadonlyMap<string, string>;
  private readonly wordLengthMax: number;

  constructor(letters: Readonly<Record<string, string>> = {}, words: readonly (readonly [string, string])[] = []) {
    this.letters = new Map(Object.entries(letters));
    this.words = new Map(words);
    this.wordLengthMax = words.reduce((length, [word]) => Math.max(length, word.length), 0);
  }

  /** A part of an address, in lower case. */
  partOf(text: string): string {
    return plainPart(this.spelled(text.toLowerCase()));
  }

  /** Known words and letters in their spelling, the longest first; all else as it is. */
  private spelled(text: string): string {
    let spelled = '';
    for (let at = 0; at < text.length;) {
      const length = this.wordLengthAt(text, at);
      const piece = text.slice(at, at + length);
      spelled += this.words.get(piece) ?? this.letters.get(piece) ?? piece;
      at += length;
    }
    return spelled;
  }

  private wordLengthAt(text: string, at: number): number {
    for (let length = this.wordLengthMax; length > 1; length--) {
      if (this.words.has(text.slice(at, at + length))) return length;
    }
    return 1;
  }
}

function plainPart(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/[^a-z0-9]/g, '');
  return plain === '' ? 'user' : plain;
}

/** The names of a table as parts of addresses, each made when it is asked for first. It is no table itself. */
export class AddressParts {
  readonly #names: readonly string[];
  readonly #spelling: PlainSpelling;
  readonly #parts: (string | undefined)[];

  constructor(names: readonly string[], spelling: PlainSpelling) {
    this.#names = names;
    this.#spelling = spelling;
    this.#parts = Array.from({ length: names.length });
  }

  /** The part of the name at that index of the table. */
  at(index: number): string {
    return (this.#parts[index] ??= this.#spelling.partOf(this.#names[index] ?? ''));
  }
}

/** The spelling of English, and of whatever has only accents to lose. */
export const plainSpelling = new PlainSpelling();
