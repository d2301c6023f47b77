/** Dotted paths into values: `lines.0.sku`. */
import { isList, isObject } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';

/** The value at a path; undefined when a step is missing. Numbers are indexes of lists. */
export function memberAt(value: Value, path: string): Value | undefined {
  let current: Value | undefined = value;
  let start = 0;
  while (current !== undefined) {
    const dot = path.indexOf('.', start);
    current = stepInto(current, path.slice(start, dot < 0 ? path.length : dot));
    if (dot < 0) return current;
    start = dot + 1;
  }
  return undefined;
}

function stepInto(value: Value, step: string): Value | undefined {
  if (isObject(value)) return value.get(step);
  return isList(value) && /^(?:0|[1-9][0-9]{0,8})$/.test(step) ? value[Number(step)] : undefined;
}
