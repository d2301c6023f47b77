import { describe, expect, it } from 'vitest';
import { referencedText } from '@docgen/engine';
import type { DeferredValue } from '@docgen/engine';
import { insertMarkers, replaceMarkers } from './deferred-value-markers.ts';
import type { DrawCounts } from './deferred-value-markers.ts';

const names = ['orders', 'lines'];
const counts: DrawCounts = {
  indexOf: (sequence) => names.indexOf(sequence),
  drawnBefore: (sequence) => (sequence === 'lines' ? 10 : 0),
};
const ranges = [
  { first: 7, step: 1 },
  { first: -30, step: 5 },
];

function deferred(at: number, sequence: string, draw: number, digits = 0): DeferredValue {
  return { at, sequence, draw, digits };
}

function replaced(text: string): string {
  return Buffer.concat(replaceMarkers(Buffer.from(text), ranges)).toString();
}

describe('replaceMarkers', () => {
  it('replaceMarkers puts each number at its position, counted from the draws of earlier documents', () => {
    const marked = insertMarkers(
      '{"o":"-é","l":}',
      [deferred(14, 'lines', 1), deferred(6, 'orders', 0, 3)],
      counts,
      false,
    );
    expect(replaced(marked)).toBe('{"o":"007-é","l":25}');
  });

  it('replaceMarkers puts numbers into text that was quoted around them', () => {
    const marked = insertMarkers('a\n"b', [deferred(2, 'lines', 0)], counts, true);
    expect(replaced(marked)).toBe(JSON.stringify('a\n20"b'));
  });

  it('replaceMarkers replaces markers in a referenced value, but not text that looks like a marker', () => {
    const marked = insertMarkers('{"id":"\\u0001-"}', [deferred(14, 'orders', 0)], counts, false);
    expect(replaced(referencedText(marked, [['id']], 1_000) ?? '')).toBe(String.raw`"\u0001-7"`);
  });

  it('replaceMarkers returns text without markers as it is', () => {
    expect(replaced('{"a":"ü"}')).toBe('{"a":"ü"}');
  });
});
