/** Draws texts that match a pattern. Charges each part before it is built. */
import { TextBuilder } from '../../values/text-builder.ts';
import type { Call } from '../call.ts';
import { codeInRanges } from './code-ranges.ts';
import type { RegexNode } from './regex-tree.ts';
import { roundsCost } from './regex-tree.ts';

/**
 * Draws a text that matches.
 *
 * @param maxRepeat greatest count for a repeat without an upper bound, unless its lower bound is greater
 */
export function drawText(call: Call, tree: RegexNode, maxRepeat: number): string {
  charge(call, tree.cost);
  const drawing = new Drawing(call, maxRepeat);
  drawing.draw(tree);
  return drawing.text.toString();
}

class Drawing {
  readonly text = new TextBuilder();
  private readonly call: Call;
  private readonly maxRepeat: number;

  constructor(call: Call, maxRepeat: number) {
    this.call = call;
    this.maxRepeat = maxRepeat;
  }

  draw(node: RegexNode): void {
    if (node.kind === 'text') return this.text.pushText(node.text);
    if (node.kind === 'sequence') return this.drawAll(node.items);
    if (node.kind === 'repeat') return this.drawRepeat(node);
    if (node.kind === 'choice') {
      const branch = this.call.random.pick(node.branches);
      charge(this.call, branch.cost - node.cost);
      return this.draw(branch);
    }
    const index = this.call.random.below(node.drawCount);
    this.text.pushText(node.signs?.[index] ?? String.fromCodePoint(codeInRanges(node.class.draws, index)));
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
