/** Bounds the memory of all datasets that one task reads: it holds them while it runs, whatever the worker has given up. */
import type { SentDataset } from '../thread/protocol.ts';
import { bytesOf } from './dataset-memory.ts';

export interface DatasetRoom {
  /** True after a dataset did not fit. */
  readonly isFull: boolean;
  /** True when the dataset fits beside those before it. A dataset takes room once. */
  takes(dataset: SentDataset): boolean;
}

/** The share of a tenant in the memory of a worker. */
const taskBytesMax = 128 * 1024 * 1024;

export function createDatasetRoom(bytesMax = taskBytesMax): DatasetRoom {
  const keys = new Set<string>();
  let bytesLeft = bytesMax;
  let isFull = false;
  return {
    get isFull() {
      return isFull;
    },
    takes: (dataset) => {
      if (keys.has(dataset.key)) return true;
      isFull = bytesOf(dataset) > bytesLeft;
      if (isFull) return false;
      keys.add(dataset.key);
      bytesLeft -= bytesOf(dataset);
      return true;
    },
  };
}
