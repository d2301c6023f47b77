import { describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from './subscription-status.ts';
import { createSubscriptionStatusCache } from './subscription-status-cache.ts';

const status: SubscriptionStatus = {
  status: 'active',
  limit: 10,
  usedCount: 1,
  firstDay: '2026-03-01',
  endDay: '2026-04-01',
};

/** A cache with a clock that the test sets, and a list of the tenants that it read. */
function createSetup(read: () => Promise<SubscriptionStatus> = async () => Promise.resolve(status)) {
  const reads: string[] = [];
  const time = { ms: 0 };
  const cache = createSubscriptionStatusCache(
    async (tenantId) => {
      reads.push(tenantId);
      return read();
    },
    () => time.ms,
  );
  return { cache, reads, time };
}

describe('createSubscriptionStatusCache', () => {
  it('the cache of subscription statuses reads a status again when it has the maximum age, and not before', async () => {
    const { cache, reads, time } = createSetup();
    await cache.get('ten_1', 1_000);
    time.ms = 999;
    await cache.get('ten_1', 1_000);
    expect(reads).toHaveLength(1);
    time.ms = 1_000;
    await cache.get('ten_1', 1_000);

    expect(reads).toHaveLength(2);
  });

  it('the cache of subscription statuses reads a status again earlier for a caller with a smaller maximum age', async () => {
    const { cache, reads, time } = createSetup();
    await cache.get('ten_1', 1_000);
    time.ms = 100;
    await cache.get('ten_1', 100);

    expect(reads).toHaveLength(2);
  });

  it('the cache of subscription statuses reads once per tenant for any number of concurrent requests', async () => {
    const { cache, reads } = createSetup();
    await Promise.all(Array.from({ length: 50 }, async () => cache.get('ten_1', 1_000)));
    await cache.get('ten_2', 1_000);

    expect(reads).toEqual(['ten_1', 'ten_2']);
  });

  it('the cache of subscription statuses does not cache a failed read', async () => {
    let isAway = true;
    const { cache } = createSetup(async () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(status)));
    await expect(cache.get('ten_1', 1_000)).rejects.toThrow('away');
    isAway = false;

    expect(await cache.get('ten_1', 1_000)).toBe(status);
  });
});
