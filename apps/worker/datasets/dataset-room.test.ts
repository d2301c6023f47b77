import { expect, it } from 'vitest';
import type { SentDataset } from '../thread/protocol.ts';
import { createDatasetRoom } from './dataset-room.ts';

function datasetOf(key: string, bytes: number): SentDataset {
  return { key, name: 'd', columns: [], chunks: [new Uint8Array(bytes)] };
}

it('the room of a task takes datasets up to its bytes, and each one once', () => {
  const room = createDatasetRoom(100);

  const taken = [datasetOf('a', 60), datasetOf('a', 60), datasetOf('b', 40)].map((dataset) => room.takes(dataset));

  expect(taken).toEqual([true, true, true]);
  expect(room.isFull).toBe(false);
});

it('the room of a task is full after a dataset that does not fit', () => {
  const room = createDatasetRoom(100);

  const taken = [datasetOf('a', 60), datasetOf('b', 41)].map((dataset) => room.takes(dataset));

  expect(taken).toEqual([true, false]);
  expect(room.isFull).toBe(true);
});
