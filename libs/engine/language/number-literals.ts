/** Numbers that are written in expressions. */
import { numberFromSpelling } from '../values/number-spelling.ts';
import { Decimal } from '../values/value.ts';
import type { NumberValue } from '../values/value.ts';
import type { Expression } from './ast.ts';
import { SyntaxMistake } from './problems.ts';
import type { Token } from './tokens.ts';

/** @throws {SyntaxMistake} when the number is too large */
export function numberOf({ at, text }: Token): NumberValue {
  const number = numberFromSpelling(text);
  if (number === undefined) throw new SyntaxMistake(at, `the number ${text.slice(0, 40)} is too large`);
  return number;
}

/** A minus sign before a number becomes part of the number, which keeps its digits. */
export function negated(at: number, operator: '!' | '-', operand: Expression): Expression {
  if (operator === '-' && operand.kind === 'literal') {
    const { value } = operand;
    if (typeof value === 'number') return { kind: 'literal', at, value: -value };
    if (value instanceof Decimal && !value.spelling.startsWith('-')) {
      return { kind: 'literal', at, value: new Decimal(-value.units, value.scale, `-${value.spelling}`) };
    }
  }
  return { kind: 'unary', at, operator, operand };
}
