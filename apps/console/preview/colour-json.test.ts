import { describe, expect, it } from 'vitest';
import { colourJson } from './colour-json.ts';

describe('colourJson', () => {
  it('colourJson names the kind of every value and keeps every character', () => {
    const text = '{\n  "a": "x:\\"",\n  "b": [1.50, true, null]\n}';
    const parts = colourJson(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ kind }) => kind !== undefined).map((part) => [part.kind, part.text])).toEqual([
      ['member', '"a"'],
      ['text', '"x:\\""'],
      ['member', '"b"'],
      ['number', '1.50'],
      ['word', 'true'],
      ['word', 'null'],
    ]);
  });

  it.each(['', '"open', '{"a": tru', '<b>"x"</b>'])('colourJson keeps %j, which is not JSON', (text) => {
    expect(
      colourJson(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
