/** Syntax trees of patterns. The cost of a node is a lower bound of the bytes of its texts. */
import { utf8Length } from '../../values/utf8.ts';
import { codeInRanges, rangesHold, sizeOfRanges, wordCodes } from './code-ranges.ts';
import type { CodeRanges } from './code-ranges.ts';

export type RegexNode =
  | { readonly kind: 'text'; readonly text: string; readonly cost: number }
  | (ClassDraw & { readonly kind: 'class'; readonly class: CharacterClass; readonly cost: number })
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[]; readonly cost: number }
  | { readonly kind: 'choice'; readonly branches: readonly RegexNode[]; readonly cost: number }
  | (Repeat & { readonly kind: 'repeat'; readonly cost: number })
  | { readonly kind: 'assertion'; readonly test: Assertion; readonly cost: number };

/** The requirement for a position: the start or end of the text, a word boundary, or no word boundary. */
export type Assertion = 'start' | 'end' | 'boundary' | 'no boundary';

/** A set of characters: all that match, and those to draw from. */
export interface CharacterClass {
  readonly matches: CodeRanges;
  readonly draws: CodeRanges;
}

/** How to draw a character of a class. */
interface ClassDraw {
  readonly drawCount: number;
  /** All characters to draw from, unless there are too many. */
  readonly listed: readonly string[] | undefined;
}

const listedMax = 256;

export interface Repeat {
  readonly item: RegexNode;
  readonly min: number;
  /** Undefined when there is no upper bound. */
  readonly max: number | undefined;
}

export function textNode(text: string): RegexNode {
  return { kind: 'text', text, cost: utf8Length(text) };
}

export function classNode(characters: CharacterClass): RegexNode {
  const largest = characters.draws.at(-1)?.[1] ?? 0;
  const drawCount = sizeOfRanges(characters.draws);
  const listed =
    drawCount > listedMax
      ? undefined
      : Array.from({ length: drawCount }, (_, index) => String.fromCodePoint(codeInRanges(characters.draws, index)));
  return { kind: 'class', class: characters, drawCount, listed, cost: utf8Length(String.fromCodePoint(largest)) };
}

export function assertionNode(test: Assertion): RegexNode {
  return { kind: 'assertion', test, cost: 0 };
}

/**
 * Whether an assertion holds between two characters.
 *
 * @param before code point, undefined at the start of the text
 * @param after code point, undefined at the end of the text
 */
export function isAsserted(test: Assertion, before: number | undefined, after: number | undefined): boolean {
  if (test === 'start') return before === undefined;
  if (test === 'end') return after === undefined;
  return (isWordCharacter(before) !== isWordCharacter(after)) === (test === 'boundary');
}

function isWordCharacter(code: number | undefined): boolean {
  return code !== undefined && rangesHold(wordCodes, code);
}

export function sequenceNode(items: readonly RegexNode[]): RegexNode {
  const cost = items.reduce((total, item) => capped(total + item.cost), 0);
  return { kind: 'sequence', items, cost };
}

export function choiceNode(branches: readonly RegexNode[]): RegexNode {
  return { kind: 'choice', branches, cost: Math.min(...branches.map(({ cost }) => cost)) };
}

export function repeatNode(repeat: Repeat): RegexNode {
  return { kind: 'repeat', ...repeat, cost: roundsCost(repeat.item, repeat.min) };
}

/** The cost of repeating an item. A repetition of an empty item takes time and counts 1. */
export function roundsCost(item: RegexNode, rounds: number): number {
  return capped(rounds * Math.max(1, item.cost));
}

function capped(cost: number): number {
  return Math.min(cost, Number.MAX_SAFE_INTEGER);
}
