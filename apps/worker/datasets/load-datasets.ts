/** Loads the datasets that a body reads from Postgres, once for all threads of the worker. */
import { findDatasetVersion, readDatasetChunk } from '@docgen/database/datasets/dataset-rows';
import type { DatasetVersion } from '@docgen/database/datasets/dataset-rows';
import type { Database } from '@docgen/database/connection/connect';
import { decompressChunk } from '@docgen/datasets/chunk-compression';
import { indexChunk } from '@docgen/datasets/chunk-format';
import { splitTableName, splitUses } from '@docgen/engine';
import type { StoredDataset } from '@docgen/engine';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import { retryRead } from '../retries.ts';
import type { SentDataset } from '../thread/protocol.ts';
import { createDatasetMemory } from './dataset-memory.ts';
import type { DatasetMemory } from './dataset-memory.ts';
import { createDatasetRoom } from './dataset-room.ts';
import type { DatasetRoom } from './dataset-room.ts';

export interface Datasets {
  /**
   * The datasets that a body reads, in the versions that it was stored with. Without those that were removed, and those
   * for which `room` has no place: calls that read their rows fail. Undefined, without waiting, for a body that reads none.
   *
   * @param room for all bodies of a task; shared by the calls for them
   * @throws when the tenant waits for too many others, or Postgres does not answer
   */
  readonly of: (tenantId: string, body: string, room?: DatasetRoom) => Promise<readonly SentDataset[]> | undefined;
}

/** Bytes of all datasets in memory. The text of an upload has at most 50 MB, and its values four bytes more each. */
const memoryBytesMax = 256 * 1024 * 1024;
/** While a dataset is loaded, it takes memory besides. */
const loadLimits = { totalMax: 2, perTenantMax: 1, waitingMax: 512, waitingPerTenantMax: 64, waitMsMax: 10_000 };
/** Every body that reads datasets has this at its end. */
const opening = '<#data:';

export function createDatasets(db: Database): Datasets {
  const loader = new DatasetLoader(db);
  return {
    of: (tenantId, body, room = createDatasetRoom()) => {
      if (!body.includes(opening)) return undefined;
      const { datasets } = splitUses(body);
      return datasets.size === 0 ? undefined : loader.load(tenantId, datasets, room);
    },
  };
}

class DatasetLoader {
  private readonly db: Database;
  private readonly memory: DatasetMemory = createDatasetMemory(memoryBytesMax);
  private readonly permits = new TenantPermits(loadLimits);

  constructor(db: Database) {
    this.db = db;
  }

  /** @param datasets by the name that the body writes, with its version if it writes one */
  async load(
    tenantId: string,
    datasets: ReadonlyMap<string, StoredDataset>,
    room: DatasetRoom,
  ): Promise<readonly SentDataset[]> {
    const found: SentDataset[] = [];
    for (const [name, { digest }] of datasets) {
      if (room.isFull) break;
      const known = digest === null ? undefined : this.memory.get(tenantId, digest);
      const dataset = known ?? (await this.find(tenantId, { name: splitTableName(name).table, digest }));
      if (dataset !== undefined && room.takes(dataset)) found.push({ ...dataset, name });
    }
    return found;
  }

  private async find(
    tenantId: string,
    wanted: { readonly name: string; readonly digest: string | null },
  ): Promise<SentDataset | undefined> {
    const version = await retryRead(async () => findDatasetVersion(this.db.pool, tenantId, wanted));
    if (version === undefined) return undefined;
    const known = this.memory.get(tenantId, version.digest);
    if (known !== undefined) return known;
    return this.permits.during(tenantId, async () => {
      // Another request may have loaded it while this one waited for its permit.
      const loaded = this.memory.get(tenantId, version.digest) ?? (await this.read(tenantId, wanted.name, version));
      if (loaded !== undefined) this.memory.set(tenantId, version.digest, loaded);
      return loaded;
    });
  }

  /** Undefined when the version was removed meanwhile. */
  private async read(tenantId: string, name: string, version: DatasetVersion): Promise<SentDataset | undefined> {
    const { versionNo, digest, columns, rowCount } = version;
    const chunks: Uint8Array[] = [];
    for (let readCount = 0; readCount < rowCount;) {
      const key = { versionNo, chunkNo: chunks.length };
      const compressed = await retryRead(async () => readDatasetChunk(this.db.pool, tenantId, key));
      if (compressed === undefined) return undefined;
      const bytes = await decompressChunk(compressed);
      readCount += bytes.readUInt32LE(0);
      chunks.push(indexChunk(bytes));
    }
    return { key: `${tenantId}/${digest}`, name, columns, chunks };
  }
}
