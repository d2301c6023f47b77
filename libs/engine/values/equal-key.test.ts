/** Tests that the keys of values are equal exactly when the values are. */
import { describe, expect, it } from 'vitest';
import { valuesEqual } from './compare.ts';
import { equalKeyOf } from './equal-key.ts';
import { numberFromSpelling } from './number-spelling.ts';
import type { Value } from './value.ts';

const numbers = [
  '0',
  '-0',
  '0.00',
  '1',
  '1.0',
  '10',
  '1e1',
  '0.1',
  '1e-1',
  '1e40',
  '10e39',
  '9007199254740993',
  '1e6000',
];

const values: readonly Value[] = [
  ...numbers.map((spelling) => numberFromSpelling(spelling) ?? null),
  null,
  true,
  false,
  ...['', '1', 'null', 'true', '"1', '[]', '{}', '[1]', 'a,b', '"a","b"'],
  ...[[], [1], ['1'], [null], [[]], [1, 2], ['a', 'b'], ['a,b'], ['a","b']],
  new Map(),
  new Map<string, Value>([
    ['a', 1],
    ['b', 2],
  ]),
  new Map<string, Value>([
    ['b', numberFromSpelling('2.0') ?? null],
    ['a', 1],
  ]),
  new Map([['a:1,b', 2]]),
];

describe('equalKeyOf', () => {
  it('equalKeyOf gives the same key for exactly those values that are equal', () => {
    const wrong = values.flatMap((a) =>
      values.filter((b) => {
        const isEqual = valuesEqual(a, b, () => undefined);
        return isEqual !== (keyOf(a) === keyOf(b));
      }),
    );

    expect(wrong).toEqual([]);
  });

  it('equalKeyOf charges the text of a shared list each time that it is in a value', () => {
    let shared: Value = ['abc'];
    for (let i = 0; i < 60; i++) shared = [shared, shared];
    let units = 0;
    const charge = (more: number): void => {
      units += more;
      if (units > 10_000) throw new Error('too long');
    };

    expect(() => equalKeyOf(shared, charge)).toThrow('too long');
  });
});

function keyOf(value: Value): string {
  return equalKeyOf(value, () => undefined);
}
