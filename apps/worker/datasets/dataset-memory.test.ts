import { expect, it } from 'vitest';
import type { SentDataset } from '../thread/protocol.ts';
import { createDatasetMemory } from './dataset-memory.ts';

function datasetOf(bytes: number): SentDataset {
  return { key: '', name: 'd', columns: [], chunks: [new Uint8Array(bytes)] };
}

function isKnown(memory: ReturnType<typeof createDatasetMemory>, place: string): boolean {
  const [tenantId = '', digest = ''] = place.split('/');
  return memory.get(tenantId, digest) !== undefined;
}

it('the memory of datasets gives up the least recently used dataset of a tenant that has more than half', () => {
  const memory = createDatasetMemory(100);
  for (const digest of ['1', '2', '3']) {
    memory.set('a', digest, datasetOf(20));
    memory.get('a', '1');
  }
  expect(['a/1', 'a/2', 'a/3'].filter((place) => isKnown(memory, place))).toEqual(['a/1', 'a/3']);
});

it('datasets of several tenants displace those of the tenant with the most bytes, and not those of a small one', () => {
  const memory = createDatasetMemory(100);
  memory.set('small', '1', datasetOf(10));
  for (const tenantId of ['a', 'b', 'c']) memory.set(tenantId, '1', datasetOf(40));
  expect(['small/1', 'a/1', 'b/1', 'c/1'].filter((place) => isKnown(memory, place))).toEqual(['small/1', 'b/1', 'c/1']);
});

it('a dataset that exceeds half of the memory alone is there for its tenant', () => {
  const memory = createDatasetMemory(100);
  memory.set('a', '1', datasetOf(80));
  expect(isKnown(memory, 'a/1')).toBe(true);
});

it('a tenant finds no dataset of another tenant by its digest', () => {
  const memory = createDatasetMemory(100);
  memory.set('a', '1', datasetOf(10));
  expect(isKnown(memory, 'b/1')).toBe(false);
});
