/** Finds the calls in the statements of a JSON-shaped body. */
import type { CallExpression, JsonItem, JsonStatement, ValueBody } from '../language/ast.ts';

/** The call of a body that is nothing but a call. */
export function onlyCallOf({ statements, value }: ValueBody): CallExpression | undefined {
  return statements.length === 0 && value.kind === 'placeholder' ? value.call : undefined;
}

/** The calls that are items themselves. Calls within members, elements and blocks are not among them. */
export function callsAmong(items: readonly JsonItem[]): CallExpression[] {
  return callsOf(items.flatMap((item) => (item.kind === 'statement' ? [item.statement] : [])));
}

export function callsOf(statements: readonly JsonStatement[]): CallExpression[] {
  return statements.flatMap((statement) => (statement.kind === 'placeholder' ? [statement.call] : []));
}
