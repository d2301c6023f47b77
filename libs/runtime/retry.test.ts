import { describe, expect, it } from 'vitest';
import { growingPauseMs, retry } from './retry.ts';

const temporary = new Error('temporary');

/** Work that fails `failures` times before it succeeds. */
function createWork(failures: number) {
  const calls = { count: 0 };
  const work = async (): Promise<string> => {
    calls.count += 1;
    return calls.count > failures ? Promise.resolve('done') : Promise.reject(temporary);
  };
  return { calls, work };
}

describe('retry', () => {
  it('retry repeats work that fails temporarily until it succeeds', async () => {
    const { calls, work } = createWork(2);

    expect(await retry({ forMs: 60_000, pauseMs: 1 }, work, () => true)).toBe('done');
    expect(calls.count).toBe(3);
  });

  it('retry throws an error that is not temporary without another attempt', async () => {
    const { calls, work } = createWork(2);

    await expect(retry({ forMs: 60_000, pauseMs: 1 }, work, () => false)).rejects.toBe(temporary);
    expect(calls.count).toBe(1);
  });

  it('retry throws the last error when the time is over', async () => {
    const { work } = createWork(Infinity);

    await expect(retry({ forMs: 20, pauseMs: 5 }, work, () => true)).rejects.toBe(temporary);
  });

  it('retry makes one more attempt than it has pauses', async () => {
    const { calls, work } = createWork(Infinity);

    await expect(retry({ pausesMs: [1, 2] }, work, () => true)).rejects.toBe(temporary);
    expect(calls.count).toBe(3);
  });

  it('retry makes one attempt when there is no time for another', async () => {
    const { calls, work } = createWork(1);

    await expect(retry({ forMs: 0, pauseMs: 1 }, work, () => true)).rejects.toBe(temporary);
    expect(calls.count).toBe(1);
  });
});

describe('growingPauseMs', () => {
  it('growingPauseMs grows from the first pause by its factor, up to the longest', () => {
    const pauses = { firstMs: 2_000, growth: 4, maxMs: 120_000 };

    expect([0, 1, 2, 3, 1_000].map((failures) => growingPauseMs(failures, pauses))).toEqual([
      2_000, 8_000, 32_000, 120_000, 120_000,
    ]);
    expect(growingPauseMs(3, { firstMs: 5_000, maxMs: 60_000 })).toBe(40_000);
  });
});
