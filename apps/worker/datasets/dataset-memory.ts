/**
 * The datasets that a worker has in memory. A tenant has at most half of it. When all of it is used, the tenant with the
 * most bytes gives up the dataset that it used least recently: the datasets of one tenant never displace the share of
 * another.
 */
import type { SentDataset } from '../thread/protocol.ts';

export interface DatasetMemory {
  get(tenantId: string, digest: string): SentDataset | undefined;
  set(tenantId: string, digest: string, dataset: SentDataset): void;
}

interface Entry {
  readonly dataset: SentDataset;
  readonly bytes: number;
}

/** The datasets of a tenant, the least recently used one first. */
interface Share {
  readonly entries: Map<string, Entry>;
  bytes: number;
}

export function createDatasetMemory(bytesMax: number): DatasetMemory {
  const shares = new Map<string, Share>();
  const sum = (): number => [...shares.values()].reduce((bytes, share) => bytes + share.bytes, 0);
  const removeOldest = (tenantId: string, share: Share): void => {
    const [oldest] = share.entries;
    if (oldest === undefined) return;
    const [digest, { bytes }] = oldest;
    share.entries.delete(digest);
    share.bytes -= bytes;
    if (share.entries.size === 0) shares.delete(tenantId);
  };
  const largest = (): [string, Share] | undefined =>
    [...shares].reduce<[string, Share] | undefined>(
      (most, each) => (most === undefined || each[1].bytes > most[1].bytes ? each : most),
      undefined,
    );
  return {
    get: (tenantId, digest) => {
      const entries = shares.get(tenantId)?.entries;
      const entry = entries?.get(digest);
      if (entries === undefined || entry === undefined) return undefined;
      // A Map keeps the order of insertion.
      entries.delete(digest);
      entries.set(digest, entry);
      return entry.dataset;
    },
    set: (tenantId, digest, dataset) => {
      const bytes = bytesOf(dataset);
      const share = shares.get(tenantId) ?? { entries: new Map<string, Entry>(), bytes: 0 };
      if (share.entries.has(digest)) return;
      shares.set(tenantId, share);
      share.entries.set(digest, { dataset, bytes });
      share.bytes += bytes;
      while (share.bytes > bytesMax / 2 && share.entries.size > 1) removeOldest(tenantId, share);
      for (let most = largest(); most !== undefined && sum() > bytesMax; most = largest()) removeOldest(...most);
    },
  };
}

/** Bytes that the rows of a dataset take. */
export function bytesOf({ chunks }: SentDataset): number {
  return chunks.reduce((bytes, chunk) => bytes + chunk.byteLength, 0);
}
