import { describe, expect, it } from 'vitest';
import { createCoalescer } from './coalescer.ts';

interface Sending {
  readonly items: readonly number[];
  finish(): void;
  fail(): void;
}

function start(countMax = 4, countEnough = 3) {
  const sendings: Sending[] = [];
  const failed: number[][] = [];
  const coalescer = createCoalescer<number>({
    countMax,
    countEnough,
    send: async (items) =>
      new Promise((resolve, reject) => {
        sendings.push({ items, finish: resolve, fail: () => reject(new Error('lost')) });
      }),
    onFailure: (items) => failed.push([...items]),
  });
  return { coalescer, sendings, failed, sent: () => sendings.map(({ items }) => items) };
}

const settled = async () => new Promise((resolve) => setImmediate(resolve));

describe('createCoalescer', () => {
  it('sends a lone item at once', () => {
    const { coalescer, sent } = start();
    coalescer.add(1);
    expect(sent()).toEqual([[1]]);
  });

  it('sends what came meanwhile together when the one before is through', async () => {
    const { coalescer, sendings, sent } = start();
    for (const item of [1, 2, 3]) coalescer.add(item);
    sendings[0]?.finish();
    await settled();
    expect(sent()).toEqual([[1], [2, 3]]);
  });

  it('does not wait for the one before when enough have gathered', () => {
    const { coalescer, sent } = start();
    for (const item of [1, 2, 3, 4]) coalescer.add(item);
    expect(sent()).toEqual([[1], [2, 3, 4]]);
  });

  it('never sends more than the most together', async () => {
    const { coalescer, sendings, sent } = start(2, 100);
    for (const item of [1, 2, 3, 4]) coalescer.add(item);
    sendings[0]?.finish();
    await settled();
    expect(sent()).toEqual([[1], [2, 3]]);
  });

  it('reports the items of a sending that failed, and goes on with the next', async () => {
    const { coalescer, sendings, failed, sent } = start();
    coalescer.add(1);
    coalescer.add(2);
    sendings[0]?.fail();
    await settled();
    expect([failed, sent()]).toEqual([[[1]], [[1], [2]]]);
  });
});
