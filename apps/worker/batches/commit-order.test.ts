import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { describe, expect, it } from 'vitest';
import { createCommitOrder } from './commit-order.ts';

function chunk(batchNo: number, chunkNo: number, isOrdered = true): ClaimedChunk {
  return {
    batchNo,
    chunkNo,
    isOrdered,
    claimNo: 1,
    batchId: `bat_${batchNo}`,
    tenantId: 'ten_1',
    expiresOn: '2026-12-01',
    specIndex: 0,
    nextSeqNo: 0,
    endSeqNo: 1,
    seed: 1,
    asOfMs: null,
    sequenceNamespace: 'n',
    variableNamespace: 'n',
    lostClaims: 0,
    renderingSeqNo: null,
    renderingLosses: 0,
    failedAttempts: 0,
  };
}

describe('createCommitOrder', () => {
  it('the commit order lets a chunk commit after the chunk before it', async () => {
    const order = createCommitOrder();
    const [first, second] = [order.add(chunk(1, 0)), order.add(chunk(1, 1))];
    const events: string[] = [];
    const waiting = second.ready.then((isReady) => events.push(`second ${isReady}`));
    await first.ready.then(() => events.push('first'));
    first.end(true);
    await waiting;
    expect(events).toEqual(['first', 'second true']);
  });

  it('the commit order refuses all chunks behind a failed one, and then begins a new order', async () => {
    const order = createCommitOrder();
    const [first, second, third] = [order.add(chunk(1, 0)), order.add(chunk(1, 1)), order.add(chunk(1, 2))];
    first.end(false);
    expect(await second.ready).toBe(false);
    second.end(false);
    expect(await third.ready).toBe(false);
    third.end(false);
    expect(await order.add(chunk(1, 0)).ready).toBe(true);
  });

  it('the commit order keeps a new order when chunks of the failed one end after it began', async () => {
    const order = createCommitOrder();
    const [first, second] = [order.add(chunk(1, 0)), order.add(chunk(1, 1))];
    first.end(false);
    const again = order.add(chunk(1, 0));
    second.end(false);
    const events: string[] = [];
    const waiting = order.add(chunk(1, 1)).ready.then((isReady) => events.push(`next ${isReady}`));
    await again.ready.then(() => events.push('again'));
    again.end(true);
    await waiting;
    expect(events).toEqual(['again', 'next true']);
  });

  it('the commit order lets chunks of other batches and of unordered batches commit at once', async () => {
    const order = createCommitOrder();
    order.add(chunk(1, 0));
    expect(await order.add(chunk(2, 0)).ready).toBe(true);
    expect(await order.add(chunk(1, 1, false)).ready).toBe(true);
  });
});
