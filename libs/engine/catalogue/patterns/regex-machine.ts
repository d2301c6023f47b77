/**
 * Matches text in linear time: a Thompson automaton follows all possible states at once. The regular expressions of
 * V8 backtrack, so that some patterns take exponential time.
 */
import type { Call } from '../call.ts';
import { rangesHold } from './code-ranges.ts';
import type { CodeRanges } from './code-ranges.ts';
import { RegexProblem } from './regex-source.ts';
import { isAsserted } from './regex-tree.ts';
import type { Assertion, RegexNode } from './regex-tree.ts';

/** Counted repeats are expanded, so this bounds them too. */
const statesMax = 10_000;
/** The clock is read after this many states. */
const workSlice = 8192;

/**
 * A state reads a character of a set, or leads to other states without reading: always, or where an assertion holds.
 * State 0 is the end.
 */
interface State {
  readonly reads: CodeRanges | undefined;
  readonly asserts: Assertion | undefined;
  readonly targets: number[];
}

export class RegexMachine {
  private readonly states: State[] = [{ reads: undefined, asserts: undefined, targets: [] }];
  private readonly start: number;
  private copies = 0;

  /** @throws {RegexProblem} when the machine would be too large */
  constructor(tree: RegexNode) {
    this.start = this.build(tree, 0);
  }

  /** How many states it keeps in memory. */
  get size(): number {
    return this.states.length;
  }

  /** Whether the pattern matches the whole text. */
  matches(call: Call, text: string): boolean {
    let current = new StateSet(this.states);
    let next = new StateSet(this.states);
    current.put(this.start);
    let before: number | undefined;
    let units = 0;
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      current.close(before, code);
      for (const state of current.members()) {
        const { reads, targets } = this.states[state] ?? unknownState();
        if (reads !== undefined && rangesHold(reads, code)) next.put(targets[0] ?? 0);
      }
      units += current.size + 1;
      if (units >= workSlice) {
        call.checkTime(units);
        units = 0;
      }
      [current, next] = [next, current];
      next.clear();
      if (current.size === 0) return false;
      before = code;
    }
    current.close(before, undefined);
    return current.has(0);
  }

  /** Adds the states of a node that lead to a state; returns the first of them. */
  private build(node: RegexNode, next: number): number {
    if (node.kind === 'class') return this.add(node.class.matches, [next]);
    if (node.kind === 'choice')
      return this.add(
        undefined,
        node.branches.map((branch) => this.build(branch, next)),
      );
    if (node.kind === 'sequence') return node.items.reduceRight((after, item) => this.build(item, after), next);
    if (node.kind === 'repeat') return this.buildRepeat(node, next);
    if (node.kind === 'assertion') return this.add(undefined, [next], node.test);
    return Array.from(node.text).reduceRight((after, character) => {
      const code = character.codePointAt(0) ?? 0;
      return this.add([[code, code]], [after]);
    }, next);
  }

  private buildRepeat(node: RegexNode & { readonly kind: 'repeat' }, next: number): number {
    const { item, min, max } = node;
    let start = max === undefined ? this.buildLoop(item, next) : next;
    for (let i = min; max !== undefined && i < max; i++)
      start = this.add(undefined, [this.buildCopy(item, start), next]);
    for (let i = 0; i < min; i++) start = this.buildCopy(item, start);
    return start;
  }

  private buildLoop(item: RegexNode, next: number): number {
    const loop = this.add(undefined, [next]);
    this.states[loop]?.targets.push(this.build(item, loop));
    return loop;
  }

  /** Counts copies too, because copies of an empty group add no states. */
  private buildCopy(item: RegexNode, next: number): number {
    if (++this.copies > statesMax) throw tooLarge();
    return this.build(item, next);
  }

  private add(reads: CodeRanges | undefined, targets: number[], asserts?: Assertion): number {
    if (this.states.length >= statesMax) throw tooLarge();
    return this.states.push({ reads, asserts, targets }) - 1;
  }
}

/** The states that the text can lead to. */
class StateSet {
  private readonly states: readonly State[];
  private readonly isIn: Uint8Array;
  private readonly list: number[] = [];

  constructor(states: readonly State[]) {
    this.states = states;
    this.isIn = new Uint8Array(states.length);
  }

  get size(): number {
    return this.list.length;
  }

  has(state: number): boolean {
    return this.isIn[state] === 1;
  }

  members(): readonly number[] {
    return this.list;
  }

  put(state: number): void {
    if (this.isIn[state] === 1) return;
    this.isIn[state] = 1;
    this.list.push(state);
  }

  /** Adds all states that the set leads to without reading, between two characters. */
  close(before: number | undefined, after: number | undefined): void {
    for (let at = 0; at < this.list.length; at++) {
      const { reads, asserts, targets } = this.states[this.list[at] ?? 0] ?? unknownState();
      if (reads !== undefined || (asserts !== undefined && !isAsserted(asserts, before, after))) continue;
      for (const target of targets) this.put(target);
    }
  }

  clear(): void {
    for (const state of this.list) this.isIn[state] = 0;
    this.list.length = 0;
  }
}

function tooLarge(): RegexProblem {
  return new RegexProblem(`it has more than ${statesMax} steps, its repeats written out`);
}

function unknownState(): never {
  throw new Error('a state is not in the machine');
}
