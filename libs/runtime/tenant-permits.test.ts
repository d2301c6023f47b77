import { describe, expect, it } from 'vitest';
import { TenantPermits } from './tenant-permits.ts';
import type { PermitLimits } from './tenant-permits.ts';

const patient: PermitLimits = {
  totalMax: 4,
  perTenantMax: 2,
  waitingMax: 4,
  waitingPerTenantMax: 2,
  waitMsMax: 60_000,
};

function createRequester(limits: Partial<PermitLimits> = {}) {
  const permits = new TenantPermits({ ...patient, ...limits });
  const outcomes: string[] = [];
  const take = (name: string, amount = 1): (() => void) =>
    permits.take({
      tenantId: name.charAt(0),
      amount,
      enter: () => void outcomes.push(`${name} enters`),
      refuse: (reason) => void outcomes.push(`${name} refused: ${reason}`),
    });
  return { permits, outcomes, take };
}

describe('TenantPermits', () => {
  it('TenantPermits limits a tenant to its permits while the total has free ones', () => {
    const { permits, outcomes, take } = createRequester({ totalMax: 8, waitingPerTenantMax: 0 });

    for (const name of ['a1', 'a2', 'a3', 'b1']) take(name);

    expect(outcomes).toEqual(['a1 enters', 'a2 enters', 'a3 refused: tenant', 'b1 enters']);
    expect(permits.heldCount).toBe(3);
    expect(permits.refusalOf('a', 1)).toBe('tenant');
    expect(permits.refusalOf('b', 1)).toBeUndefined();
  });

  it('TenantPermits refuses with the reason "total" when all permits are held and no request can wait', () => {
    const { permits, outcomes, take } = createRequester({ totalMax: 2, waitingMax: 1 });

    for (const name of ['a1', 'b1', 'c1', 'd1']) take(name);

    expect(outcomes).toEqual(['a1 enters', 'b1 enters', 'd1 refused: total']);
    permits.give('a', 1);
    expect(outcomes.at(-1)).toBe('c1 enters');
  });

  it('TenantPermits admits waiting tenants round-robin when one of them has more waiting requests', () => {
    const { permits, outcomes, take } = createRequester({ totalMax: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) take(name);

    for (const tenant of ['a', 'a', 'b', 'c']) permits.give(tenant, 1);

    expect(outcomes).toEqual(['a1 enters', 'a2 enters', 'b1 enters', 'c1 enters', 'a3 enters']);
    permits.give('a', 1);
    expect(permits.heldCount).toBe(0);
  });

  it('TenantPermits skips a waiting tenant that holds all of its permits', () => {
    const { permits, outcomes, take } = createRequester({ perTenantMax: 1 });
    for (const name of ['a1', 'a2', 'b1', 'b2']) take(name);

    permits.give('b', 1);

    expect(outcomes).toEqual(['a1 enters', 'b1 enters', 'b2 enters']);
  });

  it('TenantPermits admits no small request before a large one that waits for the total', () => {
    const { permits, outcomes, take } = createRequester({ perTenantMax: 4 });
    take('a1', 2);
    take('b1', 3);
    take('c1', 1);

    permits.give('a', 2);

    expect(outcomes).toEqual(['a1 enters', 'b1 enters', 'c1 enters']);
  });

  it('TenantPermits refuses a request that has waited too long, and holds no permits for it', async () => {
    const { permits, outcomes, take } = createRequester({ totalMax: 1, perTenantMax: 1, waitMsMax: 5 });
    for (const name of ['a1', 'a2', 'b1']) take(name);

    await expect.poll(() => outcomes.slice(1)).toEqual(['a2 refused: tenant', 'b1 refused: total']);

    permits.give('a', 1);
    expect(permits.heldCount).toBe(0);
  });

  it('TenantPermits removes a request whose caller stops waiting', () => {
    const { permits, outcomes, take } = createRequester({ totalMax: 1 });
    take('a1');
    const cancel = take('b1');
    take('c1');

    cancel();
    permits.give('a', 1);
    cancel();

    expect(outcomes).toEqual(['a1 enters', 'c1 enters']);
  });

  it('TenantPermits refuses at once an amount above the limit of a tenant', () => {
    const { outcomes, take } = createRequester();

    take('a1', 3);

    expect(outcomes).toEqual(['a1 refused: tenant']);
  });

  it.each([
    { totalMax: 256, perTenantMax: 256, sparePerPermit: 1, tenants: 1, shares: [128] },
    { totalMax: 256, perTenantMax: 256, sparePerPermit: 1, tenants: 3, shares: [128, 64, 32] },
    { totalMax: 256, perTenantMax: 256, sparePerPermit: 3, tenants: 8, shares: [128, 42, 21, 16, 12, 9, 7, 5] },
    { totalMax: 64, perTenantMax: 8, sparePerPermit: 3, tenants: 8, shares: [8, 8, 8, 8, 8, 6, 4, 3] },
  ])(
    'TenantPermits lets $tenants tenants that return nothing hold $shares of $totalMax permits, and another tenant gets one at once',
    ({ tenants, shares, ...limits }) => {
      const permits = new TenantPermits({ ...patient, ...limits });

      const held = Array.from({ length: tenants }, (_, tenant) => takeAll(permits, `attacker ${tenant}`));

      expect(held).toEqual(shares);
      expect(permits.takeNow('newcomer', 1)).toBeUndefined();
    },
  );

  it('TenantPermits leaves tenants that take and return permits in turns an equal share of them', () => {
    const permits = new TenantPermits({ ...patient, totalMax: 60, perTenantMax: 60, sparePerPermit: 3 });
    const tenants = ['a', 'b', 'c'];
    const held = new Map(tenants.map((tenant) => [tenant, takeAll(permits, tenant)]));

    for (let round = 0; round < 60; round += 1) {
      for (const tenant of tenants) {
        permits.give(tenant, 1);
        held.set(tenant, (held.get(tenant) ?? 0) - 1);
        for (const other of tenants) held.set(other, (held.get(other) ?? 0) + takeAll(permits, other, 1));
      }
    }

    // Three times the share stays free: 60 = (3 + 3) * 10.
    for (const count of held.values()) expect(Math.abs(count - 10)).toBeLessThanOrEqual(2);
  });

  it('TenantPermits passes returned permits on to the tenant that holds the fewest', () => {
    const { permits, outcomes, take } = createRequester({ totalMax: 8, perTenantMax: 8 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'a5', 'b3', 'c2']) take(name);
    expect(outcomes.at(-1)).toBe('c1 enters');

    permits.give('a', 2);

    expect(outcomes.slice(7)).toEqual(['c2 enters']);
  });

  it('TenantPermits shares the places of waiting requests by the same rule', () => {
    const { outcomes, take } = createRequester({ totalMax: 1, perTenantMax: 1, waitingPerTenantMax: 4 });

    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) take(name);

    // Four places: two of `a`, one of `b`, and one of `c`.
    expect(outcomes).toEqual(['a1 enters', 'a4 refused: tenant']);
  });

  it('TenantPermits holds a permit during work, and returns it when the work fails', async () => {
    const permits = new TenantPermits({ ...patient, totalMax: 1 });

    await expect(permits.during('a', async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');

    expect(await permits.during('b', async () => Promise.resolve(permits.heldCount))).toBe(1);
    expect(permits.heldCount).toBe(0);
  });

  it('TenantPermits runs no work whose permit it refuses', async () => {
    const permits = new TenantPermits({ ...patient, totalMax: 1, waitingMax: 0 });
    let isRun = false;

    const refused = permits.during('a', async () =>
      permits.during('b', async () => {
        isRun = true;
        return Promise.resolve();
      }),
    );

    await expect(refused).rejects.toThrow('no permit became free (total)');
    expect([isRun, permits.heldCount]).toEqual([false, 0]);
  });
});

/** Takes permits one at a time until the first refusal. Returns how many. */
function takeAll(permits: TenantPermits, tenantId: string, countMax = Infinity): number {
  let count = 0;
  while (count < countMax && permits.takeNow(tenantId, 1) === undefined) count += 1;
  return count;
}
