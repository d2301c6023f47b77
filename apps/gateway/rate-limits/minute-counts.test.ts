import { describe, expect, it } from 'vitest';
import { createMinuteCounts } from './minute-counts.ts';

const minuteMs = 60_000;

function createCounts(keysMax = 10) {
  const time = { ms: 0 };
  return { time, counts: createMinuteCounts(() => time.ms, keysMax) };
}

describe('counts by minute', () => {
  it('the minute of a key begins with its first count and ends after sixty seconds', () => {
    const { counts, time } = createCounts();
    counts.add('a');
    time.ms = 1_000;

    expect(counts.add('a')).toMatchObject({ total: 2, restMs: minuteMs - 1_000 });
    time.ms = minuteMs;
    expect(counts.of('a')).toEqual({ total: 0, restMs: 0 });
    expect(counts.add('a')).toMatchObject({ total: 1, restMs: minuteMs });
  });

  it('a count is taken back only from the minute in which it was counted', () => {
    const { counts, time } = createCounts();
    const [first, second] = [counts.add('a'), counts.add('a')];
    first.takeBack();
    expect(counts.of('a').total).toBe(1);
    time.ms = minuteMs;
    counts.add('a');

    second.takeBack();

    expect(counts.of('a').total).toBe(1);
  });

  it('the key whose minute began first is removed when there are too many', () => {
    const { counts } = createCounts(2);

    for (const key of ['a', 'b', 'c']) counts.add(key);

    expect(['a', 'b', 'c'].map((key) => counts.of(key).total)).toEqual([0, 1, 1]);
  });
});
