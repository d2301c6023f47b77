/**
 * Sequence numbers that are not known yet, marked in the text of a document. A mark is made of control
 * characters, which stand nowhere else in compact JSON text, so it survives whatever is done to the
 * text on its way to the database, and is replaced when the commit has reserved the numbers.
 */
import type { NumberRange } from '@docgen/database/documents/finished-document';
import { numberAfter } from '@docgen/engine';
import type { DeferredValue } from '@docgen/engine';

const markStart = '\u0001';
const markEnd = '\u0002';
const startByte = 0x01;
const endByte = 0x02;

/** How a piece counts what its documents draw from each sequence. */
export interface DrawBook {
  /** The sequence's index in the piece. */
  indexOf(sequence: string): number;
  /** Draws of this sequence by earlier documents of the piece. */
  drawnBefore(sequence: string): number;
}

/** The rendered text with a mark for each hole; text that is to become a JSON string is quoted on the way. */
export function markHoles(
  text: string,
  deferredValues: readonly DeferredValue[],
  book: DrawBook,
  isQuoting: boolean,
): string {
  const spell = isQuoting ? (piece: string) => JSON.stringify(piece).slice(1, -1) : (piece: string) => piece;
  let marked = isQuoting ? '"' : '';
  let end = 0;
  for (const { at, sequence, draw, digits } of deferredValues.toSorted((a, b) => a.at - b.at)) {
    const ordinal = book.drawnBefore(sequence) + draw;
    marked += `${spell(text.slice(end, at))}${markStart}${book.indexOf(sequence)}:${ordinal}:${digits}${markEnd}`;
    end = at;
  }
  return `${marked}${spell(text.slice(end))}${isQuoting ? '"' : ''}`;
}

/** @param numbers of each sequence of the piece, by its index: the first number drawn by the piece, and the step */
export function fillMarks(bytes: Uint8Array, numbers: readonly NumberRange[]): Buffer[] {
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
    if (range === undefined) throw new Error('a marked number was not reserved');
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
