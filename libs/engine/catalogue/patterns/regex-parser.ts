/**
 * Parses the patterns of getRegex and matches: literal characters, classes, groups, alternation, the repeats
 * `* + ? {n} {n,} {n,m}`, the dot, and `\d \w \s` with their opposites. Refuses all other syntax, so that later versions
 * can define it. A pattern always describes the whole text.
 */
import type { RegexNode } from './regex-tree.ts';
import { choiceNode, classNode, repeatNode, sequenceNode, textNode } from './regex-tree.ts';
import { anyCharacter, ClassReader, escapedCharacter } from './character-classes.ts';
import { RegexSource } from './regex-source.ts';

const groupDepthMax = 50;
const countDigitsMax = 15;

/** @throws {RegexProblem} for syntax that is not supported */
export function parseRegex(pattern: string): RegexNode {
  const source = new RegexSource(pattern);
  const tree = readChoice(source, 0);
  if (!source.isAtEnd) throw source.problem('there is no group for this )');
  return tree;
}

function readChoice(source: RegexSource, depth: number): RegexNode {
  const first = readSequence(source, depth);
  if (source.sign !== '|') return first;
  const branches = [first];
  while (source.take('|')) branches.push(readSequence(source, depth));
  return choiceNode(branches);
}

function readSequence(source: RegexSource, depth: number): RegexNode {
  const items: RegexNode[] = [];
  while (!source.isAtEnd && source.sign !== '|' && source.sign !== ')') {
    items.push(readRepeats(source, readItem(source, depth)));
  }
  return items.length === 1 && items[0] !== undefined ? items[0] : sequenceNode(items);
}

function readItem(source: RegexSource, depth: number): RegexNode {
  const { sign } = source;
  if (sign === '(') return readGroup(source, depth);
  if (sign === '[') return classNode(new ClassReader(source).read());
  if (sign === '\\') {
    const escaped = escapedCharacter(source);
    return typeof escaped === 'string' ? textNode(escaped) : classNode(escaped);
  }
  if (sign === '^' || sign === '$') throw source.problem(`${sign} is not needed, the whole text is always meant`);
  if ('*+?{'.includes(sign)) throw source.problem(`there is nothing to repeat before ${sign}`);
  if (sign === ']' || sign === '}') throw source.problem(`write \\${sign} for the character ${sign}`);
  source.next();
  return sign === '.' ? classNode(anyCharacter) : textNode(sign);
}

function readGroup(source: RegexSource, depth: number): RegexNode {
  if (depth >= groupDepthMax) throw source.problem(`groups nest deeper than ${groupDepthMax}`);
  source.next();
  if (source.take('?') && !source.take(':')) throw source.problem('only groups ( ) and (?: ) are known');
  const inner = readChoice(source, depth + 1);
  if (!source.take(')')) throw source.problem('a ) is missing');
  return inner;
}

function readRepeats(source: RegexSource, item: RegexNode): RegexNode {
  const bounds = readBounds(source);
  if (bounds === undefined) return item;
  if ('*+?{'.includes(source.sign) && !source.isAtEnd) throw source.problem('a repeat cannot follow another one');
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
  const max = hasComma ? (source.sign === '}' ? undefined : readCount(source)) : min;
  if (!source.take('}')) throw source.problem('a repeat is written {2}, {2,} or {2,5}');
  if (max !== undefined && max < min)
    throw source.problem(`the repeat {${min},${max}} has its bounds in the wrong order`);
  return [min, max];
}

function readCount(source: RegexSource): number {
  let digits = '';
  while (/^[0-9]$/.test(source.sign)) {
    digits += source.sign;
    source.next();
  }
  if (digits === '') throw source.problem('a repeat is written {2}, {2,} or {2,5}');
  if (digits.length > countDigitsMax) throw source.problem('the count of a repeat is too large');
  return Number(digits);
}
