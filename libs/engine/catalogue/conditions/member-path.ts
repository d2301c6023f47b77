/** Dotted paths into values: `lines.0.sku`, `lines.-1`. */
import { elementAt, hasElements, isIndex } from '../../values/elements.ts';
import { isObject } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';

/** The value at a path; undefined when a step is missing. Numbers are indexes of lists and texts. */
export function memberAt(call: Call, value: Value, path: string): Value | undefined {
  let current: Value | undefined = value;
  let start = 0;
  while (current !== undefined) {
    const dot = path.indexOf('.', start);
    current = stepInto(call, current, path.slice(start, dot < 0 ? path.length : dot));
    if (dot < 0) return current;
    start = dot + 1;
  }
  return undefined;
}

function stepInto(call: Call, value: Value, step: string): Value | undefined {
  if (isObject(value)) return value.get(step);
  if (!hasElements(value) || !isIndex(step)) return undefined;
  if (typeof value === 'string') call.checkTime(value.length);
  return elementAt(value, Number(step));
}
