/** A pattern, read character by character. */

/** Characters of a pattern; longer ones are not written by hand. */
const patternLengthMax = 1000;

/** What is wrong with a pattern; the message is a sentence with the position. */
export class RegexProblem extends Error {}

export class RegexSource {
  private readonly signs: readonly string[];
  private at = 0;

  /** @throws {RegexProblem} when the pattern is too long */
  constructor(pattern: string) {
    if (pattern.length > 2 * patternLengthMax) throw tooLong();
    this.signs = Array.from(pattern);
    if (this.signs.length > patternLengthMax) throw tooLong();
  }

  /** The character that comes next, empty at the end. */
  get sign(): string {
    return this.signs[this.at] ?? '';
  }

  /** The character behind it, empty at the end. */
  get following(): string {
    return this.signs[this.at + 1] ?? '';
  }

  get isAtEnd(): boolean {
    return this.at >= this.signs.length;
  }

  next(): void {
    this.at++;
  }

  /** Goes past a character if it comes next. */
  take(sign: string): boolean {
    if (this.sign !== sign) return false;
    this.at++;
    return true;
  }

  problem(reason: string): RegexProblem {
    return new RegexProblem(`${reason} (character ${Math.min(this.at, this.signs.length) + 1})`);
  }
}

function tooLong(): RegexProblem {
  return new RegexProblem(`it has more than ${patternLengthMax} characters`);
}
