import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JoinedText, TextList } from './joined-text.ts';

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
        const surplus = Buffer.byteLength(joined.text) - joined.text.length;
        expect(joined.surplusBytes < 0 ? 'escaped' : joined.surplusBytes).toBe(isPlain ? surplus : 'escaped');
      }),
    );
  });

  it('a joined text is the same when its parts are entries of a list', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const list = new TextList(parts);
        const [joined, listed] = [new JoinedText(''), new JoinedText('')];
        parts.forEach((text, index) => {
          joined.add(text);
          listed.addEntry(list, index);
        });
        expect(listed).toEqual(joined);
      }),
    );
  });
});
