/** Makes parts of e-mail addresses and user names from names. */

/** Domains that RFC 2606 reserves. They cannot be registered. */
export const reservedDomains = ['example.com', 'example.org', 'example.net'] as const;

/**
 * Spells a language in the characters that every mail system accepts. Removes accents, and replaces the given letters
 * and words.
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

  /** A name as part of an address, in lower case. */
  partOf(text: string): string {
    return plainPart(this.spelled(text.toLowerCase()));
  }

  /** Replaces known words and letters, the longest first. */
  private spelled(text: string): string {
    let spelled = '';
    for (let at = 0; at < text.length;) {
      const length = this.wordLengthAt(text, at);
      const part = text.slice(at, at + length);
      spelled += this.words.get(part) ?? this.letters.get(part) ?? part;
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

/** The names of a table as parts of addresses. Each is computed on first use. */
export class AddressParts {
  readonly #names: readonly string[];
  readonly #spelling: PlainSpelling;
  readonly #parts: (string | undefined)[];

  constructor(names: readonly string[], spelling: PlainSpelling) {
    this.#names = names;
    this.#spelling = spelling;
    this.#parts = Array.from({ length: names.length });
  }

  /** The part for the name at an index of the table. */
  at(index: number): string {
    return (this.#parts[index] ??= this.#spelling.partOf(this.#names[index] ?? ''));
  }
}

/** The spelling of languages that only need their accents removed. */
export const plainSpelling = new PlainSpelling();
