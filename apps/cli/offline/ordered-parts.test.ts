import { describe, expect, it } from 'vitest';
import type { SpecRange } from '@docgen/engine';
import { renderInOrder } from './ordered-parts.ts';
import type { RenderedPart } from './thread-messages.ts';

const ranges: readonly SpecRange[] = [
  { specIndex: 0, from: 5, to: 40 },
  { specIndex: 2, from: 0, to: 3_000 },
];

/** Threads whose parts end when the test says so. */
function createThreads(threadsMax: number, documentsMax = Infinity) {
  const open: (() => void)[] = [];
  let startedCount = 0;
  return {
    threadsMax,
    render: async (range: SpecRange): Promise<RenderedPart> => {
      startedCount += 1;
      await new Promise<void>((resolve) => open.push(resolve));
      return partOf(range, documentsMax);
    },
    startedCount: () => startedCount,
    /** Ends the parts that run, the last one first. */
    endAll: () => {
      for (const end of open.splice(0).toReversed()) end();
    },
  };
}

function partOf({ from, to }: SpecRange, documentsMax: number): RenderedPart {
  const end = Math.min(to, from + documentsMax);
  const content = { kind: 'records', documents: [] } as const;
  return { kind: 'rendered', to: end, failedCount: 0, firstFailure: undefined, length: 1, elapsedMs: 1, content };
}

async function collect(threads: ReturnType<typeof createThreads>): Promise<SpecRange[]> {
  const parts = renderInOrder(threads, ranges);
  const found: SpecRange[] = [];
  for (;;) {
    const next = parts.next();
    setImmediate(threads.endAll);
    const result = await next;
    if (result.done === true) return found;
    found.push(result.value.range);
  }
}

describe('renderInOrder', () => {
  it.each([
    ['whole parts', Infinity],
    ['parts that end early', 7],
  ])('renderInOrder yields all documents in order from threads that end in another order, of %s', async (_, most) => {
    const found = await collect(createThreads(3, most));
    for (const { specIndex, from, to } of ranges) {
      const ofSpec = found.filter((range) => range.specIndex === specIndex);
      expect(ofSpec[0]?.from).toBe(from);
      expect(ofSpec.at(-1)?.to).toBe(to);
      expect(ofSpec.slice(1).map((range) => range.from)).toEqual(ofSpec.slice(0, -1).map((range) => range.to));
    }
    const specs = found.map(({ specIndex }) => specIndex);
    expect(specs).toEqual(specs.toSorted((a, b) => a - b));
  });

  it('renderInOrder starts no more than two parts a thread while its reader does not read', async () => {
    const threads = createThreads(4);
    const parts = renderInOrder(threads, ranges);
    const first = parts.next();
    setImmediate(threads.endAll);
    await first;
    expect(threads.startedCount()).toBe(8);
  });

  it('renderInOrder throws the error of a part after the parts before it', async () => {
    const render = async (range: SpecRange): Promise<RenderedPart> => {
      if (range.from > 20) throw new Error('lost');
      return Promise.resolve(partOf(range, Infinity));
    };
    const found: SpecRange[] = [];
    const run = async (): Promise<void> => {
      for await (const { range } of renderInOrder({ render, threadsMax: 2 }, ranges)) found.push(range);
    };
    await expect(run()).rejects.toThrow('lost');
    expect(found).toEqual([{ specIndex: 0, from: 5, to: 21 }]);
  });
});
