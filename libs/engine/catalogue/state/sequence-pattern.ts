/** The patterns of formatSeq: `ORD-{000000}` puts the number in place of the braces, with zeros before it. */
import type { Call } from '../call.ts';

/** A stretch of text, or the number of digits that the sequence's number is given at least. */
export type PatternSegment = string | number;

/** Bounds what a pattern with nothing but braces can grow to. */
const patternLengthMax = 1000;

/** Takes a pattern apart; ends the render when there is no place for the number in it. */
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

/** A pattern with the number in it. */
export function filledPattern(call: Pick<Call, 'fail'>, pattern: string, number: number): string {
  return patternSegments(call, pattern)
    .map((segment) => (typeof segment === 'string' ? segment : paddedNumber(number, segment)))
    .join('');
}

/** A whole number with at least so many digits; a minus sign stands before the zeros. */
export function paddedNumber(number: number, digits: number): string {
  const padded = String(Math.abs(number)).padStart(digits, '0');
  return number < 0 ? `-${padded}` : padded;
}
