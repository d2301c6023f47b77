import { describe, expect, it } from 'vitest';
import type { SpecRange } from '@docgen/engine';
import type { OfflineBatch } from './offline-batch.ts';
import { readShard, selectOffline } from './offline-selection.ts';
import type { SelectionOptions, Shard } from './offline-selection.ts';

function batchOf(...counts: readonly number[]): OfflineBatch {
  const specs = counts.map((documentCount, index) => ({
    documentCount,
    alias: 'abc'[index] ?? '',
    batchId: '',
    templateId: '',
    body: '',
    params: {},
    firstSeed: 0,
    relations: [],
    referencedPaths: [],
    parents: [],
    rowSpecs: [],
    rowRelations: [],
  }));
  return { batchId: '', datasets: [], specs, references: [] };
}

const select = (options: SelectionOptions, shard?: Shard) => selectOffline(batchOf(3, 5, 2), options, shard);

describe('selectOffline', () => {
  it.each<[SelectionOptions, SpecRange[]]>([
    [{}, [range(0, 0, 3), range(1, 0, 5), range(2, 0, 2)]],
    [{ alias: 'b' }, [range(1, 0, 5)]],
    [{ alias: 'b', from: '4', limit: '9' }, [range(1, 4, 5)]],
    [{ from: '2', limit: '4' }, [range(0, 2, 3), range(1, 0, 3)]],
    [{ from: '10' }, []],
    [{ from: '99' }, []],
  ])('selectOffline(%j) selects the documents of the service', (options, ranges) => {
    expect(select(options).ranges).toEqual(ranges);
  });

  it.each([1, 2, 3, 8, 11])('the shards of %i have all documents in order, none twice, and equal numbers', (count) => {
    const shards = Array.from({ length: count }, (_, index) => select({}, { index: index + 1, count }).ranges);
    const documents = shards.map((ranges) => ranges.flatMap(documentsOf));
    expect(documents.flat()).toEqual(select({}).ranges.flatMap(documentsOf));
    const lengths = documents.map(({ length }) => length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  });

  it('the shards of 10^12 documents follow each other without a gap', () => {
    const batch = batchOf(1_000_000_000_000);
    const ranges = [3, 4].map((index) => selectOffline(batch, {}, { index, count: 999_999 }).ranges[0]);
    expect(ranges[0]?.to).toBe(ranges[1]?.from);
    expect(ranges[1]?.from).toBe(3_000_003);
  });

  it('an empty first shard leaves the head of the documents to the shard that has the first one', () => {
    const places = [1, 2, 3, 4].map((index) => {
      const { beginsAll, endsAll } = selectOffline(batchOf(2), {}, { index, count: 4 });
      return { beginsAll, endsAll };
    });
    expect(places).toEqual([
      { beginsAll: true, endsAll: false },
      { beginsAll: true, endsAll: false },
      { beginsAll: false, endsAll: false },
      { beginsAll: false, endsAll: true },
    ]);
  });

  it('selectOffline refuses an alias that the batch does not have', () => {
    expect(() => select({ alias: 'x' })).toThrow('--alias: the batch has no spec "x"');
  });
});

describe('readShard', () => {
  it.each(['0/8', '9/8', '1/0', '3', '3/', '/8', 'one/two', '-1/8', '1.5/8', '3/8/1', ' 3/8', '1/9999999'])(
    'readShard refuses %j',
    (text) => {
      expect(() => readShard(text)).toThrow(`--shard takes I/N with I from 1 to N, such as 3/8, not "${text}"`);
    },
  );

  it('readShard reads the first and the last shard', () => {
    expect([readShard('1/8'), readShard('8/8')]).toEqual([
      { index: 1, count: 8 },
      { index: 8, count: 8 },
    ]);
  });
});

function range(specIndex: number, from: number, to: number): SpecRange {
  return { specIndex, from, to };
}

function documentsOf({ specIndex, from, to }: SpecRange): string[] {
  return Array.from({ length: to - from }, (_, index) => `${specIndex}/${from + index}`);
}
