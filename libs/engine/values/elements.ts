/** Elements of lists and characters of texts by their index: 0 is the first one, -1 the last one. */
import { codePointCount, offsetOfCodePoint } from './code-points.ts';
import { isList } from './value.ts';
import type { ListValue, Value } from './value.ts';

/** Whether a step of a path can be the index of an element. */
export function isIndex(step: string): boolean {
  return /^-?\d{1,9}$/.test(step);
}

/** Whether a value has elements: a list, or a text by its characters. */
export function hasElements(value: Value): value is ListValue | string {
  return typeof value === 'string' || isList(value);
}

/** The element, or the character, at an index; undefined beyond both ends. A text is walked by code points. */
export function elementAt(value: ListValue | string, index: number): Value | undefined {
  if (typeof value !== 'string') return value.at(index);
  const position = index < 0 ? codePointCount(value) + index : index;
  if (position < 0) return undefined;
  const start = offsetOfCodePoint(value, position);
  return start === value.length ? undefined : value.slice(start, offsetOfCodePoint(value, 1, start));
}
