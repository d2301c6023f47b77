import { describe, expect, it } from 'vitest';
import type { DeferredValue } from '@docgen/engine';
import { fillMarks, markHoles } from './hole-marks.ts';
import type { DrawBook } from './hole-marks.ts';
import { referencedText } from './relation-values.ts';

const names = ['orders', 'lines'];
const book: DrawBook = {
  indexOf: (sequence) => names.indexOf(sequence),
  drawnBefore: (sequence) => (sequence === 'lines' ? 10 : 0),
};
const ranges = [
  { first: 7, step: 1 },
  { first: -30, step: 5 },
];

function hole(at: number, sequence: string, draw: number, digits = 0): DeferredValue {
  return { at, sequence, draw, digits };
}

function filled(text: string): string {
  return Buffer.concat(fillMarks(Buffer.from(text), ranges)).toString();
}

describe('markHoles and fillMarks', () => {
  it('put each number where its hole was, counted from the draws of earlier documents', () => {
    const marked = markHoles('{"o":"-é","l":}', [hole(14, 'lines', 1), hole(6, 'orders', 0, 3)], book, false);
    expect(filled(marked)).toBe('{"o":"007-é","l":25}');
  });

  it('quote text around the numbers', () => {
    const marked = markHoles('a\n"b', [hole(2, 'lines', 0)], book, true);
    expect(filled(marked)).toBe(JSON.stringify('a\n20"b'));
  });

  it('survive being referred to, beside text that only looks like a mark', () => {
    const marked = markHoles('{"id":"\\u0001-"}', [hole(14, 'orders', 0)], book, false);
    expect(filled(referencedText(marked, [['id']], 1_000) ?? '')).toBe(String.raw`"\u0001-7"`);
  });

  it('leave text without deferred values as it is', () => {
    expect(filled('{"a":"ü"}')).toBe('{"a":"ü"}');
  });
});
