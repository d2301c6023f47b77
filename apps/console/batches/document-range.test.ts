import { describe, expect, it } from 'vitest';
import { rangeOf } from './document-range.ts';

describe('rangeOf', () => {
  const bounds = { total: 1_000_000_000_000, left: 5_000 };

  it.each([
    ['0', '1000', undefined, undefined],
    [' 999999999999 ', '1', undefined, undefined],
    ['1000000000000', '1', 'Enter a whole number from 0 to 999,999,999,999.', undefined],
    ['-1', '1', 'Enter a whole number from 0 to 999,999,999,999.', undefined],
    ['', '', 'Enter a whole number from 0 to 999,999,999,999.', 'Enter a whole number of 1 or more.'],
    ['0', '0', undefined, 'Enter a whole number of 1 or more.'],
    ['0', '1.5', undefined, 'Enter a whole number of 1 or more.'],
    ['999999999999', '2', undefined, 'Enter at most 1.'],
    ['0', '1000001', undefined, 'Enter at most 1,000,000.'],
    ['0', '5001', undefined, 'Needs 5,001, 5,000 left.'],
  ])('rangeOf says of %j and %j what is wrong: %s, %s', (fromText, countText, fromProblem, countProblem) => {
    const range = rangeOf({ fromText, countText }, bounds);

    expect(range).toMatchObject({ fromProblem, countProblem });
    expect(range.isValid).toBe(fromProblem === undefined && countProblem === undefined);
  });

  it('rangeOf allows any count when the plan has no limit', () => {
    expect(rangeOf({ fromText: '0', countText: '5001' }, { ...bounds, left: undefined }).isValid).toBe(true);
  });
});
