/** Reads a pattern character by character. */

/** Longest pattern, in characters. */
const patternLengthMax = 1000;

/** A mistake in a pattern. The message contains the position. */
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

  /** The next character, empty at the end. */
  get sign(): string {
    return this.signs[this.at] ?? '';
  }

  /** The character after the next one, empty at the end. */
  get following(): string {
    return this.signs[this.at + 1] ?? '';
  }

  get isAtEnd(): boolean {
    return this.at >= this.signs.length;
  }

  next(): void {
    this.at++;
  }

  /** Skips a character if it is the next one. */
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
