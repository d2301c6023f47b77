/**
 * Objects whose member names are computed or may come twice: the last value wins at the first one's
 * first position, so the members are collected before the object is written. All others are written at once.
 */
import type { Branch, JsonItem } from '../language/ast.ts';
import { Members } from '../render/members.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation, Step } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { ItemNumbers, literalNameOf, statementsOf } from './json-items.ts';
import { captured, emitValue } from './json-values.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import { compileStatement, restoringLocale } from './statements.ts';
import { compileSegments } from './text-segments.ts';

/** Whether no member can come twice: all names literal, none in a loop, none at two positions at once. */
export function hasDistinctNames(items: readonly JsonItem[]): boolean {
  return areNew(items, { around: undefined, isOver: false }, new Map());
}

/** A branch of an `if`, or the object itself. */
interface NameScope {
  readonly around: NameScope | undefined;
  /** While another branch of the same `if` is read: the two exclude each other, so they may share names. */
  isOver: boolean;
}

/**
 * Whether all names are new. Each name is noted once, with its last scope: where that scope excludes
 * what is read, an earlier scope does so too. So the work does not grow with the depth of blocks.
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

/** What follows the block may not use the names of any branch again. */
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
  for (const scope of scopes) scope.isOver = false;
  return true;
}

/** Adds an object that is collected first. */
export function emitMixedObject(emitter: Emitter, items: readonly JsonItem[], position: Position): void {
  const collect = compileMembers(emitter.compilation, items, position);
  emitter.step((render) => {
    const { out, members } = render;
    const collected = new Members();
    render.out = '';
    render.members = collected;
    collect(render);
    render.out = out;
    render.members = members;
    collected.write(render);
  });
}

function compileMembers(compilation: Compilation, items: readonly JsonItem[], position: Position): Step {
  const emitter = new Emitter(compilation);
  const numbers = new ItemNumbers();
  for (const item of items) emitter.step(compileItem(compilation, item, position, numbers));
  return restoringLocale(emitter.finish(), statementsOf(items));
}

function compileItem(compilation: Compilation, item: JsonItem, position: Position, numbers: ItemNumbers): Step {
  const compileBody = (items: readonly JsonItem[], inner: Position): Step => compileMembers(compilation, items, inner);
  switch (item.kind) {
    case 'statement':
      return compileStatement(compilation, item.statement, position, numbers.next('let'));
    case 'member':
      return compileMember(compilation, item, positionAt(position, numbers.memberStep(item.name)));
    case 'if':
      return compileIf(compilation, item, positionAt(position, `!if#${numbers.next('if')}`), compileBody).step;
    case 'for': {
      const inner = positionAt(position, `!for#${numbers.next('for')}`);
      return compileFor(compilation, item, inner, { compileBody, printSeparator: undefined });
    }
    case 'element':
      throw new Error('an object holds no elements');
  }
}

function compileMember(
  compilation: Compilation,
  item: JsonItem & { readonly kind: 'member' },
  position: Position,
): Step {
  const name = captured(compileSegments(compilation, item.name, positionAt(position, '/name'), 'captured'));
  const emitter = new Emitter(compilation);
  emitValue(emitter, item.value, position);
  const value = emitter.finish();
  return (render) => {
    const key = name(render);
    const before = { bytes: render.keptBytes, deferredValues: render.sequences?.deferredValues.length ?? 0 };
    value(render);
    render.members?.take(render, key, before);
  };
}
