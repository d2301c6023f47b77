/** Reads a pattern character by character. */

/** Longest pattern, in characters. */
const patternLengthMax = 1000;
/** Units of `checkTime` for a range that is copied into a class, and for a character whose other cases are looked up. */
const unitsPerRange = 64;
const unitsPerCasedCharacter = 256;

/** A mistake in a pattern. The message contains the position. */
export class RegexProblem extends Error {}

export class RegexSource {
  private readonly characters: readonly string[];
  private readonly groupNames = new Set<string>();
  private at = 0;
  private readonly checkTime: (units: number) => void;
  /** Whether the case of letters is ignored, as after `(?i)`. */
  ignoresCase = false;
  /** Ranges that this pattern alone keeps in memory. */
  ownRanges = 0;

  /**
   * @param checkTime is called before a class that takes long is made
   * @throws {RegexProblem} when the pattern is too long
   */
  constructor(pattern: string, checkTime: (units: number) => void) {
    this.checkTime = checkTime;
    if (pattern.length > 2 * patternLengthMax) throw tooLong();
    this.characters = Array.from(pattern);
    if (this.characters.length > patternLengthMax) throw tooLong();
  }

  /** Call it before ranges are copied into a class. */
  addRanges(count: number): void {
    this.ownRanges += count;
    this.checkTime(count * unitsPerRange);
  }

  /** Call it before the other cases of characters are looked up. */
  addCasedCharacters(count: number): void {
    this.ownRanges += count;
    this.checkTime(count * unitsPerCasedCharacter);
  }

  /** The next character, empty at the end. */
  get character(): string {
    return this.characters[this.at] ?? '';
  }

  /** The character after the next one, empty at the end. */
  get following(): string {
    return this.characters[this.at + 1] ?? '';
  }

  get isAtEnd(): boolean {
    return this.at >= this.characters.length;
  }

  next(): void {
    this.at++;
  }

  /** Skips a character if it is the next one. */
  take(character: string): boolean {
    if (this.character !== character) return false;
    this.at++;
    return true;
  }

  /** Skips a text if it comes next. */
  takeText(text: string): boolean {
    const characters = Array.from(text);
    if (!characters.every((character, index) => this.characters[this.at + index] === character)) return false;
    this.at += characters.length;
    return true;
  }

  /** Skips to a character, and past it. Returns the text before it, undefined when it does not come. */
  takeUntil(end: string): string | undefined {
    const at = this.characters.indexOf(end, this.at);
    if (at < 0) return undefined;
    const text = this.characters.slice(this.at, at).join('');
    this.at = at + 1;
    return text;
  }

  /** @throws {RegexProblem} when another group has the name */
  nameGroup(name: string): void {
    if (this.groupNames.has(name)) throw this.problem(`two groups are named ${name.slice(0, 40)}`);
    this.groupNames.add(name);
  }

  problem(reason: string): RegexProblem {
    return new RegexProblem(`${reason} (character ${Math.min(this.at, this.characters.length) + 1})`);
  }
}

function tooLong(): RegexProblem {
  return new RegexProblem(`it has more than ${patternLengthMax} characters`);
}
