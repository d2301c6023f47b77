/** The time in identifiers that sort by time. */
import { isoInstantOf } from '../../values/calendar.ts';
import type { Call } from '../call.ts';
import { timeArgument } from '../dates/date-arguments.ts';

/**
 * The epoch milliseconds of an identifier: those of the argument, else the reference time plus the round of the
 * innermost loop, so that the identifiers of a list are sorted.
 *
 * @param bounds the range that the identifier can represent
 */
export function idTime(
  call: Call,
  time: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const ms = time === undefined ? call.referenceTime + call.round : timeArgument(call, 'time', time).ms;
  if (ms >= min && ms <= max) return ms;
  return call.fail(
    `time ${time ?? isoInstantOf(ms)} is not allowed; it must be between ${isoInstantOf(min)} and ${latest(max)}`,
  );
}

function latest(max: number): string {
  return max > 253_402_300_799_999 ? 'the end of the year 9999' : isoInstantOf(max);
}
