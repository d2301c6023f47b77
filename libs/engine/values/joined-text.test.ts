import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JoinedText, notPlain } from './joined-text.ts';

const part = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\n', 'é', '漢', '😀', '\ud800'),
);

describe('a joined text', () => {
  it('a joined text knows its bytes, and that it is not plain when JSON escapes one of its parts', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), ([first = '', ...others]) => {
        const joined = new JoinedText(first);
        for (const other of others) joined.add(other);
        const parts = [first, ...others];
        const isPlain = parts.every((text) => JSON.stringify(text) === `"${text}"`);
        expect(joined.text).toBe(parts.join(''));
        expect(joined.surplusBytes).toBe(isPlain ? Buffer.byteLength(joined.text) - joined.text.length : notPlain);
      }),
    );
  });
});
