/**
 * Parses the patterns of getRegex and matches: literal characters, classes, groups, alternation, the repeats
 * `* + ? {n} {n,} {n,m}` and their lazy forms, the dot, `\d \w \s \p{L}` with their opposites, the assertions
 * `^ $ \b \B`, and `(?i)`. Refuses all other syntax, so that later versions can define it. A pattern always describes
 * the whole text.
 */
import type { RegexNode } from './regex-tree.ts';
import { assertionNode, choiceNode, classNode, repeatNode, sequenceNode, textNode } from './regex-tree.ts';
import { anyCharacter, ClassReader, escapedCharacter } from './character-classes.ts';
import { sizeOfRanges } from './code-ranges.ts';
import { ignoringCase } from './ignored-case.ts';
import { RegexSource } from './regex-source.ts';

const groupDepthMax = 50;
const countDigitsMax = 15;

export interface ParsedRegex {
  readonly tree: RegexNode;
  /** Ranges of characters that it keeps in memory alone; plain `\p{L}` is shared. */
  readonly ownRanges: number;
}

/**
 * @param checkTime as of a call; it ends the parse when it throws
 * @throws {RegexProblem} for syntax that is not supported
 */
export function parseRegex(pattern: string, checkTime: (units: number) => void = () => undefined): ParsedRegex {
  const source = new RegexSource(pattern, checkTime);
  source.ignoresCase = source.takeText('(?i)');
  const tree = readChoice(source, 0);
  if (!source.isAtEnd) throw source.problem('there is no group for this )');
  return { tree, ownRanges: source.ownRanges };
}

function readChoice(source: RegexSource, depth: number): RegexNode {
  const first = readSequence(source, depth);
  if (source.character !== '|') return first;
  const branches = [first];
  while (source.take('|')) branches.push(readSequence(source, depth));
  return choiceNode(branches);
}

function readSequence(source: RegexSource, depth: number): RegexNode {
  const items: RegexNode[] = [];
  while (!source.isAtEnd && source.character !== '|' && source.character !== ')') {
    items.push(readRepeats(source, readItem(source, depth)));
  }
  return items.length === 1 && items[0] !== undefined ? items[0] : sequenceNode(items);
}

function readItem(source: RegexSource, depth: number): RegexNode {
  const { character } = source;
  if (character === '(') return readGroup(source, depth);
  if (character === '[') return classNode(new ClassReader(source).read());
  if (character === '\\') return readEscape(source);
  if (source.take('^')) return assertionNode('start');
  if (source.take('$')) return assertionNode('end');
  if ('*+?{'.includes(character)) throw source.problem(`there is nothing to repeat before ${character}`);
  if (character === ']' || character === '}')
    throw source.problem(`write \\${character} for the character ${character}`);
  if (character === '\b') throw source.problem('inside a JSON string, write \\b with two backslashes');
  source.next();
  return character === '.' ? classNode(anyCharacter) : characterNode(source, character);
}

function readEscape(source: RegexSource): RegexNode {
  if (source.takeText('\\b')) return assertionNode('boundary');
  if (source.takeText('\\B')) return assertionNode('no boundary');
  const escaped = escapedCharacter(source);
  return typeof escaped === 'string' ? textNode(escaped) : classNode(escaped);
}

function characterNode(source: RegexSource, character: string): RegexNode {
  if (!source.ignoresCase) return textNode(character);
  const code = character.codePointAt(0) ?? 0;
  const cases = ignoringCase({ matches: [[code, code]], draws: [[code, code]] });
  return sizeOfRanges(cases.matches) === 1 ? textNode(character) : classNode(cases);
}

function readGroup(source: RegexSource, depth: number): RegexNode {
  if (depth >= groupDepthMax) throw source.problem(`groups nest deeper than ${groupDepthMax}`);
  const { ignoresCase } = source;
  readGroupStart(source);
  const inner = readChoice(source, depth + 1);
  if (!source.take(')')) throw source.problem('a ) is missing');
  source.ignoresCase = ignoresCase;
  return inner;
}

/** Reads `(`, `(?:`, `(?i:` or `(?<name>`. */
function readGroupStart(source: RegexSource): void {
  if (source.takeText('(?:')) return;
  if (source.takeText('(?i:')) {
    source.ignoresCase = true;
    return;
  }
  source.next();
  if (!source.take('?')) return;
  if (/^[=!]$/.test(source.character) || (source.character === '<' && /^[=!]$/.test(source.following))) {
    throw source.problem('(?= (?! (?<= and (?<! look at the text around, which is not supported');
  }
  if (source.takeText('i)')) throw source.problem('(?i) is only allowed at the start; (?i:…) is a group');
  const name = source.take('<') ? source.takeUntil('>') : undefined;
  if (name !== undefined && /^[A-Za-z_]\w*$/.test(name)) return source.nameGroup(name);
  throw source.problem('groups are ( ), (?: ), (?i: ) and (?<name> )');
}

function readRepeats(source: RegexSource, item: RegexNode): RegexNode {
  const bounds = readBounds(source);
  if (bounds === undefined) return item;
  if (item.kind === 'assertion') throw source.problem('^ $ \\b and \\B cannot be repeated');
  source.take('?'); // a lazy repeat describes the same texts
  if ('*+?{'.includes(source.character) && !source.isAtEnd) throw source.problem('a repeat cannot follow another one');
  const [min, max] = bounds;
  return repeatNode({ item, min, max });
}

function readBounds(source: RegexSource): readonly [min: number, max: number | undefined] | undefined {
  if (source.take('*')) return [0, undefined];
  if (source.take('+')) return [1, undefined];
  if (source.take('?')) return [0, 1];
  if (!source.take('{')) return undefined;
  const min = readCount(source);
  const hasComma = source.take(',');
  const max = hasComma ? (source.character === '}' ? undefined : readCount(source)) : min;
  if (!source.take('}')) throw source.problem('a repeat is written {2}, {2,} or {2,5}');
  if (max !== undefined && max < min)
    throw source.problem(`the repeat {${min},${max}} has its bounds in the wrong order`);
  return [min, max];
}

function readCount(source: RegexSource): number {
  let digits = '';
  while (/^[0-9]$/.test(source.character)) {
    digits += source.character;
    source.next();
  }
  if (digits === '') throw source.problem('a repeat is written {2}, {2,} or {2,5}');
  if (digits.length > countDigitsMax) throw source.problem('the count of a repeat is too large');
  return Number(digits);
}
