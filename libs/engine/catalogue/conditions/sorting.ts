/** Stable sorting by keys of any type that has an order. */
import { compareTexts } from '../../values/compare.ts';
import { compareNumbers } from '../../values/decimal-arithmetic.ts';
import { nanosecondsOf } from '../../values/iso-dates.ts';
import { isNumber, typeNameOf } from '../../values/value.ts';
import type { ListValue, NumberValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';

/** Times are bigints, in nanoseconds. */
type Key = string | NumberValue | boolean | bigint | null;

/** Sorts items by their keys: null, false, true, numbers, texts. Items with equal keys keep their order. */
export function sortedBy(call: Call, items: ListValue, keys: ListValue, isDescending: boolean): ListValue {
  const sortable = sortableKeys(call, keys);
  const order = Array.from({ length: items.length }, (_, index) => index);
  const sign = isDescending ? -1 : 1;
  let units = 0;
  order.sort((a, b) => {
    const left = sortable[a] ?? null;
    const right = sortable[b] ?? null;
    units += typeof left === 'string' && typeof right === 'string' ? Math.min(left.length, right.length) + 1 : 1;
    if (units >= workSlice) {
      call.checkTime(units);
      units = 0;
    }
    return sign * compareKeys(left, right);
  });
  return order.map((index) => items[index] ?? null);
}

/** The first item with the least key (`sign` 1), or with the greatest one (`sign` -1); null when there is no item. */
export function firstInOrder(call: Call, items: ListValue, keys: ListValue, sign: 1 | -1): Value {
  const sortable = sortableKeys(call, keys);
  let best = 0;
  let units = 0;
  sortable.forEach((key, index) => {
    const least = sortable[best] ?? null;
    units += typeof key === 'string' && typeof least === 'string' ? Math.min(key.length, least.length) + 1 : 1;
    if (units >= workSlice) {
      call.checkTime(units);
      units = 0;
    }
    if (sign * compareKeys(key, least) < 0) best = index;
  });
  return items[best] ?? null;
}

/** The clock is read after comparisons of this many code units. */
const workSlice = 8192;

/** The keys of values. If all texts are dates or instants, they are in the order of time. */
function sortableKeys(call: Call, keys: ListValue): readonly Key[] {
  const sortable = keys.map((key, index) => keyOf(call, key, index));
  const text = sortable.find((key) => typeof key === 'string');
  if (text === undefined || nanosecondsOf(text) === undefined) return sortable;
  call.chargeList(2 * keys.length);
  call.checkTime(keys.length);
  const times: Key[] = [];
  for (const key of sortable) {
    const time = typeof key === 'string' ? nanosecondsOf(key) : key;
    if (time === undefined) return sortable;
    times.push(time);
  }
  return times;
}

function keyOf(call: Call, key: Value, index: number): string | NumberValue | boolean | null {
  if (key === null || typeof key !== 'object' || isNumber(key)) return key;
  return call.fail(
    `element ${index} cannot be put in order by the ${typeNameOf(key)}; give a path to a number or text`,
  );
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (isNumberKey(a) && isNumberKey(b)) return compareNumbers(a, b);
  return rankOf(a) - rankOf(b);
}

function rankOf(key: Key): number {
  if (key === null) return 0;
  if (typeof key === 'boolean') return key ? 2 : 1;
  return isNumberKey(key) ? 3 : 4;
}

function isNumberKey(key: Key): key is NumberValue {
  return typeof key !== 'bigint' && isNumber(key);
}
