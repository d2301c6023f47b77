/** The steps that the items of an array, object, text or block add to the paths of the calls in them. */
import type { Branch, CallExpression, ForBlock, IfBlock, Segment } from '../language/ast.ts';
import { stepOfName } from '../random/keys.ts';
import { literalNameOf } from './member-names.ts';

/**
 * Names the items of one block. Items that have a name are named by it, so that other items do not change their
 * paths. Only items with equal names are numbered.
 */
export class ItemNumbers {
  private readonly counts = new Map<string, number>();

  /** The step of a member. */
  memberStep(name: readonly Segment[]): string {
    return this.nameStep(literalNameOf(name));
  }

  /** The step of a member by its name; undefined for a computed one. Computed names are numbered. */
  nameStep(name: string | undefined): string {
    return name === undefined ? `.?${this.next('.?')}` : this.named(`.${stepOfName(name)}`);
  }

  /** The step of a plain element of a list. */
  elementStep(): string {
    return `[${this.next('[')}]`;
  }

  /** The step of a call that is printed in a text. The calls of each function are numbered. */
  callStep(name: string): string {
    return `#${this.next(`#${name}`)}/${name}`;
  }

  /** The step of a loop or of a condition. */
  blockStep<Body>(block: ForBlock<Body> | Pick<IfBlock<Body>, 'kind' | 'branches'>): string {
    if (block.kind === 'for') return this.named(`!for.${block.head.variable}`);
    return this.named(`!if.${stepOfName(block.branches[0]?.conditionText ?? '')}`);
  }

  /** The step of a branch of a condition, whose block has its own numbers. */
  branchStep<Body>({ condition, conditionText }: Branch<Body>, index: number): string {
    if (condition === undefined) return ':else';
    return index === 0 ? ':if' : this.named(`:elseif.${stepOfName(conditionText)}`);
  }

  /** The step of the content of a function of the template. */
  functionStep(name: string): string {
    return this.named(`!def.${name}`);
  }

  /** The step of a statement. */
  statementStep({ name, args }: CallExpression): string {
    const value = args[0]?.value;
    if (value?.kind === 'word') return this.named(`!${name}.${stepOfName(value.text)}`);
    const isText = value?.kind === 'literal' && typeof value.value === 'string';
    return isText ? this.named(`!${name}.${stepOfName(value.value)}`) : `!${name}.?${this.next(`!${name}.?`)}`;
  }

  private named(step: string): string {
    const before = this.next(step);
    return before === 0 ? step : `${step}:${before}`;
  }

  private next(kind: string): number {
    const count = this.counts.get(kind) ?? 0;
    this.counts.set(kind, count + 1);
    return count;
  }
}
