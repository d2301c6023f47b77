import { describe, expect, it } from 'vitest';
import { boundedBy } from './database-clock.ts';

describe('boundedBy', () => {
  it.each([
    ['an answer that took 5 s keeps the difference', { beforeMs: 0, afterMs: 5_000, databaseMs: 101_000 }, 100_001],
    ['a clock 10 s ahead is taken over', { beforeMs: 0, afterMs: 2, databaseMs: 110_001 }, 109_999],
    ['a clock 10 s behind is taken over', { beforeMs: 0, afterMs: 2, databaseMs: 90_001 }, 90_001],
    [
      'a slow answer of a clock 10 s ahead corrects what it proves',
      { beforeMs: 0, afterMs: 4_000, databaseMs: 112_000 },
      108_000,
    ],
  ])('%s', (_what, sample, expected) => {
    expect(boundedBy(sample, 100_001)).toBe(expected);
  });
});
