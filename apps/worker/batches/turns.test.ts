import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

function chunk(batchNo: number, chunkNo: number, isOrdered = true): ClaimedChunk {
  return {
    ...{ batchNo, chunkNo, isOrdered, claimNo: 1, batchId: 'bat_1', tenantId: 'ten_1', specIndex: 0 },
    ...{ nextSeqNo: 0, endSeqNo: 1, seed: 1, sequenceNamespace: 'n', variableNamespace: 'n' },
    ...{ lostClaims: 0, suspectSeqNo: null, suspectStrikes: 0, failedAttempts: 0 },
  };
}

describe('createTurns', () => {
  it('lets a chunk commit when the one before it has', async () => {
    const turns = createTurns();
    const [first, second] = [turns.take(chunk(1, 0)), turns.take(chunk(1, 1))];
    const order: string[] = [];
    const waiting = second.ready.then((isReady) => order.push(`second ${isReady}`));
    await first.ready.then(() => order.push('first'));
    first.end(true);
    await waiting;
    expect(order).toEqual(['first', 'second true']);
  });

  it('turns away all that follow one that was not committed, and begins anew', async () => {
    const turns = createTurns();
    const [first, second, third] = [turns.take(chunk(1, 0)), turns.take(chunk(1, 1)), turns.take(chunk(1, 2))];
    first.end(false);
    expect(await second.ready).toBe(false);
    second.end(false);
    expect(await third.ready).toBe(false);
    third.end(false);
    expect(await turns.take(chunk(1, 0)).ready).toBe(true);
  });

  it('keeps chunks of other and of unordered batches from waiting', async () => {
    const turns = createTurns();
    turns.take(chunk(1, 0));
    expect(await turns.take(chunk(2, 0)).ready).toBe(true);
    expect(await turns.take(chunk(1, 1, false)).ready).toBe(true);
  });
});
