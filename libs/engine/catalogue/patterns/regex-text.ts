/** Draws texts that match a pattern. Charges each part before it is built. */
import { TextBuilder } from '../../values/text-builder.ts';
import type { Call } from '../call.ts';
import { codeInRanges } from './code-ranges.ts';
import type { RegexNode } from './regex-tree.ts';
import type { Assertion } from './regex-tree.ts';
import { isAsserted, roundsCost } from './regex-tree.ts';

/** A text in which an assertion does not hold is drawn again, at most this often. */
const drawsMax = 100;

/**
 * Draws a text that matches.
 *
 * @param maxRepeat greatest count for a repeat without an upper bound, unless its lower bound is greater
 */
export function drawText(call: Call, tree: RegexNode, maxRepeat: number): string {
  for (let draws = 0; draws < drawsMax; draws++) {
    charge(call, tree.cost);
    const drawing = new Drawing(call, maxRepeat);
    drawing.draw(tree);
    if (drawing.isMatch()) return drawing.text.toString();
  }
  return call.fail(`^ $ \\b or \\B held in none of ${drawsMax} texts that were drawn`);
}

class Drawing {
  readonly text = new TextBuilder();
  private readonly call: Call;
  private readonly maxRepeat: number;
  /** Assertions about the position after the text so far, each once. */
  private pending: Assertion[] = [];
  private hasFailed = false;

  constructor(call: Call, maxRepeat: number) {
    this.call = call;
    this.maxRepeat = maxRepeat;
  }

  draw(node: RegexNode): void {
    if (node.kind === 'text') return this.push(node.text);
    if (node.kind === 'sequence') return this.drawAll(node.items);
    if (node.kind === 'repeat') return this.drawRepeat(node);
    if (node.kind === 'assertion') return this.assert(node.test);
    if (node.kind === 'choice') {
      const branch = this.call.random.pick(node.branches);
      charge(this.call, branch.cost - node.cost);
      return this.draw(branch);
    }
    const index = this.call.random.below(node.drawCount);
    this.push(node.listed?.[index] ?? String.fromCodePoint(codeInRanges(node.class.draws, index)));
  }

  /** Whether all assertions hold in the text. */
  isMatch(): boolean {
    this.settle(undefined);
    return !this.hasFailed;
  }

  private push(text: string): void {
    if (this.pending.length > 0 && text !== '') this.settle(text.codePointAt(0));
    this.text.pushText(text);
  }

  private assert(test: Assertion): void {
    if (!this.pending.includes(test)) this.pending.push(test);
  }

  /** Checks the assertions before the next character. Characters of words are single code units, so one unit is enough. */
  private settle(after: number | undefined): void {
    const { lastUnit } = this.text;
    if (!this.pending.every((test) => isAsserted(test, lastUnit, after))) this.hasFailed = true;
    this.pending = [];
  }

  private drawAll(items: readonly RegexNode[]): void {
    for (const item of items) this.draw(item);
  }

  private drawRepeat(node: RegexNode & { readonly kind: 'repeat' }): void {
    const { item, min, max = Math.max(min, this.maxRepeat) } = node;
    const rounds = this.call.random.integer(min, max);
    charge(this.call, roundsCost(item, rounds - min));
    for (let round = 0; round < rounds; round++) this.draw(item);
  }
}

function charge(call: Call, cost: number): void {
  call.chargeText(cost);
  call.checkTime(cost);
}
