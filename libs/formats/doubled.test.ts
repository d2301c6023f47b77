import fc from 'fast-check';
import { expect, it } from 'vitest';
import { doubled } from './doubled.ts';

const filler = '\ufeffé😀 '.repeat(20_000);

it('doubled writes a character twice in short and long texts, and leaves all others alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', "'", '\\'), (text, character) => {
      const expected = (whole: string): string => whole.split(character).join(character + character);

      expect(doubled(text, character)).toBe(expected(text));
      expect(doubled(filler + text, character)).toBe(expected(filler + text));
    }),
    { numRuns: 30 },
  );
});
