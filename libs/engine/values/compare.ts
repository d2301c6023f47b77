/** Equality and order of values. */
import { compareNumbers } from './decimal-arithmetic.ts';
import { isList, isNumber, isObject } from './value.ts';
import type { ListValue, ObjectValue, Value } from './value.ts';

/**
 * Equality by type and value. The scale of numbers and the order of members do not matter. Does
 * not recurse, because a template can nest values deeper than the stack.
 *
 * @param visit called before each element or member is compared, with the number of characters to compare. It can
 *   throw to end the comparison of shared lists or long texts
 */
export function valuesEqual(a: Value, b: Value, visit: (characters: number) => void): boolean {
  const first = comparedOutside(a, b);
  if (typeof first === 'boolean') return first;
  const open: Iterator<Pair>[] = [first];
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const next = inner.next();
    if (next.done === true) {
      open.pop();
      continue;
    }
    visit(comparedCharacters(...next.value));
    const compared = comparedOutside(...next.value);
    if (compared === false) return false;
    if (compared !== true) open.push(compared);
  }
  return true;
}

/** Number of characters to compare. Texts of different lengths differ without comparing any. */
export function comparedCharacters(a: Value, b: Value | undefined): number {
  return typeof a === 'string' && typeof b === 'string' && a.length === b.length ? a.length : 0;
}

/** Two values to compare. The second is undefined when an object lacks the member. */
type Pair = readonly [Value, Value | undefined];

/** Whether two values are equal, or the pairs of inner values that decide it. */
function comparedOutside(a: Value, b: Value | undefined): boolean | Iterator<Pair> {
  if (a === b) return true;
  // A difference of two plain values. Of the numbers, only Decimals equal numbers that are not the same.
  if (typeof a !== 'object' && typeof b !== 'object') return false;
  if (a === null || b === null || b === undefined) return false;
  if (isNumber(a)) return isNumber(b) && compareNumbers(a, b) === 0;
  if (isList(a)) return isList(b) && a.length === b.length && elementPairs(a, b);
  return isObject(a) && isObject(b) && a.size === b.size && memberPairs(a, b);
}

function* elementPairs(left: ListValue, right: ListValue): Generator<Pair> {
  for (let i = 0; i < left.length; i++) yield [left[i] ?? null, right[i]];
}

function* memberPairs(left: ObjectValue, right: ObjectValue): Generator<Pair> {
  for (const [name, member] of left) yield [member, right.get(name)];
}

/** Order of two texts by code point: negative, 0 or positive. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return codePointRank(left) - codePointRank(right);
  }
  return a.length - b.length;
}

/** Ranks surrogates above all other units, because their code points are above U+FFFF. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
