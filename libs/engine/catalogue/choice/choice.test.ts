import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, emptyState, renderTemplate } from '../../index.ts';
import { resultOf } from '../../test/render-call.ts';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

/** The distinct values of a call over many seeds, sorted. */
function outcomesOf(call: string): string[] {
  return [...new Set(seeds.map((seed) => resultOf(call, { seed })))].toSorted();
}

const errors: readonly (readonly [expression: string, message: string])[] = [
  ['oneOfWeighted(a, 0, b, 0)', 'oneOfWeighted: the weights must add up to a number above 0'],
  ['oneOfWeighted(a, -1)', 'oneOfWeighted: weight -1 is not allowed; it must be at least 0'],
  ['oneOfList([])', 'oneOfList: items is empty; it must have at least one element'],
  ['oneOfList(a)', 'oneOfList: items must be a list, not the text "a"'],
  ['sample([1, 2], 3)', 'sample: count 3 is not allowed; the list has 2 elements'],
  ['sample([1, 2], -1)', 'sample: count -1 is not allowed; it must be at least 0'],
  ['maybe(a, 2)', 'maybe: probability 2 is not allowed; it must be between 0 and 1'],
  ['unique(1, tries=0)', 'unique: tries 0 is not allowed; it must be between 1 and 1000000'],
  ['list(unique(1), unique(1, tries=5))', 'unique: no value was new in 5 tries'],
  ['at([1, 2], 2)', 'at: index 2 is not allowed; it must be between -2 and 1, the ends of the list'],
  ['at([], 0)', 'at: items is empty; it must have at least one element'],
];

describe('choice', () => {
  it.each(errors)('%s fails: %s', (expression, message) => {
    expect(resultOf(expression)).toBe(message);
  });

  it('choices include all arguments, elements and weights above 0', () => {
    expect(outcomesOf('oneOf(a, 1.50, null)')).toEqual(['"a"', '1.50', 'null']);
    expect(outcomesOf('oneOfWeighted(a, 1, b, 0, c, 2.5)')).toEqual(['"a"', '"c"']);
    expect(outcomesOf('oneOfList([1, 2, 3])')).toEqual(['1', '2', '3']);
  });

  it('sample returns distinct elements in the order of the list', () => {
    expect(outcomesOf('sample([1, 2, 3, 4], 2)')).toEqual(['[1,2]', '[1,3]', '[1,4]', '[2,3]', '[2,4]', '[3,4]']);
    expect(outcomesOf('sample([1, 2], 2)')).toEqual(['[1,2]']);
    expect(outcomesOf('sample([1, 2], 0)')).toEqual(['[]']);
  });

  it('shuffle produces every order', () => {
    expect(outcomesOf('shuffle([1, 2, 3])')).toHaveLength(6);
    expect(resultOf('shuffle([])')).toBe('[]');
  });

  it('maybe evaluates only the value that it returns', () => {
    expect(outcomesOf('maybe(a)')).toEqual(['"a"', 'null']);
    expect(outcomesOf('maybe(a, 1, 1 / 0)')).toEqual(['"a"']);
    expect(outcomesOf('maybe(1 / 0, 0, b)')).toEqual(['"b"']);
  });

  it('unique draws again until the value is new in its scope', () => {
    const draws = Array.from({ length: 9 }, () => 'unique(getRandomNumber(1, 9))').join();
    const values = JSON.parse(resultOf(`sortList(list(${draws}))`)) as number[];
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(resultOf('list(unique(1), unique(1, other))')).toBe('[1,1]');
  });

  it('at takes elements from both ends', () => {
    expect(resultOf('list(at([a, b, c], 0), at([a, b, c], -1), at([null], 0))')).toBe('["a","c",null]');
  });

  it('cycle depends on the iteration of the innermost loop', () => {
    const template = compileTemplate('<for(i,1,2)><for(k,1,3)><cycle(a,b)><endfor>|<endfor><cycle(a,b)>');
    const outcome = renderTemplate(template, { seed: 1, params: {}, limits: defaultLimits, state: emptyState });
    expect(outcome).toMatchObject({ output: 'aba|aba|a' });
  });
});
