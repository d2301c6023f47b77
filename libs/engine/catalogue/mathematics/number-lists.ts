/** Reads lists of numbers, and arguments that are numbers or lists of numbers. */
import { isList, isNumber, typeNameOf } from '../../values/value.ts';
import type { ListValue, NumberValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { any, ArgumentProblem, show } from '../parameters.ts';
import type { Parameter } from '../parameters.ts';

/** A number or a list of numbers. */
export function numberOrList(name: string): Parameter<NumberValue | ListValue> {
  const read = (value: Value): NumberValue | ListValue => {
    if (isNumber(value) || isList(value)) return value;
    throw new ArgumentProblem(`${name} must be a number or a list of numbers, not the ${typeNameOf(value)}`);
  };
  return { ...any(name), type: 'number', read };
}

/** The numbers of a list. Ends the render when an element is no number. */
export function numbersOf(call: Call, items: ListValue): NumberValue[] {
  call.chargeList(items.length);
  call.checkTime(items.length);
  return items.map((item, index) =>
    isNumber(item) ? item : call.fail(`element ${index} is ${show(item)}, not a number`),
  );
}

/** The clock is read after this many numbers. */
const workSlice = 8192;

/** Combines numbers from left to right, and reads the clock on the way. */
export function foldNumbers(
  call: Call,
  numbers: readonly NumberValue[],
  combine: (a: NumberValue, b: NumberValue) => NumberValue,
): NumberValue {
  return numbers.reduce((a, b, index) => {
    if (index % workSlice === 0) call.checkTime(workSlice);
    return combine(a, b);
  });
}

/** Numbers and lists of numbers as one list. Ends the render when it is empty. */
export function flatNumbers(call: Call, values: readonly (NumberValue | ListValue)[]): NumberValue[] {
  const numbers: NumberValue[] = [];
  for (const value of values) {
    if (isNumber(value)) numbers.push(value);
    else for (const item of numbersOf(call, value)) numbers.push(item);
  }
  if (numbers.length === 0) call.fail('value is an empty list; there must be at least one number');
  return numbers;
}
