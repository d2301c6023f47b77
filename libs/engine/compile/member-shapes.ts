/**
 * Reports members that the objects of catalogue functions do not have: `getPerson().name`. The members of an object are
 * known for calls, for variables that `let` binds to them, and for elements of lists that `repeat` and `map` make.
 */
import { findFunction } from '../catalogue/catalogue.ts';
import { meantFunction, nearestName } from '../catalogue/meant-function.ts';
import type { ObjectShape, ValueShapes } from '../catalogue/object-shape.ts';
import { rowFunctions } from '../catalogue/rows/row-functions.ts';
import type { Argument, CallExpression, Expression, WordExpression } from '../language/ast.ts';
import { isIndex } from '../values/elements.ts';
import type { Compilation } from './compilation.ts';
import type { Scope } from './scope.ts';

/** What is known about a value. */
export function shapesOf(value: Expression, scope: Scope): ValueShapes {
  return { object: shapeOfValue(value, scope), elements: shapeOfElements(value, scope) };
}

/** The members of the object that an expression gives; undefined when they are not known. */
export function shapeOfValue(value: Expression, scope: Scope): ObjectShape | undefined {
  switch (value.kind) {
    case 'call':
      return shapeOfCall(value, scope);
    case 'word':
      return shapeOfWord(value, scope);
    case 'member':
      return shapeOfValue(value.of, scope)?.get(value.name);
    case 'index':
      return value.index.kind === 'literal' && typeof value.index.value === 'string'
        ? shapeOfValue(value.of, scope)?.get(value.index.value)
        : shapeOfElements(value.of, scope);
    case 'conditional':
      return sameShape(shapeOfValue(value.whenTrue, scope), shapeOfValue(value.whenFalse, scope));
    default:
      return undefined;
  }
}

/** Functions that return elements of their first argument, in a list. */
const choosing: ReadonlySet<string> = new Set(['filter', 'sortBy', 'sortList', 'slice', 'reverse', 'distinct']);

/** Functions that return one element of their first argument. */
const picking: ReadonlySet<string> = new Set(['find', 'first', 'last', 'minBy', 'maxBy', 'oneOfList']);

/** The members of the elements of a list; undefined when they are not known. */
export function shapeOfElements(list: Expression | undefined, scope: Scope): ObjectShape | undefined {
  if (list?.kind === 'word') return scope.shapesOf(list.text)?.elements;
  if (list?.kind === 'list') {
    const [first, ...others] = list.items.map((item) => shapeOfValue(item, scope));
    return others.reduce(sameShape, first);
  }
  if (list?.kind !== 'call' || scope.functionOf(list.name) !== undefined) return undefined;
  const [first, second] = list.args;
  if (list.name === 'rows') return shapeOfRow(first, scope);
  if (choosing.has(list.name)) return shapeOfElements(first?.value, scope);
  if (list.name === 'repeat' && second !== undefined) return shapeOfValue(second.value, scope);
  return list.name === 'map' && second?.value.kind === 'lambda' ? shapeOfValue(second.value.body, scope) : undefined;
}

/** Functions whose lambda gets each element of the first argument as its first value. */
const walking: ReadonlySet<string> = new Set('map filter find any all sortBy groupBy minBy maxBy'.split(' '));

/** The members of the elements that the lambda of a call gets; undefined when they are not known. */
export function shapeOfLambdaElements({ name, args }: CallExpression, scope: Scope): ObjectShape | undefined {
  return walking.has(name) ? shapeOfElements(args[0]?.value, scope) : undefined;
}

function sameShape(a: ObjectShape | undefined, b: ObjectShape | undefined): ObjectShape | undefined {
  return a === b ? a : undefined;
}

function shapeOfCall({ name, args }: CallExpression, scope: Scope): ObjectShape | undefined {
  if (scope.functionOf(name) !== undefined) return undefined;
  const [first] = args;
  if (picking.has(name)) return shapeOfElements(first?.value, scope);
  if (rowFunctions.has(name)) return shapeOfRow(first, scope);
  return name === 'val' && first !== undefined ? shapeOfValue(first.value, scope) : findFunction(name)?.shape;
}

/** The members of a row of the table that the first argument names. */
function shapeOfRow(first: Argument | undefined, scope: Scope): ObjectShape | undefined {
  const value = first?.value;
  if (value?.kind === 'word') return scope.rowsOf(value.text);
  return value?.kind === 'literal' && typeof value.value === 'string' ? scope.rowsOf(value.value) : undefined;
}

function shapeOfWord({ text }: WordExpression, scope: Scope): ObjectShape | undefined {
  const [root = '', ...members] = text.split('.');
  return members.reduce<ObjectShape | undefined>((shape, member) => shape?.get(member), scope.shapesOf(root)?.object);
}

/** Reports that an object of this shape does not have a member. */
export function reportMember(
  compilation: Compilation,
  shape: ObjectShape,
  name: string,
  { at, of }: { readonly at: number; readonly of: string },
): void {
  if (shape.has(name)) return;
  const members = [...shape.keys()];
  const meant = nearestMember(name, members);
  const hint = meant === undefined ? `it has ${members.join(', ')}` : `did you mean ${meant}?`;
  compilation.report(at, `${of} has no member ${name.slice(0, 40)}; ${hint}`);
}

/** Reports the first member of a word that its variable does not have: `p.name`. */
export function reportMembersOfWord(compilation: Compilation, { text, at }: WordExpression, scope: Scope): void {
  const [root = '', ...members] = text.split('.');
  let shape = scope.shapesOf(root)?.object;
  let of = root;
  for (const member of members) {
    if (shape === undefined) return;
    reportMember(compilation, shape, member, { at, of });
    shape = shape.get(member);
    of += `.${member}`;
  }
}

/** Reports a path of `get` that the object of a function does not have: `get(getPerson(), name)`. */
export function reportPath(compilation: Compilation, { args }: CallExpression, scope: Scope): void {
  const [value, path] = args;
  if (value === undefined || path === undefined || value.name !== undefined || path.name !== undefined) return;
  const names = constantPath(path.value, scope)?.split('.') ?? [];
  let shape = shapeOfValue(value.value, scope);
  let of = spelledObject(value.value);
  for (const name of names) {
    if (shape === undefined) return;
    reportMember(compilation, shape, name, { at: path.at, of });
    shape = shape.get(name);
    of += `.${name}`;
  }
}

function constantPath(path: Expression, scope: Scope): string | undefined {
  if (path.kind === 'literal') return typeof path.value === 'string' ? path.value : undefined;
  const [root = ''] = path.kind === 'word' ? path.text.split('.') : [];
  return path.kind === 'word' && scope.localOf(root) === undefined ? path.text : undefined;
}

/** Reports a member of a call that gives no object: `getName().first`. */
export function reportMemberOfScalar(
  compilation: Compilation,
  of: Expression,
  { name, at }: { readonly name: string; readonly at: number },
  scope: Scope,
): void {
  if (of.kind !== 'call' || scope.functionOf(of.name) !== undefined) return;
  const result = findFunction(of.name)?.result;
  if (result !== 'number' && result !== 'boolean' && (result !== 'text' || isIndex(name))) return;
  compilation.report(at, `${of.name} returns a ${result}, which has no member ${name.slice(0, 40)}`);
}

/** How messages name an expression with members. */
export function spelledObject(value: Expression): string {
  if (value.kind === 'call') return value.name;
  if (value.kind === 'word') return value.text.slice(0, 80);
  if (value.kind === 'member') return `${spelledObject(value.of)}.${value.name}`;
  return value.kind === 'index' ? `${spelledObject(value.of)}[…]` : 'the object';
}

/** Other names of members that are also names of functions with another meaning. */
const synonyms: ReadonlyMap<string, string> = new Map([['zip', 'postcode']]);

/** The member that a name means: that of the function it means, one that ends with it, or the most similar. */
function nearestMember(name: string, members: readonly string[]): string | undefined {
  const plain = meantFunction(name)
    ?.replace(/^get(?:Random)?/, '')
    .toLowerCase();
  const lower = name.toLowerCase();
  return (
    members.find((member) => member === synonyms.get(lower) || member.toLowerCase() === plain) ??
    members.find((member) => member.toLowerCase().endsWith(lower)) ??
    nearestName(name, members)
  );
}
