import { excerptOf } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { linesOfExcerpt } from './source-excerpt.ts';

function excerpt(body: string, line: number, column: number): string[] {
  return linesOfExcerpt(excerptOf(body, { line, column }), line).split('\n');
}

describe('linesOfExcerpt', () => {
  it('linesOfExcerpt puts the caret under the column for line numbers of one and two digits', () => {
    expect(excerpt('first\n<oops()>', 2, 1)).toEqual(['  2 | <oops()>', '    | ^']);
    const body = `${'\n'.repeat(11)}ab<oops()>`;
    expect(excerpt(body, 12, 3)).toEqual(['  12 | ab<oops()>', '     |   ^']);
  });

  it.each([
    ['a tab by a tab', '\t\t<x', 3, '    | \t\t^'],
    ['a wide character by two spaces', '日本<x', 3, '    |     ^'],
    ['an emoji by two spaces', '😀<x', 2, '    |   ^'],
    ['a combining mark by nothing', 'e\u0301<x', 3, '    |  ^'],
  ])('linesOfExcerpt pads %s', (_, body, column, caret) => {
    expect(excerpt(body, 1, column)[1]).toBe(caret);
  });

  it('linesOfExcerpt replaces control characters', () => {
    expect(excerpt('\u001b[31m\u202e<x', 1, 7)).toEqual(['  1 | \ufffd[31m\ufffd<x', '    |       ^']);
  });

  it('linesOfExcerpt drops the carriage return of a line', () => {
    expect(excerpt('ab<x\r\nc', 1, 3)[0]).toBe('  1 | ab<x');
  });

  it('linesOfExcerpt cuts a long line around the caret', () => {
    const [source = '', caret = ''] = excerpt(`${'a'.repeat(500)}<x${'b'.repeat(500)}`, 1, 501);
    expect(source.length).toBeLessThan(120);
    expect(source).toMatch(/^ {2}1 \| …a+<xb+…$/);
    expect(caret.indexOf('^')).toBe(source.indexOf('<'));
  });

  it('linesOfExcerpt points after the end of a body', () => {
    expect(excerpt('{', 1, 2)).toEqual(['  1 | {', '    |  ^']);
    expect(excerpt('', 1, 1)).toEqual(['  1 | ', '    | ^']);
  });
});
