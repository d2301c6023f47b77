/** Draws texts that match a pattern. All that is drawn is charged when its length is known, before it is made. */
import type { Call } from '../call.ts';
import { codeInRanges, sizeOfRanges } from './code-ranges.ts';
import type { RegexNode } from './regex-tree.ts';
import { roundsCost } from './regex-tree.ts';

/**
 * A text that matches.
 *
 * @param maxRepeat how often a repeat without an upper bound goes round at most, unless it must more often
 */
export function drawText(call: Call, tree: RegexNode, maxRepeat: number): string {
  charge(call, tree.cost);
  return drawNode(call, tree, maxRepeat);
}

function drawNode(call: Call, node: RegexNode, maxRepeat: number): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'class':
      return drawSign(call, node);
    case 'sequence':
      return drawSequence(call, node.items, maxRepeat);
    case 'choice': {
      const branch = call.random.pick(node.branches);
      charge(call, branch.cost - node.cost);
      return drawNode(call, branch, maxRepeat);
    }
    default:
      return drawRepeat(call, node, maxRepeat);
  }
}

function drawSign(call: Call, { class: { draws } }: RegexNode & { readonly kind: 'class' }): string {
  return String.fromCodePoint(codeInRanges(draws, call.random.below(sizeOfRanges(draws))));
}

function drawSequence(call: Call, items: readonly RegexNode[], maxRepeat: number): string {
  let text = '';
  for (const item of items) text += drawNode(call, item, maxRepeat);
  return text;
}

function drawRepeat(call: Call, node: RegexNode & { readonly kind: 'repeat' }, maxRepeat: number): string {
  const { item, min, max = Math.max(min, maxRepeat) } = node;
  const rounds = call.random.integer(min, max);
  charge(call, roundsCost(item, rounds - min));
  let text = '';
  for (let round = 0; round < rounds; round++) text += drawNode(call, item, maxRepeat);
  return text;
}

function charge(call: Call, cost: number): void {
  call.grow(cost);
  call.work(cost);
}
