/** Inserts planned batches into the database as the API does, for tests of the worker. */
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import type { Database } from '@docgen/database/connection/connect';
import { submitBatch } from '@docgen/database/batches/submit-batch';
import type { PlannedBatch, PlannedRelation, PlannedSpec } from '@docgen/database/batches/submit-batch';
import { digestBody } from '@docgen/database/templates/templates';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { Queryable } from '@docgen/database/connection/transaction';
import { until } from './until.ts';

/** A spec in short form. Parents come before their children. */
export interface SpecInShort {
  readonly alias: string;
  readonly body: string;
  readonly count?: number;
  readonly params?: Readonly<Record<string, unknown>>;
  /** By field: `alias.path`. */
  readonly relations?: Readonly<Record<string, string>>;
}

export type BatchSettings = Partial<
  Pick<PlannedBatch, 'seed' | 'sequenceNamespace' | 'variableNamespace' | 'reservedMs'>
>;

export interface BatchRow {
  readonly alias: string;
  readonly seqNo: number;
  readonly documentSeed: number;
  readonly result: string | null;
  readonly error: string | null;
}

const usesState = /\b(?:createSeq|formatSeq|peekSeq|getVar|setVar|hasVar|incrementVar)\(/;
const finishMsMax = 60_000;

export async function storeBatch(
  db: Database,
  tenantId: string,
  specs: readonly SpecInShort[],
  settings: BatchSettings = {},
): Promise<string> {
  const batch = planned(tenantId, specs, settings);
  const bodies = specs.map(({ body }) => body);
  return inTransaction(db.pool, async (transaction) => insertBatchOf(transaction, tenantId, { batch, bodies }));
}

/** Inserts a batch. Its templates, with ids of `templateIdOf`, exist only during the insert. */
export async function insertBatchOf(
  transaction: Queryable,
  tenantId: string,
  { batch, bodies }: { readonly batch: PlannedBatch; readonly bodies: readonly string[] },
): Promise<string> {
  const ids = bodies.map((body) => templateIdOf(tenantId, body));
  await transaction.query(
    `insert into templates (template_id, tenant_id, name, body, body_digest, shape, tags, status)
      select distinct id, $1, 'of a test', body, encode(sha256(convert_to(body, 'utf8')), 'hex'), 'text', '{}'::text[], 'active'
      from unnest($2::text[], $3::text[]) as t(id, body)`,
    [tenantId, ids, bodies],
  );
  const { batchId } = await submitBatch(transaction, tenantId, batch);
  await transaction.query('delete from templates where tenant_id = $1 and template_id = any($2::text[])', [
    tenantId,
    ids,
  ]);
  return batchId;
}

export function templateIdOf(tenantId: string, body: string): string {
  return `tpl_${tenantId}_${digestBody(body)}`;
}

/** Waits until a batch is over, and returns all of its rows in the order of the spec. */
export async function untilFinished(
  db: Database,
  tenantId: string,
  batchId: string,
  withinMs = finishMsMax,
): Promise<{ readonly status: string; readonly rows: BatchRow[] }> {
  await until(`batch ${batchId} is over`, async () => isBatchOver(db.pool, tenantId, batchId), withinMs);
  return readBatch(db, batchId);
}

export async function readBatch(
  { pool }: Database,
  batchId: string,
): Promise<{ readonly status: string; readonly rows: BatchRow[] }> {
  const { rows: heads } = await pool.query<{ status: string }>('select status from batches where batch_id = $1', [
    batchId,
  ]);
  const { rows } = await pool.query<BatchRow>(
    `select s.alias, d.seq_no as "seqNo", d.document_seed::float8 as "documentSeed", d.result, d.error
      from batches b join batch_specs s using (batch_no) join batch_documents d using (batch_no, spec_index)
      where b.batch_id = $1 order by d.spec_index, d.seq_no`,
    [batchId],
  );
  return { status: heads[0]?.status ?? 'unknown', rows };
}

/** Returns the parsed results of an alias. */
export function resultsOf(rows: readonly BatchRow[], alias: string): unknown[] {
  return rows
    .filter((row) => row.alias === alias)
    .map(({ result }): unknown => (result === null ? null : JSON.parse(result)));
}

function planned(tenantId: string, specs: readonly SpecInShort[], settings: BatchSettings): PlannedBatch {
  const paths = specs.map(() => [] as string[]);
  const plannedSpecs = specs.map((spec): Omit<PlannedSpec, 'referencedPaths'> => ({
    alias: spec.alias,
    templateId: templateIdOf(tenantId, spec.body),
    bodyDigest: digestBody(spec.body),
    documentCount: spec.count ?? 1,
    rowSpecs: [],
    rowReferences: [],
    params: JSON.stringify(spec.params ?? {}),
    relations: Object.entries(spec.relations ?? {}).map(([field, from]) => planRelation(specs, paths, { field, from })),
  }));
  return {
    seed: 1,
    sequenceNamespace: 'default',
    variableNamespace: 'default',
    reservedMs: 0,
    spec: '{}',
    keyId: 'key_1',
    ...settings,
    isOrdered: specs.some(({ body }) => usesState.test(body)),
    specs: plannedSpecs.map((spec, index) => ({
      ...spec,
      referencedPaths: (paths[index] ?? []).map((path) => path.split('.')),
    })),
    generationOrder: specs.map((_, index) => index),
  };
}

function planRelation(
  specs: readonly SpecInShort[],
  paths: readonly string[][],
  { field, from }: { readonly field: string; readonly from: string },
): PlannedRelation {
  const [alias = '', ...steps] = from.split('.');
  const parentSpec = specs.findIndex((spec) => spec.alias === alias);
  const known = paths[parentSpec];
  if (known === undefined) throw new Error(`no spec is called ${alias}`);
  const path = steps.join('.');
  if (!known.includes(path)) known.push(path);
  return { field, from, parentSpec, reference: known.indexOf(path) };
}
