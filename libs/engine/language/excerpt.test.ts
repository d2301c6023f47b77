import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../compile/compile-template.ts';
import { excerptAt, excerptOf } from './excerpt.ts';
import { Source } from './source.ts';

describe('excerptAt', () => {
  it.each([
    ['a short line is shown whole', 'one\ntwo\nthree', 5, { text: 'two', column: 2 }],
    ['the end of a line belongs to it', 'one\ntwo', 3, { text: 'one', column: 4 }],
    ['the end of a body is a position', '{', 1, { text: '{', column: 2 }],
    ['an empty body has an empty line', '', 0, { text: '', column: 1 }],
    ['a carriage return before the line end is dropped', 'ab\r\nc', 1, { text: 'ab', column: 2 }],
    ['columns are code points', '😀😀<x', 4, { text: '😀😀<x', column: 3 }],
  ])('%s', (_what, body, offset, excerpt) => {
    expect(excerptAt(body, offset)).toEqual(excerpt);
  });

  it('a long line is shortened on both sides to 100 characters', () => {
    const { text, column } = excerptAt(`${'😀'.repeat(500)}<x${'b'.repeat(500)}`, 1_000);
    expect(text).toBe(`…${'😀'.repeat(60)}<x${'b'.repeat(38)}…`);
    expect(Array.from(text)[column - 1]).toBe('<');
  });
});

/** The offsets of a body where a code point starts, and its end. */
function offsetsOf(body: string): number[] {
  let end = 0;
  return [0, ...Array.from(body, (character) => (end += character.length))];
}

it('excerptOf finds the same excerpt by line and column', () => {
  const body = 'a\n😀b<x\r\nc';
  const source = new Source(body);
  for (const offset of offsetsOf(body)) {
    expect(excerptOf(body, source.positionOf(offset))).toEqual(excerptAt(body, offset));
  }
});

it('the JSON column of an offset is its column in the text of JSON.stringify', () => {
  const body = 'a"b\\c\n\t\u0001\u007f😀é\ud800<x>\u2028/';
  const source = new Source(body);
  for (const offset of [5, 0, 3, ...offsetsOf(body)]) {
    const prefix = JSON.stringify(body.slice(0, offset)).slice(0, -1);
    expect(source.jsonColumnOf(offset)).toBe(Array.from(prefix).length + 1);
  }
});

it('a problem has its excerpt and its column in the body as JSON', () => {
  expect(checkTemplate('{\n  "a": <nope()>\n}').problems).toMatchObject([
    { line: 2, column: 8, excerpt: { text: '  "a": <nope()>', column: 8 }, jsonColumn: 14 },
  ]);
});
