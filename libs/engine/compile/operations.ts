/** Compiles operators to closures. Each counts one evaluation and fails at its own position. */
import type { BinaryOperator } from '../language/ast.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { compareTexts } from '../values/compare.ts';
import { nanosecondsOf } from '../values/iso-dates.ts';
import {
  compareNumbers,
  differenceOf,
  isZero,
  negated,
  productOf,
  quotientOf,
  remainderOf,
  sumOf,
} from '../values/decimal-arithmetic.ts';
import { isNumber, typeNameOf } from '../values/value.ts';
import type { NumberValue, Value } from '../values/value.ts';
import { show } from '../catalogue/parameters.ts';
import type { Evaluate } from './step.ts';

/** Compiles an operator with two operands, at an offset of the body. */
export function binaryOperation(operator: BinaryOperator, at: number, left: Evaluate, right: Evaluate): Evaluate {
  switch (operator) {
    case '??':
      return (render) => {
        render.budget.countEvaluation();
        return left(render) ?? right(render);
      };
    case '||':
      return (render) => {
        render.budget.countEvaluation();
        return truthOf(left(render), at) || truthOf(right(render), at);
      };
    case '&&':
      return (render) => {
        render.budget.countEvaluation();
        return truthOf(left(render), at) && truthOf(right(render), at);
      };
    case '==':
      return (render) => equal(render, left, right);
    case '!=':
      return (render) => !equal(render, left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(operator, at, left, right);
    default:
      return arithmetic(operator, at, left, right);
  }
}

/** Compiles `!` or the minus sign. */
export function unaryOperation(operator: '!' | '-', at: number, operand: Evaluate): Evaluate {
  if (operator === '!') {
    return (render) => {
      render.budget.countEvaluation();
      return !truthOf(operand(render), at);
    };
  }
  return (render) => {
    render.budget.countEvaluation();
    return negated(numberOf(operand(render), '-', at));
  };
}

/** Compiles `condition ? then : otherwise`, which evaluates one branch only. */
export function conditionalOperation(at: number, condition: Evaluate, then: Evaluate, otherwise: Evaluate): Evaluate {
  return (render) => {
    render.budget.countEvaluation();
    return truthOf(condition(render), at) ? then(render) : otherwise(render);
  };
}

/** A value as a condition: a boolean, or null, which counts as false. */
export function truthOf(value: Value, at: number): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  throw new RuntimeFailure(at, `a condition must be true or false, not ${described(value)}`);
}

/** A value as messages name it: `the text "red"`, `the list`. */
export function described(value: Value): string {
  const type = typeNameOf(value);
  return type === 'list' || type === 'object' || type === 'null' ? `the ${type}` : `the ${type} ${show(value)}`;
}

function equal(render: Render, left: Evaluate, right: Evaluate): boolean {
  render.budget.countEvaluation();
  const a = left(render);
  return render.equals(a, right(render));
}

function comparison(operator: '<' | '<=' | '>' | '>=', at: number, left: Evaluate, right: Evaluate): Evaluate {
  return (render) => {
    render.budget.countEvaluation();
    const a = left(render);
    const b = right(render);
    if (typeof a === 'string' && typeof b === 'string') render.budget.checkTime(Math.min(a.length, b.length));
    const order = orderOf(a, b, operator, at);
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  };
}

/** Compares two numbers or two texts. Fails for any others. */
export function orderOf(a: Value, b: Value, operator: string, at: number): number {
  if (typeof a === 'string' && typeof b === 'string') return orderOfTexts(a, b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  throw new RuntimeFailure(at, `${operator} takes two numbers or two texts, not ${described(a)} and ${described(b)}`);
}

/** Two dates or instants are in the order of time, other texts in that of their code points. */
function orderOfTexts(a: string, b: string): number {
  const left = nanosecondsOf(a);
  const right = left === undefined ? undefined : nanosecondsOf(b);
  if (left === undefined || right === undefined) return compareTexts(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/** Calculations return undefined when the result is too large, or for a division by zero. */
const calculations: Readonly<Record<ArithmeticOperator, (a: NumberValue, b: NumberValue) => NumberValue | undefined>> =
  {
    '+': sumOf,
    '-': differenceOf,
    '*': productOf,
    '/': quotientOf,
    '%': remainderOf,
  };

function arithmetic(operator: ArithmeticOperator, at: number, left: Evaluate, right: Evaluate): Evaluate {
  const calculate = calculations[operator];
  return (render) => {
    render.budget.countEvaluation();
    const a = numberOf(left(render), operator, at);
    const b = numberOf(right(render), operator, at);
    const result = calculate(a, b);
    if (result === undefined) throw new RuntimeFailure(at, noResult(operator, b));
    return result;
  };
}

function noResult(operator: ArithmeticOperator, divisor: NumberValue): string {
  const isDivision = operator === '/' || operator === '%';
  return isDivision && isZero(divisor) ? 'division by zero' : `the result of ${operator} is too large`;
}

/** A value as an operand of arithmetic. Fails when it is no number. */
export function numberOf(value: Value, operator: string, at: number): NumberValue {
  if (isNumber(value)) return value;
  const hint = operator === '+' && typeof value === 'string' ? '; join texts with concat(…)' : '';
  throw new RuntimeFailure(at, `${operator} takes numbers, not ${described(value)}${hint}`);
}
