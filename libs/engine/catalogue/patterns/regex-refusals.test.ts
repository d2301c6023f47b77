/** Regular expressions that the platform knows, or tolerates, and getRegex and `matches` refuse. */
import { expect, it } from 'vitest';
import { resultOf } from '../../test/render-call.ts';
import { parseRegex } from './regex-parser.ts';

it.each([
  '(?=a)b',
  '(?!a)b',
  '(?<=a)b',
  '(?<!a)b',
  '(?>a)',
  '(?#x)',
  '(?P<a>b)',
  '(*UTF)',
  '(a)\\1',
  '\\k<a>',
  '\\0',
  '\\12',
  '\\A',
  '\\z',
  '\\Z',
  '\\G',
  '\\Qa\\E',
  '\\h',
  '\\R',
  '\\X',
  '\\pL',
  '\\p{M}',
  '\\p{Latin}',
  '\\p{L',
  '[\\p{L]',
  '^*',
  '\\b+',
  'a(?i)b',
  '(?<a>b)(?<a>c)',
  '(?<1>b)',
  'a+??',
  '\\u0041',
  '\\u{41}',
  '\\x41',
  '\\cA',
  '\\f',
  '\\v',
  '\\e',
  '\\a',
  '\\N',
  '\\y',
  'a*+',
  'a++',
  'a?+',
  'a{2}+',
  'a**',
  'a{2}{3}',
  '[a-z',
  '[z-a]',
  '[]',
  '[^]',
  '[]a]',
  '[[:alpha:]]',
  '[a-\\d]',
  '[\\b]',
  'a{',
  'a{}',
  'a{,3}',
  'a{x}',
  'a{2',
  'a{2,1}',
  '{2}',
  '*',
  '+a',
  '?',
  'a|*',
  '(*)',
  '(',
  ')',
  '(a',
  'a)',
  ']',
  '}',
  '\\',
])('a pattern outside of the supported syntax is refused, not guessed: %s', (text) => {
  const refusal = / is not allowed: .+ \(character \d+\)$/;
  expect(drawn(text)).toMatch(refusal);
  expect(resultOf('matches(a, getParam(p))', { params: { p: text } })).toMatch(refusal);
});

it('getRegex accepts only the documented letters and digits after a backslash', () => {
  const known = new Set('dwsDWSnrtbB');
  const characters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789é語');
  const accepted = characters.filter((character) => !drawn(`\\${character}`).includes('is not allowed'));
  expect(new Set(accepted)).toEqual(known);
});

it('a pattern counts its large classes before it makes them, so that a time limit ends it', () => {
  const over = (): never => {
    throw new Error('over');
  };
  for (const pattern of ['[\\p{L}]', '(?i)[ -ӿ]']) expect(() => parseRegex(pattern, over)).toThrow('over');
});

it('a pattern keeps no copy of a category that it names outside of brackets', () => {
  expect(parseRegex('(?i)\\p{L}\\P{L}\\w').ownRanges).toBe(0);
  expect(parseRegex('[\\p{L}]').ownRanges).toBeGreaterThan(600);
});

function drawn(text: string): string {
  return resultOf('getRegex(getParam(p))', { params: { p: text } });
}
