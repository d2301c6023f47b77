/**
 * Objects whose member names are computed or may come twice: the last value wins at the first one's
 * place, so the members are collected before the object is written. All others are written at once.
 */
import type { Branch, JsonItem } from '../language/ast.ts';
import { Members } from '../render/members.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation, Step } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { ItemNumbers, literalNameOf, statementsOf } from './json-items.ts';
import { captured, emitValue } from './json-values.ts';
import { spotAt } from './scope.ts';
import type { Spot } from './scope.ts';
import { compileStatement, restoringLocale } from './statements.ts';
import { compilePieces } from './text-pieces.ts';

/** Whether no member can come twice: all names literal, none in a loop, none in two places at once. */
export function hasDistinctNames(items: readonly JsonItem[]): boolean {
  return areNew(items, []);
}

/**
 * Whether all names are new. `around` holds the names met so far, outermost block first; copying them for
 * each branch would make the work grow with the square of the object.
 */
function areNew(items: readonly JsonItem[], around: readonly Set<string>[]): boolean {
  const names = new Set<string>();
  const known = [...around, names];
  return items.every((item) => {
    if (item.kind === 'statement' || item.kind === 'element') return true;
    if (item.kind === 'for') return item.body.every((inner) => inner.kind === 'statement');
    if (item.kind === 'if') return areBranchesNew(item.branches, known, names);
    const name = literalNameOf(item.name);
    if (name === undefined || known.some((some) => some.has(name))) return false;
    names.add(name);
    return true;
  });
}

/** Branches exclude each other, so they may share names; what follows the block may not use them again. */
function areBranchesNew(
  branches: readonly Branch<readonly JsonItem[]>[],
  known: readonly Set<string>[],
  names: Set<string>,
): boolean {
  if (!branches.every(({ body }) => areNew(body, known))) return false;
  for (const { body } of branches) for (const name of namesIn(body)) names.add(name);
  return true;
}

/** All names in a body whose names are literal. */
function namesIn(items: readonly JsonItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'member') return [literalNameOf(item.name) ?? ''];
    return item.kind === 'if' ? item.branches.flatMap(({ body }) => namesIn(body)) : [];
  });
}

/** Adds an object that is collected first. */
export function emitMixedObject(emitter: Emitter, items: readonly JsonItem[], spot: Spot): void {
  const collect = compileMembers(emitter.compilation, items, spot);
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

function compileMembers(compilation: Compilation, items: readonly JsonItem[], spot: Spot): Step {
  const emitter = new Emitter(compilation);
  const numbers = new ItemNumbers();
  for (const item of items) emitter.step(compileItem(compilation, item, spot, numbers));
  return restoringLocale(emitter.finish(), statementsOf(items));
}

function compileItem(compilation: Compilation, item: JsonItem, spot: Spot, numbers: ItemNumbers): Step {
  const compileBody = (items: readonly JsonItem[], inner: Spot): Step => compileMembers(compilation, items, inner);
  switch (item.kind) {
    case 'statement':
      return compileStatement(compilation, item.statement, spot, numbers.next('let'));
    case 'member':
      return compileMember(compilation, item, spotAt(spot, numbers.memberStep(item.name)));
    case 'if':
      return compileIf(compilation, item, spotAt(spot, `!if#${numbers.next('if')}`), compileBody).step;
    case 'for': {
      const inner = spotAt(spot, `!for#${numbers.next('for')}`);
      return compileFor(compilation, item, inner, { compileBody, printSeparator: undefined });
    }
    case 'element':
      throw new Error('an object holds no elements');
  }
}

function compileMember(compilation: Compilation, item: JsonItem & { readonly kind: 'member' }, spot: Spot): Step {
  const name = captured(compilePieces(compilation, item.name, spotAt(spot, '/name'), 'captured'));
  const emitter = new Emitter(compilation);
  emitValue(emitter, item.value, spot);
  const value = emitter.finish();
  return (render) => {
    const key = name(render);
    const before = { bytes: render.keptBytes, holes: render.sequences?.holes.length ?? 0 };
    value(render);
    render.members?.take(render, key, before);
  };
}
