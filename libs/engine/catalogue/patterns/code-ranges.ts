/** Sets of code points as sorted ranges that do not touch. */
import { whiteSpaceUnits } from '../strings/word-boundaries.ts';

export type CodeRange = readonly [first: number, last: number];
export type CodeRanges = readonly CodeRange[];

const codePointMax = 0x10ffff;
const nextLine = 0x85;

/** The characters to draw from where a pattern only excludes characters. */
export const printableAscii: CodeRanges = [[0x20, 0x7e]];
export const digits: CodeRanges = [[0x30, 0x39]];
export const lineBreaks: CodeRanges = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
export const wordCodes: CodeRanges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
/** The characters of `\s` in ECMAScript, which does not include U+0085. */
export const whiteSpace: CodeRanges = unionOf(
  whiteSpaceUnits.filter((unit) => unit !== nextLine).map((unit) => [unit, unit]),
);

/** The union of ranges in any order. */
export function unionOf(ranges: CodeRanges): CodeRanges {
  const union: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const previous = union.at(-1);
    if (previous === undefined || first > previous[1] + 1) union.push([first, last]);
    else previous[1] = Math.max(previous[1], last);
  }
  return union;
}

/** The complement of a set. */
export function complementOf(ranges: CodeRanges): CodeRanges {
  const complement: CodeRange[] = [];
  let next = 0;
  for (const [first, last] of ranges) {
    if (first > next) complement.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= codePointMax) complement.push([next, codePointMax]);
  return complement;
}

/** The intersection of two sets. */
export function intersectionOf(a: CodeRanges, b: CodeRanges): CodeRanges {
  const both = a.flatMap(([first, last]) => {
    return b.map(([start, end]): CodeRange => [Math.max(first, start), Math.min(last, end)]);
  });
  return both.filter(([first, last]) => first <= last);
}

/** Removes halves of surrogate pairs, which are no characters. */
export function withoutSurrogates(ranges: CodeRanges): CodeRanges {
  return intersectionOf(ranges, complementOf([[0xd800, 0xdfff]]));
}

export function rangesHold(ranges: CodeRanges, code: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && code >= range[0];
}

export function sizeOfRanges(ranges: CodeRanges): number {
  return ranges.reduce((size, [first, last]) => size + last - first + 1, 0);
}

/** The code point at an index, which is below the size of the set. */
export function codeInRanges(ranges: CodeRanges, index: number): number {
  let rest = index;
  for (const [first, last] of ranges) {
    if (rest <= last - first) return first + rest;
    rest -= last - first + 1;
  }
  throw new Error('an index is beyond the ranges');
}
