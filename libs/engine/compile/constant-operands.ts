/**
 * Reports operators and conditions that fail in every document because of a constant operand: `"a" + "b"`, `if(1)`.
 * Only checks do this, not renders. A division by zero is left to them: `x ? y : 1 / 0` can be meant.
 */
import type { Expression } from '../language/ast.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Value } from '../values/value.ts';
import type { Compilation } from './compilation.ts';
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
  if (kind === 'conditional') reportConstantCondition(compilation, first);
  if (kind === 'unary' && operation.sign === '!') reportConstantCondition(compilation, first);
  if (kind === 'unary' && operation.sign === '-') attempt(compilation, () => readNumber('-', first));
  if (kind !== 'binary') return;
  const { sign } = operation;
  if (sign === '&&' || sign === '||')
    return [first, second].forEach((one) => reportConstantCondition(compilation, one));
  if (sign === '??' || sign === '==' || sign === '!=') return;
  attempt(compilation, () => {
    if (sign === '<' || sign === '<=' || sign === '>' || sign === '>=') compare(sign, first, second);
    else compute(sign, first, second);
  });
}

/** Reports a constant that is no condition. */
export function reportConstantCondition(compilation: Compilation, { at, constant }: Operand): void {
  if (compilation.runs === undefined || constant === undefined) return;
  attempt(compilation, () => truthOf(constant, at));
}

const unknown: Operand = { at: 0, constant: undefined };

function compare(sign: string, left: Operand, right: Operand): void {
  if (left.constant === undefined || right.constant === undefined) return;
  orderOf(left.constant, right.constant, sign, left.at);
}

function compute(sign: string, left: Operand, right: Operand): void {
  readNumber(sign, left);
  readNumber(sign, right);
}

function readNumber(sign: string, { at, constant }: Operand): void {
  if (constant !== undefined) numberOf(constant, sign, at);
}

function attempt(compilation: Compilation, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof RuntimeFailure)) throw error;
    compilation.report(error.at, error.message);
  }
}
