/** Fills the holes of a rendered document once the numbers of its sequences are reserved. */
import { paddedNumber } from '../catalogue/state/sequence-pattern.ts';
import type { Rendered } from './outcome.ts';
import { numberAfter } from './sequences.ts';

/** What a hole is charged: the longest whole number, with its sign. */
export const holeBytes = 20;

/**
 * The final text of a document.
 *
 * @param numbers for each sequence with holes, the number of the render's first draw and the step
 * @throws {Error} when a sequence is missing, or its numbers leave the range of exact whole numbers
 */
export function fillHoles(
  { output, holes }: Pick<Rendered, 'output' | 'holes'>,
  numbers: ReadonlyMap<string, { readonly first: number; readonly step: number }>,
): string {
  if (holes.length === 0) return output;
  const pieces: string[] = [];
  let end = 0;
  for (const { at, sequence, draw, digits } of holes.toSorted((a, b) => a.at - b.at)) {
    const reserved = numbers.get(sequence);
    if (reserved === undefined) throw new Error(`no numbers were reserved for the sequence ${sequence}`);
    const number = numberAfter(reserved.first, reserved.step, draw);
    if (!Number.isSafeInteger(number)) throw new Error(`the sequence ${sequence} has run out of numbers`);
    pieces.push(output.slice(end, at), paddedNumber(number, digits));
    end = at;
  }
  pieces.push(output.slice(end));
  return pieces.join('');
}
