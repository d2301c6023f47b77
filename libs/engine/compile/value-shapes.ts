/**
 * Tells what is known about the value of an expression: the members of objects that catalogue functions return, also as
 * elements of lists. A value with several alternatives has what all of them have. `unknown-members.ts` reports mistakes.
 */
import { findFunction } from '../catalogue/catalogue.ts';
import type { RowPart, ValueShape } from '../catalogue/object-shape.ts';
import { rowFunctions } from '../catalogue/rows/row-functions.ts';
import type { BinaryExpression, CallExpression, Expression, LambdaExpression } from '../language/ast.ts';
import { isIndex } from '../values/elements.ts';
import { Scope } from './scope.ts';

/** Nothing is known. */
export const unknownShape: ValueShape = {};

/** What is known about the value of an expression. */
export function shapeOf(value: Expression | undefined, scope: Scope): ValueShape {
  switch (value?.kind) {
    case 'call':
      return shapeOfCall(value, scope);
    case 'word': {
      const [root = '', ...members] = value.text.split('.');
      return members.reduce(memberShape, scope.shapeOf(root));
    }
    case 'member':
      return memberShape(shapeOf(value.of, scope), value.name);
    case 'index': {
      const { index, of } = value;
      const isName = index.kind === 'literal' && typeof index.value === 'string';
      return isName ? memberShape(shapeOf(of, scope), index.value) : elementsOf(of, scope);
    }
    case 'list':
      return { elements: sharedShape(value.items, scope) };
    case 'conditional':
      return sharedShape([value.whenTrue, value.whenFalse], scope);
    case 'binary':
      return value.operator === '??'
        ? sharedShape([value.left, value.right], scope)
        : isShifted(value, scope)
          ? { isUnique: true }
          : unknownShape;
    default:
      return unknownShape;
  }
}

/** What is known about a member of a value, or an element by its index. */
export function memberShape({ members, elements, row }: ValueShape, name: string): ValueShape {
  if (elements !== undefined) return isIndex(name) ? elements : unknownShape;
  const inner = members?.get(name);
  const part = row && { ...row, path: [...row.path, name] };
  return inner === undefined && part === undefined ? unknownShape : { members: inner, row: part };
}

/** What is known about the elements that the lambda of a call gets as its first value. */
export function shapeOfLambdaElements({ name, args }: CallExpression, scope: Scope): ValueShape {
  return walking.has(name) ? elementsOf(args[0]?.value, scope) : unknownShape;
}

/** What is known about the elements of a list. */
export function elementsOf(list: Expression | undefined, scope: Scope): ValueShape {
  return shapeOf(list, scope).elements ?? unknownShape;
}

/** Functions whose lambda gets each element of the first argument as its first value. */
const walking: ReadonlySet<string> = new Set('map filter find any all sortBy groupBy minBy maxBy'.split(' '));

type ShapeOfArguments = (args: readonly Expression[], scope: Scope) => ValueShape;

const elementsOfFirst: ShapeOfArguments = ([list], scope) => ({ elements: elementsOf(list, scope) });
const elementOfFirst: ShapeOfArguments = ([list], scope) => elementsOf(list, scope);
const elementsOfAll: ShapeOfArguments = (lists, scope) => sharedOf(lists.map((list) => elementsOf(list, scope)));

/** What functions return that pass on their arguments, or elements of them. */
const passing: Readonly<Record<string, ShapeOfArguments>> = {
  val: ([value], scope) => shapeOf(value, scope),
  ifElse: ([, ...values], scope) => sharedShape(values, scope),
  oneOf: sharedShape,
  coalesce: sharedShape,
  filter: elementsOfFirst,
  sortBy: elementsOfFirst,
  sortList: elementsOfFirst,
  slice: elementsOfFirst,
  reverse: elementsOfFirst,
  distinct: elementsOfFirst,
  sample: elementsOfFirst,
  shuffle: elementsOfFirst,
  find: elementOfFirst,
  first: elementOfFirst,
  last: elementOfFirst,
  minBy: elementOfFirst,
  maxBy: elementOfFirst,
  oneOfList: elementOfFirst,
  repeat: ([, value], scope) => ({ elements: shapeOf(value, scope) }),
  map: ([list, each], scope) => ({ elements: each?.kind === 'lambda' ? shapeOfBody(each, list, scope) : unknownShape }),
  append: ([list, ...added], scope) => ({
    elements: sharedOf([elementsOf(list, scope), ...added.map((value) => shapeOf(value, scope))]),
  }),
  concatLists: (lists, scope) => ({ elements: elementsOfAll(lists, scope) }),
  chunk: ([list], scope) => ({ elements: { elements: elementsOf(list, scope) } }),
  zip: (lists, scope) => ({ elements: { elements: elementsOfAll(lists, scope) } }),
  flatten([lists], scope) {
    const inner = elementsOf(lists, scope);
    return { elements: inner.elements ?? inner };
  },
};

/** What the body of a lambda gives for each element of a list. */
function shapeOfBody({ names, body }: LambdaExpression, list: Expression | undefined, scope: Scope): ValueShape {
  const inner = new Scope(scope);
  const noLocal = -1; // only the shapes of this scope are read
  names.forEach(({ text }, index) => inner.bind(text, noLocal, index === 0 ? elementsOf(list, scope) : unknownShape));
  return shapeOf(body, inner);
}

function shapeOfCall({ name, args }: CallExpression, scope: Scope): ValueShape {
  const own = scope.functionOf(name);
  if (own !== undefined) return own.shape;
  if (rowFunctions.has(name)) return rowShape(args[0]?.value, scope);
  if (name === 'rows') return { elements: rowShape(args[0]?.value, scope) };
  const { shape, result } = findFunction(name) ?? {};
  if (shape !== undefined) return { members: shape };
  if (uniqueFunctions.has(name)) return { isUnique: true };
  // Named arguments can have any order.
  const isOrdered = args.every((argument) => argument.name === undefined);
  const known = isOrdered && Object.hasOwn(passing, name) ? passing[name] : undefined;
  if (known === undefined) return result === 'list' ? { elements: unknownShape } : unknownShape;
  return known(
    args.map(({ value }) => value),
    scope,
  );
}

/** Functions whose values documents of a batch do not share. */
const uniqueFunctions: ReadonlySet<string> = new Set(
  'getDocumentIndex getUniqueDigits getUniqueEmail getUniqueNumber getUniquePattern getUniquePhone getUniqueUsername getUuid getUuidV7'.split(
    ' ',
  ),
);

/** Whether an operation adds a constant to a unique number, or takes it away. */
function isShifted({ operator, left, right }: BinaryExpression, scope: Scope): boolean {
  return (operator === '+' || operator === '-') && right.kind === 'literal' && shapeOf(left, scope).isUnique === true;
}

/** The members of a row of the table that an expression names. */
function rowShape(table: Expression | undefined, scope: Scope): ValueShape {
  const isText = table?.kind === 'literal' && typeof table.value === 'string';
  const name = table?.kind === 'word' ? table.text : isText ? table.value : undefined;
  return name === undefined ? unknownShape : { members: scope.rowsOf(name), row: { table: name, path: [] } };
}

/** What all alternatives have. The literal null is left out: it has no members. */
function sharedShape(alternatives: readonly Expression[], scope: Scope): ValueShape {
  const possible = alternatives.filter((value) => value.kind !== 'literal' || value.value !== null);
  return sharedOf(possible.map((value) => shapeOf(value, scope)));
}

function sharedOf([first = unknownShape, ...others]: readonly ValueShape[]): ValueShape {
  // With the literal null, some documents share the value.
  return others.reduce(sharedOfTwo, { ...first, isUnique: undefined });
}

function sharedOfTwo(a: ValueShape, b: ValueShape): ValueShape {
  if (a.elements !== undefined && b.elements !== undefined) return { elements: sharedOfTwo(a.elements, b.elements) };
  const members = a.members === b.members ? a.members : undefined;
  const row = isSameRow(a.row, b.row) ? a.row : undefined;
  return members === undefined && row === undefined ? unknownShape : { members, row };
}

/** Whether two values are always the same member of rows of one table, though not of the same row. */
export function isSameRow(a: RowPart | undefined, b: RowPart | undefined): boolean {
  return a?.table === b?.table && JSON.stringify(a?.path) === JSON.stringify(b?.path);
}
