/**
 * Caches the specs of running batches. A stored spec never changes. The keys have the id of the batch: its number can be
 * that of another batch after a failover of Postgres.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { getBatchSpec } from '@docgen/database/batches/batch-sources';
import type { StoredParent, StoredSpec } from '@docgen/database/batches/batch-sources';
import type { Database } from '@docgen/database/connection/connect';
import { documentSeed } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { RowSpec, TaskSpec } from '../thread/protocol.ts';

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
    weigh: (spec) => lengthOf(spec) + spec.rowSpecs.reduce((length, rows) => length + lengthOf(rows), 0),
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

function lengthOf({ body, params }: Pick<TaskSpec, 'body' | 'params'>): number {
  return body.length + params.length + 1_024;
}

async function readSpec(db: Database, key: string, source: SpecSource): Promise<BatchSpec> {
  const { batchNo, expiresOn, tenantId } = source;
  const stored = await getBatchSpec(db.pool, tenantId, source);
  const rows: (StoredSpec & Seeded)[] = [];
  for (const specIndex of stored.rowSpecs) {
    const spec = await getBatchSpec(db.pool, tenantId, { ...source, specIndex });
    rows.push({ ...spec, ...seeded(spec, { ...source, specIndex }) });
  }
  const rowSpecs = rows.map((spec) => toRowSpec(spec, rows));
  return { ...stored, ...seeded(stored, source), key, batchNo, expiresOn, tenantId, rowSpecs };
}

type Seeded = Pick<TaskSpec, 'batchId' | 'specIndex' | 'firstSeed' | 'asOfMs'>;

function seeded({ alias }: StoredSpec, { batchId, specIndex, seed, asOfMs }: SpecSource): Seeded {
  return { batchId, specIndex, firstSeed: documentSeed(seed, alias, 0), asOfMs: asOfMs ?? undefined };
}

/** @param rows has the parents of the spec as well */
function toRowSpec(spec: StoredSpec & Seeded, rows: readonly (StoredSpec & Seeded)[]): RowSpec {
  const { batchId, alias, documentCount, firstSeed, asOfMs, body, bodyDigest, params, specIndex, parents } = spec;
  const relations = spec.relations.map(({ field, from, parent, reference }) => {
    const parentSpec = parents[parent]?.specIndex;
    const path = rows.find((each) => each.specIndex === parentSpec)?.referencedPaths[reference];
    if (parentSpec === undefined || path === undefined) throw new Error(`the rows of "${alias}" lack a parent`);
    return { field, from, parentSpec, path };
  });
  return { batchId, alias, documentCount, firstSeed, asOfMs, body, bodyDigest, params, specIndex, relations };
}
