/** What a worker reads to render a chunk: its spec, and what children need of their parents' documents. */
import type { PlannedRelation } from './insert-batch.ts';
import type { Queryable } from '../connection/transaction.ts';

export interface StoredSpec {
  readonly alias: string;
  readonly body: string;
  readonly bodyDigest: string;
  readonly documentCount: number;
  /** JSON text. */
  readonly params: string;
  readonly relations: readonly PlannedRelation[];
  readonly referencedPaths: readonly (readonly string[])[];
  /** The specs that relations refer to. */
  readonly parents: readonly StoredParent[];
}

export interface StoredParent {
  readonly specIndex: number;
  readonly alias: string;
  readonly documentCount: number;
}

interface SpecRow {
  readonly alias: string;
  readonly body: string;
  readonly body_digest: string;
  readonly document_count: number;
  readonly params: string;
  readonly relations: string;
  readonly referenced_paths: string;
  readonly parents: readonly StoredParent[];
}

/** @throws {Error} when there is no such spec: chunks are stored together with theirs */
export async function getBatchSpec(
  db: Queryable,
  tenantId: string,
  { batchNo, specIndex }: { readonly batchNo: number; readonly specIndex: number },
): Promise<StoredSpec> {
  const { rows } = await db.query<SpecRow>({
    name: 'get-batch-spec',
    text: `select s.alias, coalesce(t.body, s.body) as body, s.body_digest, s.document_count, s.params, s.relations, s.referenced_paths,
        (select coalesce(json_agg(json_build_object('specIndex', p.spec_index, 'alias', p.alias,
            'documentCount', p.document_count) order by p.spec_index), '[]')
          from batch_specs p where p.batch_no = s.batch_no and p.spec_index = any(s.parent_specs)) as parents
      from batches b join batch_specs s using (batch_no) left join batch_bodies t using (batch_no, body_digest)
      where b.tenant_id = $1 and b.batch_no = $2 and s.spec_index = $3`,
    values: [tenantId, batchNo, specIndex],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`batch ${batchNo} has no spec ${specIndex}`);
  return {
    alias: row.alias,
    body: row.body,
    bodyDigest: row.body_digest,
    documentCount: row.document_count,
    params: row.params,
    // Both were written by `insertBatch`.
    relations: JSON.parse(row.relations) as PlannedRelation[],
    referencedPaths: JSON.parse(row.referenced_paths) as string[][],
    parents: row.parents,
  };
}

export interface ParentRange {
  readonly batchNo: number;
  readonly specIndex: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What children need of some documents of a parent, in order from `from` on; null for those that failed.
 *
 * @param bytesMax the rows end before they would be more than this, but there is at least one
 */
export async function listReferenced(
  db: Queryable,
  tenantId: string,
  { batchNo, specIndex, from, to }: ParentRange,
  bytesMax: number,
): Promise<(string | null)[]> {
  const { rows } = await db.query<{ referenced: string | null }>({
    name: 'list-referenced',
    text: `select referenced from (
        select d.seq_no, d.referenced, sum(coalesce(octet_length(d.referenced), 0)) over (order by d.seq_no) as bytes
        from batches b join batch_documents d using (batch_no)
        where b.tenant_id = $1 and b.batch_no = $2 and d.spec_index = $3 and d.seq_no >= $4 and d.seq_no < $5) as range
      where bytes <= $6 or seq_no = $4 order by seq_no`,
    values: [tenantId, batchNo, specIndex, from, to, bytesMax],
  });
  return rows.map(({ referenced }) => referenced);
}

/** Whether a batch needs no further work: finished, canceled, or unknown. */
export async function isBatchOver(db: Queryable, tenantId: string, batchId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-batch-open',
    text: `select from batches where tenant_id = $1 and batch_id = $2 and status in ('queued', 'running')`,
    values: [tenantId, batchId],
  });
  return rowCount === 0;
}

/** The alias of a spec, by which its documents' seeds are known; undefined when there is no such spec. */
export async function findSpecAlias(
  db: Queryable,
  tenantId: string,
  { batchNo, specIndex }: { readonly batchNo: number; readonly specIndex: number },
): Promise<string | undefined> {
  const { rows } = await db.query<{ alias: string }>(
    `select s.alias from batches b join batch_specs s using (batch_no)
      where b.tenant_id = $1 and b.batch_no = $2 and s.spec_index = $3`,
    [tenantId, batchNo, specIndex],
  );
  return rows[0]?.alias;
}
