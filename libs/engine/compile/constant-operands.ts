/**
 * Reports operators and heads of blocks that fail in every document because of a constant: `"a" + "b"`, `if(1)`.
 * Only checks do this, not renders. A division by zero is left to them: `x ? y : 1 / 0` can be meant.
 */
import type { Expression } from '../language/ast.ts';
import { countedMistakesMax } from '../language/problems.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Value } from '../values/value.ts';
import type { Compilation } from './compilation.ts';
import { valueAt } from './access.ts';
import { numberOf, orderOf, truthOf } from './operations.ts';

/** An operand with its offset; `constant` is undefined where only a document knows the value. */
export interface Operand {
  readonly at: number;
  readonly constant: Value | undefined;
}

/** An expression with operands. */
export type Operator = Expression & { readonly kind: 'unary' | 'binary' | 'conditional' | 'member' | 'index' };

/** Reports the first constant operand that the operator refuses. */
export function reportConstantOperands(
  compilation: Compilation,
  operation: Operator,
  [first = unknown, second = unknown]: readonly Operand[],
): void {
  if (compilation.runs === undefined) return;
  const { kind } = operation;
  if (kind === 'conditional') reportConstant(compilation, first, truthOf);
  if (kind === 'unary' && operation.operator === '!') reportConstant(compilation, first, truthOf);
  if (kind === 'member') reportAccess(compilation, operation.at, first.constant, operation.name);
  if (kind === 'index') reportAccess(compilation, operation.at, first.constant, second.constant);
  if (kind === 'unary' && operation.operator === '-') attempt(compilation, () => readNumber('-', first));
  if (kind !== 'binary') return;
  const { operator } = operation;
  if (operator === '&&' || operator === '||')
    return [first, second].forEach((one) => reportConstant(compilation, one, truthOf));
  if (operator === '??' || operator === '==' || operator === '!=') return;
  attempt(compilation, () => {
    if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=')
      compare(operator, first, second);
    else compute(operator, first, second);
  });
}

/** Reports a constant that a tag or an operator refuses. `read` throws the failure that the render would have. */
export function reportConstant(
  compilation: Compilation,
  { at, constant }: Operand,
  read: (value: Value, at: number) => unknown,
): void {
  if (compilation.runs === undefined || constant === undefined) return;
  attempt(compilation, () => read(constant, at));
}

/** Reports a member that a constant cannot have, and an index that nothing has. */
function reportAccess(compilation: Compilation, at: number, value: Value | undefined, key: Value | undefined): void {
  if (key === undefined) return;
  // An object has every index, and none of its members is missing.
  attempt(compilation, () => valueAt(untimed, value ?? new Map(), key, at));
}

const untimed = { checkTime: () => undefined };

const unknown: Operand = { at: 0, constant: undefined };

function compare(operator: string, left: Operand, right: Operand): void {
  if (left.constant === undefined || right.constant === undefined) return;
  orderOf(left.constant, right.constant, operator, left.at);
}

function compute(operator: string, left: Operand, right: Operand): void {
  readNumber(operator, left);
  readNumber(operator, right);
}

function readNumber(operator: string, { at, constant }: Operand): void {
  if (constant !== undefined) numberOf(constant, operator, at);
}

function attempt(compilation: Compilation, run: () => unknown): void {
  // An error object for each mistake takes longer than the rest of a check.
  if (compilation.mistakes.length >= countedMistakesMax) return;
  try {
    run();
  } catch (error) {
    if (!(error instanceof RuntimeFailure)) throw error;
    compilation.report(error.at, error.message);
  }
}
