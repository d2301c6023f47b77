import { describe, expect, it } from 'vitest';
import { TextBuilder } from './text-builder.ts';

describe('TextBuilder', () => {
  it('TextBuilder keeps every code unit in order, for additions of all sizes', () => {
    const builder = new TextBuilder();
    let expected = '';
    for (let i = 0; i < 3000; i++) {
      const text = '😀é'.repeat(i % 97 === 0 ? 3000 : i % 7);
      builder.pushText(text);
      builder.push(0xd800 + (i % 0x800));
      expected += text + String.fromCharCode(0xd800 + (i % 0x800));
    }
    expect(builder.toString()).toBe(expected);
  });
});
