/** Names of the members of objects. */
import { show } from '../catalogue/parameters.ts';
import type { Branch, JsonItem, Segment } from '../language/ast.ts';
import type { Compilation } from './compilation.ts';

/** The name of a member that is only literal text; undefined when it is computed. */
export function literalNameOf(name: readonly Segment[]): string | undefined {
  if (name.length === 0) return '';
  const [only, second] = name;
  return only?.kind === 'literal' && second === undefined ? only.text : undefined;
}

/** A member of an object. The name is not a text when it is computed. */
interface WrittenMember {
  readonly at: number;
  readonly name: unknown;
}

/** Reports the names that an object writes twice outside of blocks, where the last value always wins. */
export function warnOfRepeatedNames(compilation: Compilation, members: readonly WrittenMember[]): void {
  const seen = new Set<string>();
  for (const { name, at } of members) {
    if (typeof name !== 'string') continue;
    if (seen.has(name)) {
      compilation.warn(at, 'REPEATED_NAME', `the object has the name ${show(name)} before; the last value wins`);
    }
    seen.add(name);
  }
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
