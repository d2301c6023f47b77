/** Character classes: `[a-z_]`, `[^"]`, `\d`, `\p{L}`, the dot. */
import {
  complementOf,
  digits,
  intersectionOf,
  lineBreaks,
  printableAscii,
  sizeOfRanges,
  unionOf,
  whiteSpace,
  withoutSurrogates,
  wordCodes,
} from './code-ranges.ts';
import type { CodeRange, CodeRanges } from './code-ranges.ts';
import { casedCount, ignoringCase } from './ignored-case.ts';
import type { RegexSource } from './regex-source.ts';
import type { CharacterClass } from './regex-tree.ts';
import { categoryNames, findCategory } from './unicode-classes.ts';

/** The dot matches anything except a line break. Draws a printable ASCII character. */
export const anyCharacter = opposite(lineBreaks);

const wordCharacters: CharacterClass = { matches: wordCodes, draws: wordCodes };
const space: CodeRanges = [[0x20, 0x20]];

const namedClasses: ReadonlyMap<string, CharacterClass> = new Map([
  ['d', { matches: digits, draws: digits }],
  ['w', wordCharacters],
  ['s', { matches: whiteSpace, draws: space }],
  ['D', opposite(digits)],
  ['W', opposite(wordCodes)],
  ['S', opposite(whiteSpace)],
]);

const controlCharacters: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Reads an escape: a class, or a literal character. */
export function escapedCharacter(source: RegexSource): CharacterClass | string {
  const { following } = source;
  if (following === 'p' || following === 'P') return unicodeCategory(source);
  const known = namedClasses.get(following) ?? controlCharacters.get(following);
  const isPunctuation = /^[!-/:-@[-`{-~ ]$/.test(following);
  if (known === undefined && !isPunctuation) throw source.problem(unknownEscape(following));
  source.next();
  source.next();
  if (!source.ignoresCase || !/^[wW]$/.test(following)) return known ?? following;
  return madeOnce(`${following} in any case`, () => {
    const words = ignoringCase(wordCharacters);
    return following === 'w' ? words : opposite(words.matches);
  });
}

/** Shared by all patterns. Keys are names of classes, so there are few. */
const sharedClasses = new Map<string, CharacterClass>();

function madeOnce(key: string, make: () => CharacterClass): CharacterClass {
  const known = sharedClasses.get(key);
  if (known !== undefined) return known;
  const made = make();
  sharedClasses.set(key, made);
  return made;
}

function unknownEscape(letter: string): string {
  if (/^[1-9k]$/.test(letter)) return `\\${letter} is a reference to a group, which is not supported`;
  return `\\${letter} is not known; \\d \\w \\s \\D \\W \\S \\b \\B \\p{L} \\n \\r \\t and escaped characters are`;
}

/** Reads `\p{L}` or `\P{L}`. */
function unicodeCategory(source: RegexSource): CharacterClass {
  const start = source.problem(`\\p takes one of ${categoryNames.join(', ')} in braces, as in \\p{L}`);
  const isNegated = source.following === 'P';
  source.next();
  source.next();
  const name = source.take('{') ? (source.takeUntil('}') ?? '') : '';
  const category = findCategory(name);
  if (category === undefined) throw start;
  return madeOnce(`${isNegated ? 'P' : 'p'} ${name}${source.ignoresCase ? ' in any case' : ''}`, () => {
    const found = source.ignoresCase ? ignoringCase(category) : category;
    return isNegated ? opposite(found.matches) : found;
  });
}

/** All characters except some. Draws printable ASCII, if any is left. */
function opposite(ranges: CodeRanges): CharacterClass {
  const matches = complementOf(ranges);
  const printable = intersectionOf(matches, printableAscii);
  return { matches, draws: printable.length > 0 ? printable : withoutSurrogates(matches) };
}

/** Reads a class in brackets. */
export class ClassReader {
  private readonly source: RegexSource;
  private readonly matches: CodeRange[] = [];
  private readonly draws: CodeRange[] = [];

  constructor(source: RegexSource) {
    this.source = source;
  }

  read(): CharacterClass {
    const { source } = this;
    source.next();
    const isNegated = source.take('^');
    if (source.character === ']') throw source.problem('the class is empty; write \\] for the character ]');
    while (!source.take(']')) this.readMember();
    const matches = unionOf(this.matches);
    const found = isNegated ? opposite(matches) : { matches, draws: withoutSurrogates(unionOf(this.draws)) };
    if (sizeOfRanges(found.draws) === 0) throw source.problem('the class leaves no character');
    return found;
  }

  private readMember(): void {
    const first = this.readCharacter();
    if (typeof first !== 'string') {
      this.source.addRanges(first.matches.length + first.draws.length);
      this.matches.push(...first.matches);
      this.draws.push(...first.draws);
      return;
    }
    const last = this.isRange() ? this.readRangeEnd() : first;
    const range: CodeRange = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
    if (range[1] < range[0]) throw this.source.problem(`the range ${first}-${last} is in the wrong order`);
    const plain = { matches: [range], draws: [range] };
    if (this.source.ignoresCase) this.source.addCasedCharacters(casedCount(range));
    const { matches, draws } = this.source.ignoresCase ? ignoringCase(plain) : plain;
    this.matches.push(...matches);
    this.draws.push(...draws);
  }

  /** A hyphen at the end of the class is literal. */
  private isRange(): boolean {
    const { source } = this;
    return source.character === '-' && source.following !== ']' && source.following !== '';
  }

  private readRangeEnd(): string {
    this.source.next();
    const last = this.readCharacter();
    if (typeof last !== 'string') throw this.source.problem('a range ends with a character');
    return last;
  }

  private readCharacter(): CharacterClass | string {
    const { source } = this;
    if (source.isAtEnd) throw source.problem('a ] is missing');
    if (source.character === '\\') return escapedCharacter(source);
    const { character } = source;
    source.next();
    return character;
  }
}
