/** Picks the content type of a stream by the caller's `Accept` header (RFC 9110). */
import { invalidField } from '@docgen/contracts/errors';

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Returns the offered type with the highest quality value. Earlier types win: between equal values, and without a header.
 *
 * @throws {ApiError} VALIDATION_ERROR with `field` = `accept` when the caller accepts none of them
 */
export function pickAcceptedType<T extends string>(accept: string | undefined, offered: readonly T[]): T {
  const ranges = parseRanges(accept ?? '');
  let best: { readonly type: T; readonly quality: number } | undefined;
  for (const type of offered) {
    const quality = ranges.length === 0 ? 1 : qualityOf(type, ranges);
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  if (best === undefined) throw invalidField('accept', `The Accept header must allow ${offered.join(' or ')}.`);
  return best.type;
}

function parseRanges(accept: string): Range[] {
  return accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .flatMap(([type = '', ...parameters]) => (type === '' ? [] : [{ type, quality: parseQuality(parameters) }]));
}

function parseQuality(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (weight === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
}

/** The quality value of the most specific range that contains the type. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const [group = ''] = type.split('/');
  for (const wanted of [type, `${group}/*`, '*/*']) {
    const range = ranges.find((each) => each.type === wanted);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
