import { describe, expect, it } from 'vitest';
import { readParameters } from './render-parameters.ts';

describe('readParameters', () => {
  it.each([
    ['name=Ada', { name: 'Ada' }],
    ['name=', { name: '' }],
    ['name=a=b', { name: 'a=b' }],
    ['name=a:=b', { name: 'a:=b' }],
    ['n=5', { n: '5' }],
    ['n:=5', { n: 5 }],
    ['items:=[{"a":null}]', { items: [{ a: null }] }],
    ['text=two\nlines', { text: 'two\nlines' }],
  ])('readParameters reads %s', (given, params) => {
    expect(readParameters([given], undefined)).toEqual(params);
  });

  it('readParameters prefers --param to the file, and the last --param of a name', () => {
    expect(readParameters(['a=2', 'a=3'], '{"a":1,"b":1}')).toEqual({ a: '3', b: 1 });
  });

  it('readParameters accepts names that every object has', () => {
    const params = readParameters(['__proto__=x', 'constructor=y'], undefined);
    expect(Object.entries(params)).toEqual([['__proto__', 'x'], ['constructor', 'y']]); // oxfmt-ignore
  });

  it.each([
    ['name', /takes name=text/],
    ['=x', /takes name=text/],
    ['n:=', /--param n is not valid JSON/],
    ['n:=[1', /--param n is not valid JSON/],
    ['n:=9007199254740993', /lose digits/],
    ['n:={"a":[9007199254740993]}', /lose digits/],
  ])('readParameters refuses %s', (given, message) => {
    expect(() => readParameters([given], undefined)).toThrow(message);
  });

  it.each(['[]', '5', 'null', 'x'])('readParameters refuses a --params file with %s', (text) => {
    expect(() => readParameters([], text)).toThrow(/--params/);
  });
});
