import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const pair = '\\ud83d\\ude00';

describe('decodeText', () => {
  it.each([
    ['no characters', ''],
    ['characters of one to four bytes', 'aé漢😀'.repeat(3)],
    ['short escape sequences', '\\"\\\\\\/\\b\\f\\n\\r\\t\\\\u0041\\\\\\\\'],
    ['escape sequences with digits', '\\u0000\\u00e9\\u6F22a\\u0022\\u005c'],
    ['escaped surrogate pairs', `${pair}a${pair}${pair.toUpperCase().replaceAll('\\U', '\\u')}😀`],
    ['words', `one two\\n three \\\\ ${pair} four \\" é\\u00e9 `],
    ['lone surrogates', '\\ud83d\\ud83d\\ude00\\ude00\\ude00a\\udc00\\ud800é\\ud800'],
  ])('decodeText decodes %s as JSON.parse does, in parts of any length', async (_, content) => {
    const json = Buffer.from(`"${content}"`);
    const expected = Buffer.from(String(JSON.parse(json.toString())));

    const decoded: Buffer[] = [];
    for (let partBytes = 1; partBytes <= json.length; partBytes += 1)
      decoded.push(Buffer.concat(await decodeText(json, partBytes)));

    expect(decoded).toEqual(decoded.map(() => expected));
  });

  it('decodeText splits a long text with escape sequences, and does not copy one without', async () => {
    const plain = Buffer.from(`"${'x'.repeat(600_000)}"`);

    const [unchanged] = await decodeText(plain);
    const parts = await decodeText(Buffer.from(`"${'\\n'.repeat(300_000)}"`));

    expect(unchanged?.buffer).toBe(plain.buffer);
    expect(parts.map(({ length }) => length)).toEqual([131_072, 131_072, 37_856]);
  });
});
