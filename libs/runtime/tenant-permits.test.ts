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
    const { permits, outcomes, take } = createRequester({ waitingPerTenantMax: 0 });

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
    const { permits, outcomes, take } = createRequester({ totalMax: 3 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) take(name);

    permits.give('b', 1);

    expect(outcomes).toEqual(['a1 enters', 'a2 enters', 'b1 enters', 'b2 enters']);
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
    const { permits, outcomes, take } = createRequester({ totalMax: 2, waitMsMax: 5 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) take(name);

    await expect.poll(() => outcomes.slice(2)).toEqual(['a3 refused: tenant', 'b1 refused: total']);

    permits.give('a', 2);
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
