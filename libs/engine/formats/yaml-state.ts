/** The position of the YAML parser in a body, and how the ends of the branches of a block become one. */
import { SyntaxMistake } from '../language/problems.ts';
import type { ScalarValue } from './yaml-writers.ts';

/**
 * `start` is before a scalar, `value` after a placeholder with which it begins, `plain` in a text without quotes, `closed`
 * after a bracket or quote, and `block` in a line below `|` or `>`.
 */
export type YamlInside = (typeof scalarPlaces)[number] | 'double' | 'single' | 'comment' | 'block';

/** In the order in which a scalar goes through them. */
const scalarPlaces = ['start', 'value', 'plain', 'closed'] as const;

/** A text below `|` or `>`. */
export interface YamlBlock {
  /** The spaces before each line; undefined until its first line. */
  readonly indent: number | undefined;
  readonly isFolded: boolean;
  /** Whether none of its characters was read. */
  readonly isFirst: boolean;
}

/** The values of a scalar, as a list that grows without copies: a scalar can have thousands. */
interface ScalarValues {
  readonly value: ScalarValue | undefined;
  /** The values before; after a block of the template, those of each branch. */
  readonly before: readonly (ScalarValues | undefined)[];
  /** Whether the value and all before are marked so. Else each of many branches would mark all of them again. */
  isJoined: boolean;
  isKey: boolean;
  isFirst: boolean;
}

export interface YamlState {
  readonly inside: YamlInside;
  /** Where the quote or bracket opens. */
  readonly openedAt: number;
  /** The brackets that are open, from the outermost. */
  readonly flow: string;
  /** Whether the line has only spaces so far. */
  readonly isLineStart: boolean;
  /** In quotes: whether the line can have only hyphens, periods and values so far. */
  readonly isLineHead: boolean;
  /** Characters of the line so far. Not kept after its first value. */
  readonly column: number;
  /** The column at which the current scalar begins. */
  readonly nodeColumn: number;
  /** The column of the innermost key or list entry so far; -1 at the start of a document. */
  readonly parent: number;
  /** What a line goes on that is indented by more than `openParent`. */
  readonly open: 'none' | 'plain' | 'scalar' | 'block' | 'any of several';
  readonly openParent: number;
  readonly block: YamlBlock | undefined;
  /** Whether white space is directly before. */
  readonly isAfterSpace: boolean;
  /** What is before the scalar: `&name`, or a tag such as `!!int`. */
  readonly property: 'none' | 'anchor' | 'tag';
  /** A `:`, `-` or `?` at the end of a text: what follows tells what it is. */
  readonly pending: string;
  /** The values of the current scalar; undefined when it has none. */
  readonly values: ScalarValues | undefined;
  /** The indentation of the first line of the block of the template. */
  readonly firstColumn: number | undefined;
  /** The same of the block that ended last. */
  readonly endedColumn: number | undefined;
}

export const startState: YamlState = {
  inside: 'start',
  openedAt: 0,
  flow: '',
  isLineStart: true,
  isLineHead: false,
  column: 0,
  nodeColumn: 0,
  parent: -1,
  open: 'none',
  openParent: -1,
  block: undefined,
  isAfterSpace: true,
  property: 'none',
  pending: '',
  values: undefined,
  firstColumn: undefined,
  endedColumn: undefined,
};

/** The state after a block of the template that can end in each of these states. */
export function unitedState(at: number, before: YamlState, [first, ...others]: readonly YamlState[]): YamlState {
  const firstColumns = [first, ...others].flatMap((end) => end?.firstColumn ?? []);
  const endedColumn = firstColumns.length === 0 ? undefined : Math.max(...firstColumns);
  const united = others.reduce((one, other) => unitedPair(at, one, other), first ?? before);
  return { ...united, firstColumn: before.firstColumn ?? endedColumn, endedColumn };
}

/** Refuses rounds of which the second one would be read otherwise than the first one. */
export function assertRepeatable(at: number, start: YamlState, end: YamlState): void {
  unitedPair(at, start, end);
  if (start.inside !== end.inside) {
    throw new SyntaxMistake(at, 'each round must end where a round can start; use sep, or a line for each round');
  }
  const isInQuotes = end.inside === 'double' || end.inside === 'single';
  if (isInQuotes && end.isLineHead) markValues(end.values, 'isFirst');
  const isSame = start.open === end.open && start.openParent === end.openParent;
  if (isSame || end.open === 'none' || end.endedColumn === undefined) return;
  if (end.endedColumn > end.openParent) throw new SyntaxMistake(at, 'a round would go on the text of the round before');
}

function unitedPair(at: number, one: YamlState, other: YamlState): YamlState {
  const refuse = (reason: string): never => {
    throw new SyntaxMistake(at, reason);
  };
  if (one.flow !== other.flow) refuse('the block may not open or close brackets around it');
  if (one.isLineStart !== other.isLineStart) refuse('either all branches end with a line break, or none');
  if (one.pending !== other.pending) refuse(`put a space after ${one.pending || other.pending}`);
  if (one.isLineStart && one.column !== other.column) refuse('the block may not change the indentation around it');
  if (one.property !== other.property) refuse('the block may not end with an anchor or a tag');
  const inside = one.inside === other.inside ? one.inside : laterOf(one.inside, other.inside);
  if (inside === undefined) return refuse('the block may not open or close a text or comment around it');
  return {
    ...one,
    ...unitedOpen(one, other),
    inside,
    block: unitedBlock(one.block, other.block),
    parent: Math.min(one.parent, other.parent),
    nodeColumn: Math.min(one.nodeColumn, other.nodeColumn),
    isAfterSpace: one.isAfterSpace || other.isAfterSpace,
    isLineHead: one.isLineHead || other.isLineHead,
    values: one.values === other.values ? one.values : scalarValues(undefined, [one.values, other.values]),
  };
}

function laterOf(one: YamlInside, other: YamlInside): YamlInside | undefined {
  const isScalar = [one, other].every((inside) => scalarPlaces.some((place) => place === inside));
  return isScalar ? scalarPlaces.findLast((place) => place === one || place === other) : undefined;
}

function unitedOpen(one: YamlState, other: YamlState): Pick<YamlState, 'open' | 'openParent'> {
  if (one.open === other.open && one.openParent === other.openParent) return one;
  const parents = [one, other].flatMap(({ open, openParent }) => (open === 'none' ? [] : [openParent]));
  return { open: 'any of several', openParent: Math.min(...parents) };
}

function unitedBlock(one: YamlBlock | undefined, other: YamlBlock | undefined): YamlBlock | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { ...one, indent: one.indent ?? other.indent, isFirst: one.isFirst || other.isFirst };
}

/** A list of the values of a scalar. */
export function scalarValues(value: ScalarValue | undefined, before: ScalarValues['before']): ScalarValues {
  return { value, before, isJoined: false, isKey: false, isFirst: false };
}

/** Marks each value of a scalar. */
export function markValues(values: ScalarValues | undefined, mark: 'isJoined' | 'isKey' | 'isFirst'): void {
  const found = [values];
  for (const list of found) {
    if (list === undefined || list[mark]) continue;
    list[mark] = true;
    if (list.value !== undefined) list.value[mark] = true;
    found.push(...list.before);
  }
}
