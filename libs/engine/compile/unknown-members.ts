/**
 * Reports members that values do not have: `getPerson().name`, `[1, 2].length`. `value-shapes.ts` tells what is known
 * about a value.
 */
import { findFunction } from '../catalogue/catalogue.ts';
import { meantFunction, nearestName } from '../catalogue/meant-function.ts';
import type { ValueShape } from '../catalogue/object-shape.ts';
import type { CallExpression, Expression, WordExpression } from '../language/ast.ts';
import { noMemberOfList } from './access.ts';
import { isIndex } from '../values/elements.ts';
import type { Compilation } from './compilation.ts';
import type { Scope } from './scope.ts';
import { memberShape, shapeOf } from './value-shapes.ts';

/** Reports that a value of this shape does not have a member. */
function reportMember(
  compilation: Compilation,
  { members, elements }: ValueShape,
  name: string,
  { at, of }: { readonly at: number; readonly of: string },
): void {
  if (elements !== undefined && !isIndex(name)) compilation.report(at, `${of} ${noMemberOfList(name)}`);
  if (members === undefined || members.has(name)) return;
  const names = [...members.keys()];
  const meant = nearestMember(name, names);
  const hint = meant === undefined ? `it has ${names.join(', ')}` : `did you mean ${meant}?`;
  compilation.report(at, `${of} has no member ${name.slice(0, 40)}; ${hint}`);
}

/** Reports a member that a value does not have: `getPerson().name`. */
export function reportMemberOf(
  compilation: Compilation,
  of: Expression,
  member: { readonly name: string; readonly at: number },
  scope: Scope,
): void {
  const shape = shapeOf(of, scope);
  reportMember(compilation, shape, member.name, { at: member.at, of: nameOfObject(of) });
  reportMemberOfScalar(compilation, of, member, scope);
}

/** Reports the first member of a word that its variable does not have: `p.name`. */
export function reportMembersOfWord(compilation: Compilation, { text, at }: WordExpression, scope: Scope): void {
  const [root = '', ...members] = text.split('.');
  let shape = scope.shapeOf(root);
  let of = root;
  for (const member of members) {
    reportMember(compilation, shape, member, { at, of });
    shape = memberShape(shape, member);
    of += `.${member}`;
  }
}

/** Reports a path of `get` that the object of a function does not have: `get(getPerson(), name)`. */
export function reportPath(compilation: Compilation, { args }: CallExpression, scope: Scope): void {
  const [value, path] = args;
  if (value === undefined || path === undefined || value.name !== undefined || path.name !== undefined) return;
  const names = constantPath(path.value, scope)?.split('.') ?? [];
  let shape = shapeOf(value.value, scope);
  let of = nameOfObject(value.value);
  for (const name of names) {
    // `get` gives null for a named member of a list.
    if (shape.elements === undefined) reportMember(compilation, shape, name, { at: path.at, of });
    shape = memberShape(shape, name);
    of += `.${name}`;
  }
}

function constantPath(path: Expression, scope: Scope): string | undefined {
  if (path.kind === 'literal') return typeof path.value === 'string' ? path.value : undefined;
  const [root = ''] = path.kind === 'word' ? path.text.split('.') : [];
  return path.kind === 'word' && scope.localOf(root) === undefined ? path.text : undefined;
}

/** Reports a member of a call that gives no object: `getName().first`. */
function reportMemberOfScalar(
  compilation: Compilation,
  of: Expression,
  { name, at }: { readonly name: string; readonly at: number },
  scope: Scope,
): void {
  if (of.kind !== 'call') return;
  const result = resultOf(of.name, scope);
  if (result !== 'number' && result !== 'boolean' && (result !== 'text' || isIndex(name))) return;
  compilation.report(at, `${of.name} returns a ${result}, which has no member ${name.slice(0, 40)}`);
}

/** The kind of the value that a call gives; undefined when nothing is known. */
function resultOf(name: string, scope: Scope): string | undefined {
  const own = scope.functionOf(name);
  if (own === undefined) return findFunction(name)?.result;
  return own.isText ? 'text' : undefined;
}

/** How messages name an expression with members. */
function nameOfObject(value: Expression): string {
  if (value.kind === 'call') return value.name;
  if (value.kind === 'word') return value.text.slice(0, 80);
  if (value.kind === 'member') return `${nameOfObject(value.of)}.${value.name}`;
  if (value.kind === 'list') return 'the list';
  return value.kind === 'index' ? `${nameOfObject(value.of)}[…]` : 'the object';
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
