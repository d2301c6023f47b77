/** Finds the calls in the bodies of the language cases. */
import type { CallExpression, Expression } from '../language/ast.ts';
import { parseBody } from '../language/body.ts';
import { Source } from '../language/source.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import { findFunction } from '../catalogue/catalogue.ts';
import type { Parameter } from '../catalogue/parameters.ts';

/** The part of a case that the coverage check reads. `cases.test.ts` runs the cases. */
export interface ShownCase {
  readonly name: string;
  readonly of?: string;
  readonly shows?: string;
  readonly body: string;
  readonly sameAs?: string;
  readonly expect?: unknown;
  readonly expectText?: string;
  readonly error?: { readonly code?: string; readonly reasonIncludes?: string };
  /** The calls of the body, and of the body with the same result. */
  readonly calls: readonly ShownCall[];
  readonly sameCalls: readonly ShownCall[];
}

/** A call with its arguments by parameter name. */
export interface ShownCall {
  readonly name: string;
  readonly given: ReadonlyMap<string, Expression>;
  /** The arguments of the repeated parameters, in order. */
  readonly rest: readonly Expression[];
}

/** A case as its file contains it. */
export type WrittenCase = Omit<ShownCase, 'calls' | 'sameCalls'>;

/** Adds the calls to a case. */
export function shownCase(written: WrittenCase): ShownCase {
  return { ...written, calls: callsOf(written.body), sameCalls: callsOf(written.sameAs ?? '') };
}

/** All calls of a body. */
export function callsOf(body: string): ShownCall[] {
  return callsWithin(parseBody(new Source(body))).map(shownCall);
}

/** The value of a literal argument; undefined for other expressions. */
export function literalOf(expression: Expression | undefined): Value | undefined {
  if (expression?.kind === 'word') return expression.text;
  if (expression?.kind === 'list') return expression.items.length === 0 ? [] : undefined;
  const isNegative = expression?.kind === 'unary' && expression.operator === '-';
  const literal = isNegative ? expression.operand : expression;
  if (literal?.kind !== 'literal') return undefined;
  const value = literal.value instanceof Decimal ? literal.value.value : literal.value;
  return isNegative && typeof value === 'number' ? -value : value;
}

/** Searches the whole tree, which is plain data. */
function callsWithin(tree: unknown): CallExpression[] {
  if (typeof tree !== 'object' || tree === null || tree instanceof Decimal) return [];
  const inner = Object.values(tree).flatMap(callsWithin);
  return isCall(tree) ? [tree, ...inner] : inner;
}

function isCall(tree: object): tree is CallExpression {
  return 'kind' in tree && tree.kind === 'call';
}

function shownCall({ name, args }: CallExpression): ShownCall {
  const parameters: readonly Parameter<unknown>[] = findFunction(name)?.parameters ?? [];
  const positional = args.filter((argument) => argument.name === undefined);
  const given = new Map(
    args.flatMap((argument) => (argument.name === undefined ? [] : [[argument.name, argument.value]])),
  );
  parameters.forEach((parameter, index) => {
    const argument = positional[index];
    if (argument !== undefined) given.set(parameter.name, argument.value);
  });
  return { name, given, rest: positional.slice(parameters.length).map(({ value }) => value) };
}
