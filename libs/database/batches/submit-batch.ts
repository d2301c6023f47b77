/**
 * Stores a batch: its head, bodies, uses of datasets, specs and chunks. The chunks are the outbox: workers find them even if the
 * notification is lost. Postgres copies the bodies from the templates, each once.
 */
import { retentionDaysOf } from '@docgen/contracts/tiers';
import type { RowReference } from '@docgen/engine';
import { newId } from '../new-id.ts';
import { chunkSizeOf } from './chunk-size.ts';
import { retentionDaysSql } from '../tenants/tenant-terms.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import type { Queryable } from '../connection/transaction.ts';

/** The source of a field of the child. */
export interface PlannedRelation {
  /** Top-level member of the child. */
  readonly field: string;
  /** The parent's index among the specs of the batch. Child i belongs to its document i modulo its count. */
  readonly parentSpec: number;
  /** Index into the parent's `referencedPaths`. */
  readonly reference: number;
  /** `alias.path`, as it was submitted; for messages. */
  readonly from: string;
}

export interface PlannedSpec {
  readonly alias: string;
  readonly templateId: string;
  /** The digest of the body that the plan is based on. The template must still have it. */
  readonly bodyDigest: string;
  readonly documentCount: number;
  /** JSON text. */
  readonly params: string;
  readonly relations: readonly PlannedRelation[];
  /** Paths to the values that children need of these documents: member names and list indexes from the top. */
  readonly referencedPaths: readonly (readonly string[])[];
  /** Indexes of the specs that its rows are computed from, or that these count. */
  readonly rowSpecs: readonly number[];
  readonly rowReferences: readonly RowReference[];
}

export interface PlannedBatch {
  readonly name?: string | undefined;
  readonly seed: number;
  /** Absent for dates that follow the day of the seed. */
  readonly asOf?: Date | undefined;
  readonly sequenceNamespace: string;
  readonly variableNamespace: string;
  /** The JSON text as it was submitted. */
  readonly spec: string;
  /** True when documents are rendered only when they are read. Such a batch is finished at once and has no chunks. */
  readonly isVirtual?: boolean;
  /** True when a template calls createSeq, formatSeq, peekSeq, getVar, setVar, hasVar or incrementVar. */
  readonly isOrdered: boolean;
  /** In the order of the request. */
  readonly specs: readonly PlannedSpec[];
  /** Indexes of the specs, every parent before its children, else in the order of the request. */
  readonly generationOrder: readonly number[];
  /** Milliseconds for which the chunks are reserved for the worker that the API asks to run them; 0 for none. */
  readonly reservedMs: number;
  /** The key that submits the batch. Its documents are counted for it. */
  readonly keyId: string;
  /** Days for which batches of enterprise tenants are stored; the default when absent. */
  readonly enterpriseRetentionDays?: number | undefined;
}

/** A template of the batch was changed or removed after the plan was made. Plan again. */
export class TemplateChanged extends Error {}

/**
 * Stored bytes that each row of a batch, spec and chunk counts beside its texts: about its size with its index entries.
 */
const bytesPerRow = 1_024;

/**
 * Stores a batch and counts it in the tenant's usage.
 *
 * @throws {TemplateChanged}, and an error that `findFullResource` recognises when the tenant's stored bytes are used up
 */
export async function submitBatch(
  transaction: Queryable,
  tenantId: string,
  batch: PlannedBatch,
): Promise<{ readonly batchId: string }> {
  const batchId = newId('batch');
  const batchNo = await insertHead(transaction, tenantId, { batchId, batch });
  const bodyBytes = await copyBodies(transaction, { batchNo, tenantId }, batch);
  await insertSpecs(transaction, batchNo, batch);
  if (batch.isVirtual !== true) await insertChunks(transaction, { batchNo, tenantId }, batch);
  const storedBytes = bodyBytes + rowBytes(batch);
  await transaction.query({
    name: 'count-batch',
    text: `with counted as (update batches set stored_bytes = $3 where tenant_id = $1 and batch_no = $2)
      insert into usage_days (tenant_id, day, batches) values ($1, (clock_timestamp() at time zone 'utc')::date, 1)
      on conflict (tenant_id, day) do update set batches = usage_days.batches + 1`,
    values: [tenantId, batchNo, storedBytes],
  });
  await countStorage(transaction, tenantId, { storedBytes });
  return { batchId };
}

/**
 * Copies the bodies, and the versions of datasets that they read. One statement, because another one could see a later
 * body.
 *
 * @returns the bytes of the bodies
 */
async function copyBodies(
  transaction: Queryable,
  { batchNo, tenantId }: { readonly batchNo: string; readonly tenantId: string },
  { specs }: PlannedBatch,
): Promise<number> {
  const templates = [...new Map(specs.map((spec) => [spec.templateId, spec])).values()];
  const { rows } = await transaction.query<{ bytes: string }>({
    name: 'copy-batch-bodies',
    text: `with planned as (
        select template_id, body_digest, body from unnest($3::text[], $4::text[]) as p(template_id, body_digest)
          join templates t using (template_id, body_digest)
        where t.tenant_id = $2 and t.status = 'active'),
      used as (
        insert into batch_dataset_uses (batch_no, tenant_id, name, digest)
        select distinct $1::bigint, u.tenant_id, u.name, u.digest from planned join dataset_uses u using (template_id)
        where u.tenant_id = $2)
      insert into batch_bodies (batch_no, body_digest, body)
      select distinct on (body_digest) $1::bigint, body_digest, body from planned
      returning octet_length(body) as bytes`,
    values: [batchNo, tenantId, templates.map((spec) => spec.templateId), templates.map((spec) => spec.bodyDigest)],
  });
  if (rows.length < new Set(specs.map(({ bodyDigest }) => bodyDigest)).size)
    throw new TemplateChanged('a template no longer has the body of the plan');
  return sum(rows.map(({ bytes }) => Number(bytes)));
}

function rowBytes(batch: PlannedBatch): number {
  const { spec, specs } = batch;
  const rowCount = 1 + specs.length + sum(chunkCountsOf(batch));
  const texts = specs.map(
    ({ params, relations, referencedPaths, rowReferences }) =>
      Buffer.byteLength(params) +
      sum([relations, referencedPaths, rowReferences].map((list) => Buffer.byteLength(JSON.stringify(list)))),
  );
  return rowCount * bytesPerRow + Buffer.byteLength(spec) + sum(texts);
}

async function insertHead(
  transaction: Queryable,
  tenantId: string,
  { batchId, batch }: { readonly batchId: string; readonly batch: PlannedBatch },
): Promise<string> {
  const { seed, asOf, sequenceNamespace, variableNamespace, spec, isOrdered, specs } = batch;
  const { isVirtual = false, enterpriseRetentionDays } = batch;
  const documentCount = sum(specs.map((planned) => planned.documentCount));
  const { rows } = await transaction.query<{ batch_no: string }>({
    name: 'insert-batch',
    text: `insert into batches (batch_id, tenant_id, seed, sequence_namespace, variable_namespace, spec,
        document_count, is_ordered, chunks_open, as_of, expires_on, expires_at,
        name, virtual_count, status, finished_at, key_id)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, day, day::timestamp at time zone 'utc', $13,
        $12::bigint, case when $12::bigint is null then 'queued' else 'virtual' end,
        case when $12::bigint is not null then now() end, $14
      from (select (now() at time zone 'utc')::date + 1 + ${retentionDaysSql('$11')} as day
        from tenants where tenant_id = $2) as expiry
      returning batch_no`,
    values: [
      batchId,
      tenantId,
      seed,
      sequenceNamespace,
      variableNamespace,
      spec,
      isVirtual ? 0 : documentCount,
      isOrdered,
      sum(chunkCountsOf(batch)),
      asOf ?? null,
      enterpriseRetentionDays ?? retentionDaysOf('enterprise'),
      isVirtual ? documentCount : null,
      batch.name ?? null,
      batch.keyId,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('a resolved tenant has no row');
  return row.batch_no;
}

async function insertSpecs(transaction: Queryable, batchNo: string, batch: PlannedBatch): Promise<void> {
  const { specs, isVirtual = false } = batch;
  const parents = specs.map(parentsOf);
  await transaction.query({
    name: 'insert-batch-specs',
    text: `insert into batch_specs (batch_no, spec_index, alias, template_id, body_digest, document_count, params,
        relations, referenced_paths, parent_specs, row_specs, parents_open, chunks_open, virtual_count, row_references)
      select $1, ordinal - 1, alias, template_id, body_digest, document_count, params,
        relations, referenced_paths, parent_specs::int[], row_specs::int[], cardinality(parent_specs::int[]), chunks_open, virtual_count, row_references
      from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[], $12::bigint[], $13::text[])
        with ordinality as s(alias, template_id, body_digest, document_count, params,
          relations, referenced_paths, parent_specs, row_specs, chunks_open, virtual_count, row_references, ordinal)`,
    values: [
      batchNo,
      specs.map(({ alias }) => alias),
      specs.map(({ templateId }) => templateId),
      specs.map(({ bodyDigest }) => bodyDigest),
      specs.map(({ documentCount }) => (isVirtual ? 0 : documentCount)),
      specs.map(({ params }) => params),
      specs.map(({ relations }) => JSON.stringify(relations)),
      specs.map(({ referencedPaths }) => JSON.stringify(referencedPaths)),
      // unnest would flatten a list of lists.
      parents.map((parentSpecs) => `{${parentSpecs.join(',')}}`),
      specs.map(({ rowSpecs }) => `{${rowSpecs.join(',')}}`),
      chunkCountsOf(batch),
      specs.map(({ documentCount }) => (isVirtual ? documentCount : null)),
      specs.map(({ rowReferences }) => JSON.stringify(rowReferences)),
    ],
  });
}

async function insertChunks(
  transaction: Queryable,
  { batchNo, tenantId }: { readonly batchNo: string; readonly tenantId: string },
  { specs, generationOrder, reservedMs }: PlannedBatch,
): Promise<void> {
  const ordered = generationOrder.map((specIndex) => ({ specIndex, spec: specOf(specs, specIndex) }));
  await transaction.query({
    name: 'insert-batch-chunks',
    text: `insert into batch_chunks (batch_no, chunk_no, tenant_id, spec_index, next_seq_no, end_seq_no, state, claimable_at)
      select $1, row_number() over (order by ordinal, first) - 1, $2, spec_index, first,
        least(first + size, document_count), state,
        case when $8::int > 0 then now() + $8::int * interval '1 millisecond' end
      from unnest($3::int[], $4::int[], $5::int[], $6::text[], $7::int[])
        as s(ordinal, spec_index, document_count, state, size),
        generate_series(0, document_count - 1, size) as first`,
    values: [
      batchNo,
      tenantId,
      ordered.map((_, ordinal) => ordinal),
      ordered.map(({ specIndex }) => specIndex),
      ordered.map(({ spec }) => spec.documentCount),
      ordered.map(({ spec }) => (spec.relations.length === 0 ? 'ready' : 'blocked')),
      ordered.map(({ spec }) => chunkSizeOf(spec)),
      reservedMs,
    ],
  });
}

function parentsOf({ relations }: PlannedSpec): number[] {
  return [...new Set(relations.map(({ parentSpec }) => parentSpec))];
}

/** The chunks of each spec. */
function chunkCountsOf({ specs, isVirtual = false }: PlannedBatch): number[] {
  return specs.map((spec) => (isVirtual ? 0 : Math.ceil(spec.documentCount / chunkSizeOf(spec))));
}

function specOf(specs: readonly PlannedSpec[], index: number): PlannedSpec {
  const spec = specs[index];
  if (spec === undefined) throw new Error(`the order of a batch names spec ${index}, which does not exist`);
  return spec;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
