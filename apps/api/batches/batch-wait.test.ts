import { describe, expect, it } from 'vitest';
import { AwaitedBatches, BatchWait } from './batch-wait.ts';

const limits = { totalMax: 8, perTenantMax: 2, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0 };

function createWaits() {
  const awaited = new AwaitedBatches(limits);
  return { awaited, waitOf: (tenantId: string) => new BatchWait(awaited, tenantId) };
}

describe('BatchWait', () => {
  it('BatchWait refuses the batch of a tenant whose requests wait for enough batches, and none of another tenant', () => {
    const { waitOf } = createWaits();
    const [first, second, third] = [waitOf('a'), waitOf('a'), waitOf('a')];

    expect([first.reserve(), second.reserve(), third.reserve(), waitOf('b').reserve()]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    first.end();
    expect(third.reserve()).toBe(true);
  });

  it('BatchWait needs one permit for all requests that wait for one batch', () => {
    const { awaited, waitOf } = createWaits();
    const first = waitOf('a');
    const repeats = Array.from({ length: 5 }, () => waitOf('a'));

    const begun = [first.reserve(), first.begin('bat_1'), ...repeats.map((repeat) => repeat.begin('bat_1'))];

    expect(new Set(begun)).toEqual(new Set([true]));
    expect(awaited.permits.heldCount).toBe(1);
    for (const wait of [first, ...repeats, first]) wait.end();
    expect([awaited.permits.heldCount, awaited.requestCounts.size]).toEqual([0, 0]);
  });

  it('BatchWait counts a request once, however often it begins', () => {
    const { awaited, waitOf } = createWaits();
    const wait = waitOf('a');

    expect([wait.reserve(), wait.begin('bat_1'), wait.begin('bat_1')]).toEqual([true, true, true]);
    wait.end();

    expect([awaited.permits.heldCount, awaited.requestCounts.size]).toEqual([0, 0]);
  });

  it('a batch keeps its permit until the last of its requests ends', () => {
    const { awaited, waitOf } = createWaits();
    const [first, repeated] = [waitOf('ten_1'), waitOf('ten_1')];
    first.reserve();
    first.begin('bat_1');
    repeated.begin('bat_1');

    first.end();
    expect(awaited.permits.heldCount).toBe(1);
    repeated.end();
    expect(awaited.permits.heldCount).toBe(0);
  });
});
