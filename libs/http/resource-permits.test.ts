import { describe, expect, it } from 'vitest';
import { AnswerBytePermits, uncountedAnswerBytesMax } from './answer-byte-permits.ts';
import { runInScope } from './request-scope.ts';
import { ResourcePermits } from './resource-permits.ts';

const limits = { totalMax: 4, perTenantMax: 2, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 10_000 };
const kib = 1024;

describe('permits that a request holds', () => {
  it('permits that a request holds are free again when the request has ended, also by a failure', async () => {
    const shared = new ResourcePermits('streamsOpen', limits);

    await runInScope('a', async () => shared.hold(2));
    const failing = runInScope('a', async () => {
      await shared.hold(2);
      throw new Error('failed');
    });

    await expect(failing).rejects.toThrow('failed');
    expect(shared.permits.heldCount).toBe(0);
  });

  it('permits that a request holds count for the tenant of the request only', async () => {
    const shared = new ResourcePermits('streamsOpen', limits);

    await runInScope('a', async () => {
      await shared.hold(2);
      await expect(shared.take(1)).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        details: { resource: 'streamsOpen', limit: 2 },
        headers: { 'retry-after': '1' },
      });
      await runInScope('b', async () => {
        await shared.hold(2);
        await expect(runInScope('c', async () => shared.hold(1))).rejects.toMatchObject({
          code: 'SERVICE_UNAVAILABLE',
          details: { resource: 'streamsOpen' },
        });
      });
    });
  });

  it('permits that a request holds are all permits of the tenant when the request asks for more', async () => {
    const shared = new ResourcePermits('streamsOpen', limits);

    await runInScope('a', async () => {
      await shared.hold(100);
      expect(shared.permits.heldCount).toBe(2);
    });
  });

  it('permits that a request holds are returned once, even when the function is called again', async () => {
    const shared = new ResourcePermits('streamsOpen', limits);

    const give = await runInScope('a', async () => shared.take(1));
    give();
    give();

    expect(shared.permits.heldCount).toBe(0);
  });
});

describe('the bytes of an answer', () => {
  const answerBytesOf = (perTenantMax: number) =>
    new AnswerBytePermits({ ...limits, totalMax: 1024 * kib, perTenantMax });

  it('the bytes of an answer are not counted while it is small', async () => {
    const shared = answerBytesOf(512 * kib);

    await runInScope('a', () => {
      shared.admitAnswer(uncountedAnswerBytesMax);
      return Promise.resolve(expect(shared.permits.heldCount).toBe(0));
    });
  });

  it('the bytes of an answer are counted once, when they were granted before and are then written with an envelope', async () => {
    const shared = answerBytesOf(512 * kib);

    await runInScope('a', async () => {
      await shared.grant(300 * kib);
      shared.admitAnswer(300 * kib + 100);
      expect(shared.permits.heldCount).toBe(300 * kib);
    });
  });

  it('the bytes of an answer are refused, and with them new documents, while the tenant has its share of unread ones', async () => {
    const shared = answerBytesOf(512 * kib);

    await runInScope('a', () => {
      shared.assertRoom('a');
      shared.admitAnswer(400 * kib);
      expect(() => shared.assertRoom('a')).toThrow(/limit per tenant is 524288/);
      expect(() => shared.admitAnswer(200 * kib)).toThrow(/unread answers/);
      return Promise.resolve(expect(() => shared.assertRoom('b')).not.toThrow());
    });
  });
});
