import { describe, expect, it } from 'vitest';
import { paramValueText, parseParamValue } from './param-values.ts';

describe('parseParamValue', () => {
  it.each([
    ['Porto', 'Porto'],
    ['5', 5],
    ['"5"', '5'],
    ['true', true],
    ['[1, 2]', [1, 2]],
    ['{"a": "b"}', { a: 'b' }],
    ['{open', '{open'],
    [' ', ' '],
  ])('parseParamValue reads %s as the value that its text has', (text, value) => {
    expect(parseParamValue(text)).toEqual(value);
  });
});

describe('paramValueText', () => {
  it.each([['Porto'], ['5'], [5], [null], [''], ['"quoted"'], [[1]], [{ a: 'true' }]])(
    'paramValueText gives a text that parseParamValue reads as %j again',
    (value) => {
      expect(parseParamValue(paramValueText(value))).toEqual(value);
    },
  );
});
