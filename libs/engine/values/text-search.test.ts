import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextSearch } from './text-search.ts';

describe('TextSearch', () => {
  it('TextSearch finds the same offsets as indexOf, also for long parts', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 });
    const block = fc.constantFrom('a', 'ab', 'aab').map((unit) => unit.repeat(40));
    fc.assert(
      fc.property(fc.array(fc.oneof(letters, block), { maxLength: 8 }), block, letters, (texts, start, end) => {
        const text = texts.join('');
        const part = start + end;
        expect(new TextSearch(part).next(text, 1)).toBe(text.indexOf(part, 1));
        expect(new TextSearch(part).count(text)).toBe(text.split(part).length - 1);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
