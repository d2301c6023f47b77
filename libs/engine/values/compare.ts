/** Equality and order of values. */
import { Decimal, isList, isObject } from './value.ts';
import type { ListValue, ObjectValue, Value } from './value.ts';

/**
 * Equality by type and value; a Decimal equals the number it spells. Objects are equal whatever the
 * order of their members. Does not recurse: a template can nest values deeper than the stack goes.
 *
 * @param visit called for each element and member with the characters of it that are about to be compared, so that
 *   neither shared lists nor long texts can make it run for ever
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

/** How many characters it takes to tell two values apart: texts of different lengths are, at once. */
export function comparedCharacters(a: Value, b: Value | undefined): number {
  return typeof a === 'string' && typeof b === 'string' && a.length === b.length ? a.length : 0;
}

/** Two values to be compared; an object that lacks the other's member has undefined there. */
type Pair = readonly [Value, Value | undefined];

/** Whether two values are equal, or the pairs inside of them that decide it. */
function comparedOutside(a: Value, b: Value | undefined): boolean | Iterator<Pair> {
  if (a === b) return true;
  if (typeof a !== 'object' && typeof b !== 'object') return false;
  const left = a instanceof Decimal ? a.value : a;
  const right = b instanceof Decimal ? b.value : b;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return left === right;
  if (isList(left)) return isList(right) && left.length === right.length && elementPairs(left, right);
  return isObject(right) && left.size === right.size && memberPairs(left, right);
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

/** Surrogates stand for code points above all others, though their units do not. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
