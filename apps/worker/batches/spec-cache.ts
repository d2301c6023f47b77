/**
 * Caches the specs of running batches. A stored spec never changes. The keys have the id of the batch: its number can be
 * that of another batch after a failover of Postgres.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { getBatchSpec } from '@docgen/database/batches/batch-sources';
import type { StoredParent } from '@docgen/database/batches/batch-sources';
import type { Database } from '@docgen/database/connection/connect';
import { documentSeed } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { TaskSpec } from '../thread/protocol.ts';

/** A spec of a batch, and what its documents inherit from the batch. */
export interface SpecSource extends Pick<
  ClaimedChunk,
  'tenantId' | 'batchNo' | 'batchId' | 'expiresOn' | 'specIndex' | 'seed'
> {
  /** Epoch milliseconds that dates follow. Without them, dates follow the day of the seed. */
  readonly asOfMs?: number | null | undefined;
}

export interface BatchSpec extends TaskSpec {
  /** The specs that its relations refer to. */
  readonly parents: readonly StoredParent[];
}

export interface SpecCache {
  get(source: SpecSource): Promise<BatchSpec>;
}

const charactersMax = 32 * 1024 * 1024;

export function createSpecCache(db: Database): SpecCache {
  const known = createLru<BatchSpec>({
    weightMax: charactersMax,
    weigh: ({ body, params }) => body.length + params.length + 1_024,
  });
  return {
    get: async (source) => {
      const key = `${source.batchId}/${source.specIndex}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const spec = await readSpec(db, key, source);
      known.set(key, spec);
      return spec;
    },
  };
}

async function readSpec(db: Database, key: string, source: SpecSource): Promise<BatchSpec> {
  const { batchNo, batchId, expiresOn, specIndex, seed, asOfMs } = source;
  const stored = await getBatchSpec(db.pool, source.tenantId, source);
  return {
    ...stored,
    key,
    batchNo,
    batchId,
    expiresOn,
    specIndex,
    tenantId: source.tenantId,
    firstSeed: documentSeed(seed, stored.alias, 0),
    asOfMs: asOfMs ?? undefined,
  };
}
