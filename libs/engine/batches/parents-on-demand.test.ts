import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AncestorsTooLarge, loadParents } from './parents-on-demand.ts';
import type { OnDemandSteps, ReferencedRows, SpecRange } from './parents-on-demand.ts';
import type { ParentRows, ParentsOfRange } from './resolve-relations.ts';

const trillion = 1_000_000_000_000;

function firstOf(parents: ParentsOfRange): ParentRows | undefined {
  if (parents === 'tooLarge') throw new Error('the values of the parents are too large');
  return parents[0];
}

/** Specs of which each is the parent of the next one. The value of a document is the chain of its ancestors. */
function chainOf(counts: readonly number[], rowsPerRender: number) {
  const cached = new Map<number, ReferencedRows>();
  const rendered: SpecRange[] = [];
  const steps: OnDemandSteps = {
    nowMs: () => 0,
    parentsOf: async (specIndex) => {
      const parent = specIndex - 1;
      const documentCount = counts[parent];
      return Promise.resolve(documentCount === undefined ? [] : [{ specIndex: parent, alias: 'p', documentCount }]);
    },
    renderRows: async (range, parents) => {
      rendered.push(range);
      const { specIndex, from, to } = range;
      const rows: string[] = [];
      for (let seqNo = from; seqNo < Math.min(to, from + rowsPerRender); seqNo += 1) {
        const parent = firstOf(parents);
        const above = parent?.rows[(seqNo % parent.documentCount) - parent.start];
        if (parent !== undefined && above === undefined) throw new Error(`the parent of document ${seqNo} is missing`);
        rows.push(`${specIndex}:${seqNo} ${above ?? ''}`);
      }
      return Promise.resolve(rows);
    },
    cache: { get: (specIndex) => cached.get(specIndex), set: (specIndex, rows) => cached.set(specIndex, rows) },
  };
  return { steps, rendered };
}

function expectedChain(counts: readonly number[], specIndex: number, seqNo: number): string {
  if (specIndex < 0) return '';
  const above = specIndex === 0 ? '' : expectedChain(counts, specIndex - 1, seqNo % (counts[specIndex - 1] ?? 1));
  return `${specIndex}:${seqNo} ${above}`;
}

const Count = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.constantFrom(2 ** 31 - 1, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, trillion - 1, trillion),
);
const Start = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: 2 ** 32 - 30, max: 2 ** 32 + 30 }),
  fc.integer({ min: trillion - 60, max: trillion - 30 }),
);

describe('loadParents', () => {
  it('each document of any range gets the chain of parents that its index modulo their counts names', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Count, { minLength: 1, maxLength: 3 }),
        Start,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (counts, from, length, rowsPerRender) => {
          const child = counts.length;
          const { steps } = chainOf(counts, rowsPerRender);

          const { parents, to } = await loadParents(steps, { specIndex: child, from, to: from + length });

          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(from + length);
          const rows = firstOf(parents);
          for (let seqNo = from; seqNo < to; seqNo += 1) {
            const index = seqNo % (counts[child - 1] ?? 1);
            expect(rows?.rows[index - rows.start]).toBe(expectedChain(counts, child - 1, index));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('one document of a chain renders one document of each ancestor', async () => {
    const { steps, rendered } = chainOf([trillion, 1_000, trillion], 100);

    await loadParents(steps, { specIndex: 3, from: trillion - 1, to: trillion });

    expect(rendered).toEqual([
      { specIndex: 0, from: 999, to: 1_000 },
      { specIndex: 1, from: 999, to: 1_000 },
      { specIndex: 2, from: trillion - 1, to: trillion },
    ]);
  });

  it('a small parent is rendered once for all ranges of its children', async () => {
    const { steps, rendered } = chainOf([10], 100);

    await loadParents(steps, { specIndex: 1, from: 0, to: 50 });
    await loadParents(steps, { specIndex: 1, from: 53, to: 54 });

    expect(rendered).toEqual([{ specIndex: 0, from: 0, to: 10 }]);
  });

  it('a range that reaches beyond the last document of a large parent ends there', async () => {
    const { steps } = chainOf([trillion], 100);

    const { parents, to } = await loadParents(steps, { specIndex: 1, from: trillion - 3, to: trillion + 3 });

    expect(to).toBe(trillion);
    expect(firstOf(parents)?.rows).toHaveLength(3);
  });

  it('the memory of the loaded ancestors is limited when each generation has a large parent', async () => {
    const value = 'x'.repeat(8 * 1024 * 1024);
    let generations = 0;
    const steps: OnDemandSteps = {
      nowMs: () => 0,
      // Each spec has a parent with a large value, and one with parents of its own.
      parentsOf: async (specIndex) => {
        if (specIndex < 0) return Promise.resolve([]);
        generations += 1;
        const large = { specIndex: -specIndex - 1, alias: 'large', documentCount: 1 };
        return Promise.resolve([large, { specIndex: specIndex + 1, alias: 'next', documentCount: 1 }]);
      },
      renderRows: async () => Promise.resolve([value]),
      cache: { get: () => undefined, set: () => undefined },
    };

    await expect(loadParents(steps, { specIndex: 0, from: 0, to: 1 })).rejects.toBeInstanceOf(AncestorsTooLarge);

    expect(generations).toBe(9);
  });
});
