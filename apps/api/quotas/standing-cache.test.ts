import { describe, expect, it } from 'vitest';
import type { PeriodStanding } from './read-standing.ts';
import { createStandingCache } from './standing-cache.ts';

const standing: PeriodStanding = {
  status: 'active',
  limit: 10,
  usedCount: 1,
  firstDay: '2026-03-01',
  endDay: '2026-04-01',
};

/** A cache on a clock that the test sets, which counts what it reads. */
function createSetup(read: () => Promise<PeriodStanding> = async () => Promise.resolve(standing)) {
  const reads: string[] = [];
  const time = { ms: 0 };
  const cache = createStandingCache(
    async (tenantId) => {
      reads.push(tenantId);
      return read();
    },
    () => time.ms,
  );
  return { cache, reads, time };
}

describe('createStandingCache', () => {
  it('reads again what is as old as it may be, and nothing younger', async () => {
    const { cache, reads, time } = createSetup();
    await cache.get('ten_1', 1_000);
    time.ms = 999;
    await cache.get('ten_1', 1_000);
    expect(reads).toHaveLength(1);
    time.ms = 1_000;
    await cache.get('ten_1', 1_000);

    expect(reads).toHaveLength(2);
  });

  it('reads sooner for whoever wants it fresher', async () => {
    const { cache, reads, time } = createSetup();
    await cache.get('ten_1', 1_000);
    time.ms = 100;
    await cache.get('ten_1', 100);

    expect(reads).toHaveLength(2);
  });

  it('reads once for any number of requests at the same time, and for each tenant', async () => {
    const { cache, reads } = createSetup();
    await Promise.all(Array.from({ length: 50 }, async () => cache.get('ten_1', 1_000)));
    await cache.get('ten_2', 1_000);

    expect(reads).toEqual(['ten_1', 'ten_2']);
  });

  it('does not remember a failure', async () => {
    let isAway = true;
    const { cache } = createSetup(async () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(standing)));
    await expect(cache.get('ten_1', 1_000)).rejects.toThrow('away');
    isAway = false;

    expect(await cache.get('ten_1', 1_000)).toBe(standing);
  });
});
