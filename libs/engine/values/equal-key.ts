/**
 * Texts that are the same for equal values, so that a Map finds equal ones without comparing all pairs. Equality is that
 * of `compare.ts`: the scale of numbers and the order of members do not matter.
 */
import { compareTexts } from './compare.ts';
import { exactOf, safeIntegerOf } from './decimal-arithmetic.ts';
import { quoteJson } from './json-text.ts';
import { InvalidValue, isList, isNumber, valueDepthMax } from './value.ts';
import type { NumberValue, ObjectValue, Value } from './value.ts';

/**
 * The key of a value.
 *
 * @param charge called with the UTF-16 units of each part before it is built; it can throw to end the work
 * @throws {InvalidValue} when the value nests deeper than {@link valueDepthMax}
 */
export function equalKeyOf(value: Value, charge: (units: number) => void, depth = 0): string {
  if (typeof value === 'string') {
    charge(value.length);
    return depth === 0 ? `"${value}` : quoteJson(value);
  }
  if (isNumber(value)) return keyOfNumber(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (depth >= valueDepthMax) throw new InvalidValue(`the value nests deeper than ${valueDepthMax}`);
  charge(isList(value) ? value.length : value.size);
  const inner = isList(value)
    ? value.map((item) => equalKeyOf(item, charge, depth + 1))
    : keysOfMembers(value, charge, depth);
  charge(inner.reduce((units, part) => units + part.length + 1, 0));
  return isList(value) ? `[${inner.join(',')}]` : `{${inner.join(',')}}`;
}

function keysOfMembers(value: ObjectValue, charge: (units: number) => void, depth: number): string[] {
  return Array.from(value.keys())
    .sort(compareTexts)
    .map((name) => {
      charge(name.length);
      return `${quoteJson(name)}:${equalKeyOf(value.get(name) ?? null, charge, depth + 1)}`;
    });
}

/** The digits without zeros at the end, and their exponent. */
function keyOfNumber(number: NumberValue): string {
  const whole = safeIntegerOf(number);
  if (whole !== undefined) return String(whole);
  const { units, scale } = exactOf(number);
  const digits = String(units);
  const significant = digits.replace(/0+$/, '');
  return `${significant}e${digits.length - significant.length - scale}`;
}
