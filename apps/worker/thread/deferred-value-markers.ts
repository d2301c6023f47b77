/**
 * Markers for deferred sequence numbers in the text of a document. A marker begins and ends with a control character.
 * Compact JSON text has no raw control characters, so a marker stays intact until the commit replaces it.
 */
import { numberAfter } from '@docgen/engine';
import type { DeferredValue } from '@docgen/engine';

const markerStart = '\u0001';
const markerEnd = '\u0002';
const startByte = 0x01;
const endByte = 0x02;

/** Counts what the documents of a range draw from each sequence. */
export interface DrawCounts {
  /** The index of the sequence in the range. */
  indexOf(sequence: string): number;
  /** How many numbers earlier documents of the range draw from this sequence. */
  drawnBefore(sequence: string): number;
}

/** The rendered text with a marker for each deferred value, quoted as a JSON string when `isQuoting`. */
export function insertMarkers(
  text: string,
  deferredValues: readonly DeferredValue[],
  counts: DrawCounts,
  isQuoting: boolean,
): string {
  const spell = isQuoting ? (segment: string) => JSON.stringify(segment).slice(1, -1) : (segment: string) => segment;
  let marked = isQuoting ? '"' : '';
  let end = 0;
  for (const { at, sequence, draw, digits } of deferredValues.toSorted((a, b) => a.at - b.at)) {
    const ordinal = counts.drawnBefore(sequence) + draw;
    const marker = `${markerStart}${counts.indexOf(sequence)}:${ordinal}:${digits}${markerEnd}`;
    marked += spell(text.slice(end, at)) + marker;
    end = at;
  }
  return `${marked}${spell(text.slice(end))}${isQuoting ? '"' : ''}`;
}

/** @param numbers by the index of the sequence in the range: the first number that the range draws, and the step */
export function replaceMarkers(
  bytes: Uint8Array,
  numbers: readonly { readonly first: number; readonly step: number }[],
): Buffer[] {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const filled: Buffer[] = [];
  let end = 0;
  for (let at = source.indexOf(startByte); at >= 0; at = source.indexOf(startByte, end)) {
    const close = source.indexOf(endByte, at);
    const [sequence = 0, ordinal = 0, digits = 0] = source
      .toString('latin1', at + 1, close)
      .split(':')
      .map(Number);
    const range = numbers[sequence];
    if (range === undefined) throw new Error('a deferred number was not reserved');
    filled.push(
      source.subarray(end, at),
      Buffer.from(spellNumber(numberAfter(range.first, range.step, ordinal), digits)),
    );
    end = close + 1;
  }
  filled.push(source.subarray(end));
  return filled;
}

function spellNumber(number: number, digits: number): string {
  const padded = String(Math.abs(number)).padStart(digits, '0');
  return number < 0 ? `-${padded}` : padded;
}
