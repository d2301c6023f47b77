/** Caches the specs of running batches. A stored spec never changes. */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { documentOwner } from '@docgen/database/batches/document-key';
import { getBatchSpec } from '@docgen/database/batches/batch-sources';
import type { StoredParent } from '@docgen/database/batches/batch-sources';
import type { Database } from '@docgen/database/connection/connect';
import { documentSeed } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { TaskSpec } from '../threads/thread-protocol.ts';

export interface ChunkSpec {
  readonly key: string;
  readonly task: TaskSpec;
  /** The relations of the task refer to them by index. */
  readonly parents: readonly StoredParent[];
}

/** A spec of a batch, and what its documents inherit from the batch. */
export type SpecSource = Pick<
  ClaimedChunk,
  'tenantId' | 'batchNo' | 'batchId' | 'expiresOn' | 'specIndex' | 'seed' | 'asOfMs'
>;

export interface SpecCache {
  get(source: SpecSource): Promise<ChunkSpec>;
}

const charactersMax = 32 * 1024 * 1024;

export function createSpecCache(db: Database): SpecCache {
  const known = createLru<ChunkSpec>({
    weightMax: charactersMax,
    weigh: ({ task }) => task.body.length + task.params.length + 1_024,
  });
  return {
    get: async (chunk) => {
      const key = `${chunk.batchNo}/${chunk.specIndex}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const spec = await readSpec(db, key, chunk);
      known.set(key, spec);
      return spec;
    },
  };
}

async function readSpec(db: Database, key: string, chunk: SpecSource): Promise<ChunkSpec> {
  const { batchNo, batchId, expiresOn, specIndex, seed, asOfMs } = chunk;
  const stored = await getBatchSpec(db.pool, chunk.tenantId, chunk);
  const { alias, body, bodyDigest, documentCount, params, referencedPaths, parents } = stored;
  const relations = stored.relations.map(({ field, from, parentSpec, reference }) => ({
    field,
    from,
    reference,
    parent: parents.findIndex((parent) => parent.specIndex === parentSpec),
  }));
  const firstSeed = documentSeed(seed, alias, 0);
  const task = {
    rowOwner: documentOwner(chunk),
    expiresOn,
    batchNo,
    batchId,
    specIndex,
    alias,
    documentCount,
    params,
    firstSeed,
    asOfMs,
    digest: bodyDigest,
    body,
    relations,
    referencedPaths,
  };
  return { key, task, parents };
}
