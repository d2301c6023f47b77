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

/** Resolves after the current event-loop turn and the callbacks that it scheduled. */
const turnEnd = async () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('createCoalescer', () => {
  it('a coalescer sends a single item at the end of its event-loop turn', async () => {
    const { coalescer, sent } = start();
    coalescer.add(1);
    await turnEnd();
    expect(sent()).toEqual([[1]]);
  });

  it('a coalescer sends the items of one event-loop turn as one group, in their order', async () => {
    const { coalescer, sent } = start();
    coalescer.add(1);
    await Promise.resolve();
    coalescer.add(2);
    process.nextTick(() => coalescer.add(3));
    await turnEnd();
    expect(sent()).toEqual([[1, 2, 3]]);
  });

  it('a coalescer sends items that arrive during a sending as one group, after that sending', async () => {
    const { coalescer, sendings, sent } = start();
    for (const item of [1, 2, 3]) {
      coalescer.add(item);
      await turnEnd();
    }
    const before = sent();
    sendings[0]?.finish();
    await turnEnd();
    expect([before, sent()]).toEqual([[[1]], [[1], [2, 3]]]);
  });

  it('a coalescer does not wait for the sending before when enough items wait', async () => {
    const { coalescer, sent } = start();
    coalescer.add(1);
    await turnEnd();
    for (const item of [2, 3, 4]) coalescer.add(item);
    await turnEnd();
    expect(sent()).toEqual([[1], [2, 3, 4]]);
  });

  it('a coalescer sends a burst in several groups, and lets a small rest wait', async () => {
    const { coalescer, sendings, sent } = start(4, 3);
    for (let item = 1; item <= 10; item += 1) coalescer.add(item);
    await turnEnd();
    const before = sent();
    for (const { finish } of sendings) finish();
    await turnEnd();
    expect([before, sent().slice(2)]).toEqual([
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
      [[9, 10]],
    ]);
  });

  it('a coalescer never sends more than the largest group, and sends the rest afterwards', async () => {
    const { coalescer, sendings, sent } = start(2, 100);
    for (const item of [1, 2, 3]) coalescer.add(item);
    await turnEnd();
    const before = sent();
    sendings[0]?.finish();
    await turnEnd();
    expect([before, sent()]).toEqual([[[1, 2]], [[1, 2], [3]]]);
  });

  it('a coalescer reports the items of a failed sending, and continues with the next group', async () => {
    const { coalescer, sendings, failed, sent } = start();
    coalescer.add(1);
    await turnEnd();
    coalescer.add(2);
    sendings[0]?.fail();
    await turnEnd();
    expect([failed, sent()]).toEqual([[[1]], [[1], [2]]]);
  });
});
