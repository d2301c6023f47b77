import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBytesMax, shortJson, shortText, splitText } from './short-answer.ts';

const tree = (depth: number, width: number): unknown =>
  depth === 0
    ? '語'.repeat(50)
    : Object.fromEntries(Array.from({ length: width }, (_, index) => [`k${index}`, tree(depth - 1, width)]));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('shortJson', () => {
  it('shortJson never exceeds the bytes of an answer', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 200, max: 4_000 }), (value, bytesMax) => {
        expect(Buffer.byteLength(shortJson(value, bytesMax))).toBeLessThanOrEqual(bytesMax);
      }),
    );
  });

  it.each([
    ['a wide and deep tree', tree(6, 5)],
    ['an object of many members', tree(1, 10_000)],
    ['a long text of three bytes a character', '語'.repeat(100_000)],
    ['a long name of a member', { ['x'.repeat(100_000)]: 1 }],
    ['a long list', Array.from({ length: 100_000 }, (_, index) => index)],
    ['5,000 nested lists', nested(5_000)],
    ['control characters, which JSON writes with six', '\u0001'.repeat(10_000)],
    ['halves of surrogate pairs', '\ud83d\ude00'.repeat(10_000)],
  ])('shortJson shortens %s to the bytes of an answer', (_what, value) => {
    const json = shortJson(value);
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(answerBytesMax);
    expect(json).toContain('…');
    expect(json.isWellFormed()).toBe(true);
  });

  it('shortJson leaves a short answer as it is, and says how much a shortened one lacks', () => {
    expect(shortJson({ a: [1, 'x', null] })).toBe('{"a":[1,"x",null]}');
    expect(shortJson(Array.from({ length: 200 }, () => 'x'.repeat(30)))).toMatch(/"… \(100 more\)"\]$/);
  });
});

describe('shortText', () => {
  it('shortText keeps a text that fits, and counts the characters that it cuts off', () => {
    expect(shortText('abc', 3)).toBe('abc');
    const text = shortText('x'.repeat(1_000), 100);
    const [, kept = '', missing] = /^(x+)… \((\d+) more characters\)$/.exec(text) ?? [];
    expect(kept.length + Number(missing)).toBe(1_000);
  });
});

describe('splitText', () => {
  const text = fc.array(fc.constantFrom('a', 'é', '語', '😀', '\n')).map((characters) => characters.join(''));

  it('splitText splits any text into parts that fit, and joined they are the text', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 40 }), (given, bytesMax) => {
        const parts = splitText(given, bytesMax);
        expect(parts.join('')).toBe(given);
        expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(bytesMax);
      }),
    );
  });

  it('splitText splits at the ends of lines, and cuts only a line that is too long for a part', () => {
    expect(splitText('one\ntwo\nthree\n', 8)).toEqual(['one\ntwo\n', 'three\n']);
    expect(splitText('a\nxxxxxxxxx\nb', 8)).toEqual(['a\nxxxxxx', 'xxx\nb']);
  });
});
