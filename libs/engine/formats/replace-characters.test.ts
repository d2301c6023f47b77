import { expect, it } from 'vitest';
import { replaceCharacters } from './replace-characters.ts';

const unlimited = { checkTime: () => undefined, assertFits: () => undefined };

it.each([0, 1, 65_536, 65_537, 100_001])('a text of %i characters is replaced like a short one', (length) => {
  const text = '*/x'.repeat(length).slice(0, length);
  const pattern = /\*(?=\/)|\/(?=\*)/g;
  expect(replaceCharacters(text, pattern, (found) => `${found} `, unlimited)).toBe(text.replaceAll(pattern, '$& '));
});

it('a long text that cannot be printed is refused before all of it is built', () => {
  let replaced = 0;
  const assertFits = (bytes: number): void => {
    if (bytes > 1_050_000) throw new Error('too large');
  };
  const replacementOf = (found: string): string => {
    replaced++;
    return found + found;
  };
  const writing = { ...unlimited, assertFits };
  expect(() => replaceCharacters("'".repeat(1_000_000), /'/g, replacementOf, writing)).toThrow('too large');
  expect(replaced).toBeLessThan(60_000);
});
