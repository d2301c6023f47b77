/** The patterns of formatSeq: `ORD-{000000}` replaces the braces by the number, padded with zeros. */
import type { Call } from '../call.ts';

/** Literal text, or the least number of digits of the sequence number. */
export type PatternSegment = string | number;

/** Bounds the text of a pattern that consists of braces. */
const patternLengthMax = 1000;

/** Parses a pattern. Ends the render when it has no braces for the number. */
export function patternSegments(call: Pick<Call, 'fail'>, pattern: string): PatternSegment[] {
  if (pattern.length > patternLengthMax) {
    call.fail(`pattern has ${pattern.length} characters; at most ${patternLengthMax} are allowed`);
  }
  const segments: PatternSegment[] = [];
  let end = 0;
  for (const { 0: braces, index } of pattern.matchAll(/\{0{1,30}\}/g)) {
    if (index > end) segments.push(pattern.slice(end, index));
    segments.push(braces.length - 2);
    end = index + braces.length;
  }
  if (end === 0) call.fail('pattern has no {0} for the number');
  if (end < pattern.length) segments.push(pattern.slice(end));
  return segments;
}

/** Fills the number into a pattern. */
export function filledPattern(call: Pick<Call, 'fail'>, pattern: string, number: number): string {
  return patternSegments(call, pattern)
    .map((segment) => (typeof segment === 'string' ? segment : paddedNumber(number, segment)))
    .join('');
}

/** A whole number with at least `digits` digits. A minus sign comes before the zeros. */
export function paddedNumber(number: number, digits: number): string {
  const padded = String(Math.abs(number)).padStart(digits, '0');
  return number < 0 ? `-${padded}` : padded;
}
