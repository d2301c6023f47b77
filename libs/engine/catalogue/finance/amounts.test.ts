import { describe, expect, it } from 'vitest';
import { drawsOf, numbersOf, textOf } from '../../test/render-call.ts';

describe('amounts', () => {
  it.each([
    ['getRandomAmount()', /^\d{1,4}\.\d\d$/, 1, 1000],
    ['getRandomAmount(5,6,0)', /^[56]$/, 5, 6],
    ['getRandomPrice()', /^\d{1,2}\.99$/, 1.99, 99.99],
    ['getRandomPrice(5,50,"9.95")', /^[1-4]?9\.95$/, 9.95, 49.95],
    ['getRandomPrice(5,50,"0")', /^[1-5]0$/, 10, 50],
    ['getRandomPrice(1.99,1.99)', /^1\.99$/, 1.99, 1.99],
  ])('%s matches %s', (call, shape, min, max) => {
    const prices = numbersOf(call, 300);
    for (let seed = 0; seed < 20; seed++) expect(textOf(`<${call}>`, seed)).toMatch(shape);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(min);
    expect(Math.max(...prices)).toBeLessThanOrEqual(max);
  });

  it.each([
    ['100,3,2', 3, 2],
    ['0.1,7,1', 7, 1],
    ['-12.34,4,2', 4, 2],
    ['0.03,3,2', 3, 2],
    ['0,2,0', 2, 0],
    ['1000000,500,2', 500, 2],
    ['9.99,1,2', 1, 2],
  ])('splitAmount(%s) adds up exactly', (args, parts, decimals) => {
    for (const split of drawsOf(`splitAmount(${args})`, 30) as unknown as number[][]) {
      expect(split).toHaveLength(parts);
      const units = split.map((amount) => Math.round(amount * 10 ** decimals));
      expect(units.reduce((a, b) => a + b, 0)).toBe(Math.round(Number(args.split(',')[0]) * 10 ** decimals));
      const ownUnits = Math.min(1, Math.floor((Math.abs(Number(args.split(',')[0])) * 10 ** decimals) / parts));
      expect(Math.min(...units.map(Math.abs))).toBeGreaterThanOrEqual(ownUnits);
    }
  });

  it('splitAmount prints all its decimals', () => {
    expect(textOf('<splitAmount(10,1)>')).toBe('[10.00]');
    expect(textOf('<splitAmount(0.03,3)>')).toBe('[0.01,0.01,0.01]');
  });
});
