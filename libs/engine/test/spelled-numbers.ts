/** Reads and prints numbers for tests of arithmetic. */
import { numberFromSpelling } from '../values/number-spelling.ts';
import { Decimal } from '../values/value.ts';
import type { NumberValue } from '../values/value.ts';

/** The number of a spelling that is not too large. */
export function numberOf(text: string): NumberValue {
  const number = numberFromSpelling(text);
  if (number === undefined) throw new Error(`${text} is too large`);
  return number;
}

/** A number with its zeros at the end; undefined for undefined. */
export function spelled(number: NumberValue | undefined): string | undefined {
  return number instanceof Decimal ? number.spelling : number?.toString();
}
