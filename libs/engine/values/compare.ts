/** Equality and order of values. */
import { Decimal, isList, isObject } from './value.ts';
import type { Value } from './value.ts';

/**
 * Equality by type and value; a Decimal equals the number it spells. Objects are equal whatever the
 * order of their members.
 *
 * @param visit called for each element and member, so that shared lists cannot make it run for ever
 */
export function valuesEqual(a: Value, b: Value, visit: () => void): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' && typeof b !== 'object') return false;
  const left = a instanceof Decimal ? a.value : a;
  const right = b instanceof Decimal ? b.value : b;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return left === right;
  if (isList(left) && isList(right)) {
    return (
      left.length === right.length && left.every((item, i) => (visit(), valuesEqual(item, right[i] ?? null, visit)))
    );
  }
  if (!isObject(left) || !isObject(right) || left.size !== right.size) return false;
  for (const [name, member] of left) {
    visit();
    const other = right.get(name);
    if (other === undefined || !valuesEqual(member, other, visit)) return false;
  }
  return true;
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
