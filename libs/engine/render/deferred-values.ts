/** Fills in the deferred values of a rendered document once the numbers of its sequences are reserved. */
import { paddedNumber } from '../catalogue/state/sequence-pattern.ts';
import type { Rendered } from './outcome.ts';
import { numberAfter } from './sequences.ts';

/** Bytes charged for a deferred value: the length of the longest whole number with its sign. */
export const deferredValueBytes = 20;

/**
 * Returns the final text of a document.
 *
 * @param numbers for each sequence with deferred values, the number of the render's first draw and the step
 * @throws {Error} when a sequence is missing, or when a number is beyond the safe integers
 */
export function fillDeferredValues(
  { output, deferredValues }: Pick<Rendered, 'output' | 'deferredValues'>,
  numbers: ReadonlyMap<string, { readonly first: number; readonly step: number }>,
): string {
  if (deferredValues.length === 0) return output;
  const parts: string[] = [];
  let end = 0;
  for (const { at, sequence, draw, digits } of deferredValues.toSorted((a, b) => a.at - b.at)) {
    const reserved = numbers.get(sequence);
    if (reserved === undefined) throw new Error(`no numbers were reserved for the sequence ${sequence}`);
    const number = numberAfter(reserved.first, reserved.step, draw);
    if (!Number.isSafeInteger(number)) throw new Error(`the sequence ${sequence} has run out of numbers`);
    parts.push(output.slice(end, at), paddedNumber(number, digits));
    end = at;
  }
  parts.push(output.slice(end));
  return parts.join('');
}
