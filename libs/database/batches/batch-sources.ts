/** Reads the input of rendering a chunk: its spec, and the values of parent documents for their children. */
import { and, eq } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { batches, batchSpecs } from '../schema/batch-tables.ts';
import { BatchGone } from './batches.ts';
import type { DocumentKey } from './batch-documents.ts';
import type { PlannedRelation } from './submit-batch.ts';

export interface StoredSpec {
  readonly alias: string;
  readonly body: string;
  readonly bodyDigest: string;
  readonly documentCount: number;
  /** JSON text. */
  readonly params: string;
  readonly relations: readonly StoredRelation[];
  readonly referencedPaths: readonly (readonly string[])[];
  /** The specs that the relations refer to. */
  readonly parents: readonly StoredParent[];
  /** Indexes of the specs that its rows are computed from, or that these count. */
  readonly rowSpecs: readonly number[];
}

export interface StoredRelation extends Omit<PlannedRelation, 'parentSpec'> {
  /** Index into the parents of the spec. */
  readonly parent: number;
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
  readonly document_count: string;
  readonly params: string;
  readonly relations: string;
  readonly referenced_paths: string;
  readonly parents: readonly StoredParent[];
  readonly row_specs: readonly number[];
}

/**
 * After a failover, a number that was lost can be that of another batch. So the id decides.
 *
 * @throws {BatchGone} when there is no such spec: a batch is stored, and removed, together with its specs
 */
export async function getBatchSpec(
  db: Queryable,
  tenantId: string,
  { batchId, specIndex }: { readonly batchId: string; readonly specIndex: number },
): Promise<StoredSpec> {
  const { rows } = await db.query<SpecRow>({
    name: 'get-batch-spec',
    text: `select s.alias, t.body, s.body_digest,
        coalesce(s.virtual_count, s.document_count) as document_count, s.params, s.relations, s.referenced_paths, s.row_specs,
        (select coalesce(json_agg(json_build_object('specIndex', p.spec_index, 'alias', p.alias,
            'documentCount', coalesce(p.virtual_count, p.document_count)) order by p.spec_index), '[]')
          from batch_specs p where p.batch_no = s.batch_no and p.spec_index = any(s.parent_specs)) as parents
      from batches b join batch_specs s using (batch_no) join batch_bodies t using (batch_no, body_digest)
      where b.tenant_id = $1 and b.batch_id = $2 and s.spec_index = $3`,
    values: [tenantId, batchId, specIndex],
  });
  const [row] = rows;
  if (row === undefined) throw new BatchGone(`batch ${batchId} has no spec ${specIndex}`);
  return {
    alias: row.alias,
    body: row.body,
    bodyDigest: row.body_digest,
    documentCount: Number(row.document_count),
    params: row.params,
    relations: relationsOf(row),
    // `submitBatch` has written it.
    referencedPaths: JSON.parse(row.referenced_paths) as string[][],
    parents: row.parents,
    rowSpecs: row.row_specs,
  };
}

function relationsOf({ relations, parents }: SpecRow): StoredRelation[] {
  // `submitBatch` has written it.
  return (JSON.parse(relations) as PlannedRelation[]).map(({ parentSpec, ...relation }) => ({
    ...relation,
    parent: parents.findIndex(({ specIndex }) => specIndex === parentSpec),
  }));
}

export interface ParentRange extends DocumentKey {
  readonly specIndex: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the values that children need of a range of parent documents, in order; null for failed documents.
 *
 * @param bytesMax the result ends before it exceeds this size, but has at least one row
 */
export async function listReferenced(db: Queryable, range: ParentRange, bytesMax: number): Promise<(string | null)[]> {
  const { tenantId, expiresOn, batchNo, specIndex, from, to } = range;
  const { rows } = await db.query<{ referenced: string | null }>({
    name: 'list-referenced',
    text: `select referenced from (
        select seq_no, referenced, sum(coalesce(octet_length(referenced), 0)) over (order by seq_no) as bytes
        from batch_documents
        where tenant_id = $1 and expires_on = $2 and batch_no = $3 and spec_index = $4 and seq_no >= $5 and seq_no < $6
      ) as range
      where bytes <= $7 or seq_no = $5 order by seq_no`,
    values: [tenantId, expiresOn, batchNo, specIndex, from, to, bytesMax],
  });
  return rows.map(({ referenced }) => referenced);
}

/** True when a batch needs no further work: it is finished, canceled or unknown. */
export async function isBatchOver(db: Queryable, tenantId: string, batchId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-batch-open',
    text: `select from batches where tenant_id = $1 and batch_id = $2 and status in ('queued', 'running')`,
    values: [tenantId, batchId],
  });
  return rowCount === 0;
}

/** The alias of a spec, which its documents' seeds depend on; undefined when there is no such spec. */
export async function findSpecAlias(
  db: Queryable,
  tenantId: string,
  { batchNo, specIndex }: { readonly batchNo: number; readonly specIndex: number },
): Promise<string | undefined> {
  const [row] = await ormOf(db)
    .select({ alias: batchSpecs.alias })
    .from(batchSpecs)
    .innerJoin(batches, eq(batches.batchNo, batchSpecs.batchNo))
    .where(and(eq(batches.tenantId, tenantId), eq(batches.batchNo, batchNo), eq(batchSpecs.specIndex, specIndex)));
  return row?.alias;
}
