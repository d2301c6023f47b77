/** Names and numbers of the items of arrays, objects and blocks. */
import type { Branch, JsonItem, Segment } from '../language/ast.ts';
import { stepOfName } from '../random/keys.ts';

/** Numbers the items of a block by kind, from 0, for the steps of their paths. */
export class ItemNumbers {
  private readonly counts = new Map<string, number>();

  next(kind: string): number {
    const count = this.counts.get(kind) ?? 0;
    this.counts.set(kind, count + 1);
    return count;
  }

  /** The step of a member. Repeated literal names and computed names are numbered. */
  memberStep(name: readonly Segment[]): string {
    const literal = literalNameOf(name);
    if (literal === undefined) return `.?${this.next('?')}`;
    const step = `.${stepOfName(literal)}`;
    const before = this.next(step);
    return before === 0 ? step : `${step}:${before}`;
  }
}

/** The name of a member that is only literal text; undefined when it is computed. */
export function literalNameOf(name: readonly Segment[]): string | undefined {
  if (name.length === 0) return '';
  const [only, second] = name;
  return only?.kind === 'literal' && second === undefined ? only.text : undefined;
}

/** Whether no name can come twice: all names are literal, none is in a loop, none can be written twice. */
export function hasDistinctNames(items: readonly JsonItem[]): boolean {
  return areNew(items, { around: undefined, isOver: false }, new Map());
}

/** A branch of an `if`, or the object itself. */
interface NameScope {
  readonly around: NameScope | undefined;
  /** While another branch of the same `if` is read. The two exclude each other, so they may share names. */
  isOver: boolean;
}

/**
 * Whether all names are new. `seen` holds only the last scope of each name: where that scope excludes the current
 * one, every earlier scope of the name does so too. So the cost does not grow with the depth of blocks.
 */
function areNew(items: readonly JsonItem[], scope: NameScope, seen: Map<string, NameScope>): boolean {
  return items.every((item) => {
    if (item.kind === 'statement' || item.kind === 'element') return true;
    if (item.kind === 'for') return item.body.every((inner) => inner.kind === 'statement');
    if (item.kind === 'if') return areBranchesNew(item.branches, scope, seen);
    const name = literalNameOf(item.name);
    if (name === undefined) return false;
    const earlier = seen.get(name);
    if (earlier !== undefined && !isExcluded(earlier)) return false;
    seen.set(name, scope);
    return true;
  });
}

function isExcluded(earlier: NameScope): boolean {
  for (let scope: NameScope | undefined = earlier; scope !== undefined; scope = scope.around) {
    if (scope.isOver) return true;
  }
  return false;
}

function areBranchesNew(
  branches: readonly Branch<readonly JsonItem[]>[],
  around: NameScope,
  seen: Map<string, NameScope>,
): boolean {
  const scopes: NameScope[] = [];
  for (const { body } of branches) {
    const scope: NameScope = { around, isOver: false };
    if (!areNew(body, scope, seen)) return false;
    scope.isOver = true;
    scopes.push(scope);
  }
  // The items after the block may not use the names of any branch.
  for (const scope of scopes) scope.isOver = false;
  return true;
}
