/** Reads lists of numbers, and arguments that are numbers or lists of numbers. */
import { Decimal, isList, typeNameOf } from '../../values/value.ts';
import type { ListValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { any, ArgumentProblem, show } from '../parameters.ts';
import type { Parameter } from '../parameters.ts';

/** A number or a list of numbers. */
export function numberOrList(name: string): Parameter<number | ListValue> {
  const read = (value: Value): number | ListValue => {
    const plain = value instanceof Decimal ? value.value : value;
    if (typeof plain === 'number' || isList(plain)) return plain;
    throw new ArgumentProblem(`${name} must be a number or a list of numbers, not the ${typeNameOf(plain)}`);
  };
  return { ...any(name), type: 'number', read };
}

/** The numbers of a list. Ends the render when an element is no number. */
export function numbersOf(call: Call, items: ListValue): number[] {
  call.chargeList(items.length);
  call.checkTime(items.length);
  return items.map((item, index) => numberAt(call, item, index));
}

/** Numbers and lists of numbers as one list. Ends the render when it is empty. */
export function flatNumbers(call: Call, values: readonly (number | ListValue)[]): number[] {
  const numbers: number[] = [];
  for (const value of values) {
    if (typeof value === 'number') numbers.push(value);
    else for (const item of numbersOf(call, value)) numbers.push(item);
  }
  if (numbers.length === 0) call.fail('value is an empty list; there must be at least one number');
  return numbers;
}

function numberAt(call: Call, item: Value, index: number): number {
  const plain = item instanceof Decimal ? item.value : item;
  if (typeof plain !== 'number') return call.fail(`element ${index} is ${show(item)}, not a number`);
  return Number.isFinite(plain) ? plain : call.fail(`element ${index}, ${show(item)}, is too large`);
}
