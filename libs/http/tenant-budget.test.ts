import { describe, expect, it } from 'vitest';
import { ReplyBudget, uncountedReplyBytesMax } from './reply-budget.ts';
import { runInScope } from './request-scope.ts';
import { TenantBudget } from './tenant-budget.ts';

const limits = { totalMax: 4, perTenantMax: 2, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 10_000 };
const kib = 1024;

describe('units that a request holds', () => {
  it('units that a request holds are free again when the request has ended, also by a failure', async () => {
    const budget = new TenantBudget('streamsOpen', limits);

    await runInScope('a', async () => budget.hold(2));
    const failing = runInScope('a', async () => {
      await budget.hold(2);
      throw new Error('failed');
    });

    await expect(failing).rejects.toThrow('failed');
    expect(budget.permits.heldCount).toBe(0);
  });

  it('units that a request holds count for the tenant of the request only', async () => {
    const budget = new TenantBudget('streamsOpen', limits);

    await runInScope('a', async () => {
      await budget.hold(2);
      await expect(budget.take(1)).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        details: { resource: 'streamsOpen', limit: 2 },
        headers: { 'retry-after': '1' },
      });
      await runInScope('b', async () => {
        await budget.hold(2);
        await expect(runInScope('c', async () => budget.hold(1))).rejects.toMatchObject({
          code: 'SERVICE_UNAVAILABLE',
          details: { resource: 'streamsOpen' },
        });
      });
    });
  });

  it('units that a request holds are the whole share when the request asks for more', async () => {
    const budget = new TenantBudget('streamsOpen', limits);

    await runInScope('a', async () => {
      await budget.hold(100);
      expect(budget.permits.heldCount).toBe(2);
    });
  });

  it('units that a request holds are returned once, even when the function is called again', async () => {
    const budget = new TenantBudget('streamsOpen', limits);

    const give = await runInScope('a', async () => budget.take(1));
    give();
    give();

    expect(budget.permits.heldCount).toBe(0);
  });
});

describe('the bytes of an answer', () => {
  const budgetOf = (perTenantMax: number) => new ReplyBudget({ ...limits, totalMax: 1024 * kib, perTenantMax });

  it('the bytes of an answer are not counted while it is small', async () => {
    const budget = budgetOf(512 * kib);

    await runInScope('a', () => {
      budget.admitReply(uncountedReplyBytesMax);
      return Promise.resolve(expect(budget.permits.heldCount).toBe(0));
    });
  });

  it('the bytes of an answer are counted once, when they were granted before and are then written with an envelope', async () => {
    const budget = budgetOf(512 * kib);

    await runInScope('a', async () => {
      await budget.grant(300 * kib);
      budget.admitReply(300 * kib + 100);
      expect(budget.permits.heldCount).toBe(300 * kib);
    });
  });

  it('the bytes of an answer are refused, and with them new documents, while the tenant has its share of unread ones', async () => {
    const budget = budgetOf(512 * kib);

    await runInScope('a', () => {
      budget.assertRoom('a');
      budget.admitReply(400 * kib);
      expect(() => budget.assertRoom('a')).toThrow(/limit per tenant is 524288/);
      expect(() => budget.admitReply(200 * kib)).toThrow(/unread answers/);
      return Promise.resolve(expect(() => budget.assertRoom('b')).not.toThrow());
    });
  });
});
