/**
 * Keeps rendered documents: their sequence numbers and their usage in ONE statement, which is its own
 * transaction. A document past its deadline is left out, on the database's clock, so that nothing is
 * counted or numbered for a caller who has already been told 503; so is one whose template has changed
 * since its body was remembered. What would pass a tenant's quota fails the statement (`isOverQuota`): the
 * row of the day is locked while it is decided, so that concurrent commits cannot pass it together.
 */
import type { DocumentQuota } from '@docgen/contracts/render';
import type { Queryable } from './transaction.ts';

/** How many numbers a document draws from one sequence; start and step count when the sequence is new. */
export interface SequenceDraw {
  readonly name: string;
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

export interface FinishedDocument {
  readonly tenantId: string;
  /** Epoch milliseconds on the database's clock. */
  readonly deadlineMs: number;
  readonly outputBytes: number;
  readonly sequenceNamespace: string;
  readonly draws: readonly SequenceDraw[];
  /** Undefined where a contract sets no limit. */
  readonly quota: DocumentQuota | undefined;
  /** Set when the body was remembered and not read: the template must still be active and have it. */
  readonly expectedTemplate: { readonly templateId: string; readonly bodyDigest: string } | undefined;
}

/** The numbers of one document in one sequence: `first`, `first + step`, … */
export interface NumberRange {
  readonly first: number;
  readonly step: number;
}

/** By sequence name, or undefined for a document that was left out. */
export type CommittedNumbers = ReadonlyMap<string, NumberRange> | undefined;

interface CommitRow {
  /** Set on rows about documents. */
  readonly document: number | null;
  readonly tenant_id: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  /** The last number handed out by this statement. */
  readonly value: string | null;
  readonly step: string | null;
}

const statement = `
with accepted as (
  select * from unnest($1::int[], $2::text[], $3::float8[], $4::bigint[], $11::text[], $12::text[],
      $13::bigint[], $14::date[], $15::date[])
    as d(document, tenant_id, deadline_ms, output_bytes, template_id, body_digest, quota, quota_first, quota_end)
  where deadline_ms > extract(epoch from clock_timestamp()) * 1000
    and (d.template_id is null or exists (
      select from templates t where t.tenant_id = d.tenant_id and t.template_id = d.template_id
        and t.body_digest = d.body_digest and t.status = 'active'))
),
drawn as (
  insert into sequences (sequence_id, tenant_id, namespace, name, start, step, value)
  select 'seq_' || replace(gen_random_uuid()::text, '-', ''), tenant_id, namespace, name, start, step, start + step * (total - 1)
  from (
    select tenant_id, namespace, name, sum(draw_count)::bigint as total,
      (array_agg(start order by document))[1] as start, (array_agg(step order by document))[1] as step
    from unnest($5::int[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[])
      as s(document, namespace, name, start, step, draw_count)
    join accepted using (document)
    group by tenant_id, namespace, name
    order by tenant_id, namespace, name
  ) as totals
  on conflict (tenant_id, namespace, name) do update set
    updated_at = now(),
    value = coalesce(sequences.value, sequences.start - sequences.step)
      + sequences.step * ((excluded.value - excluded.start) / excluded.step + 1)
  returning tenant_id, namespace, name, value, step
),
totals as (
  select tenant_id, (clock_timestamp() at time zone 'utc')::date as day, count(*) as documents,
    sum(output_bytes) as output_bytes, min(quota) as quota, min(quota_first) as quota_first, min(quota_end) as quota_end
  from accepted group by tenant_id
),
allowed as (
  select tenant_id, day, documents, output_bytes,
    case when quota is not null and day >= quota_first and day < quota_end then quota - (
      select coalesce(sum(u.documents), 0) from usage_days u
      where u.tenant_id = t.tenant_id and u.day >= t.quota_first and u.day < t.day) end as documents_max
  from totals t
),
counted as (
  insert into usage_days (tenant_id, day, documents, output_bytes)
  select tenant_id, day, case when documents > documents_max then -1 else documents end, output_bytes
  from allowed order by tenant_id
  on conflict (tenant_id, day) do update set
    documents = case when usage_days.documents + excluded.documents
        > (select documents_max from allowed a where a.tenant_id = excluded.tenant_id)
      then -1 else usage_days.documents + excluded.documents end,
    output_bytes = usage_days.output_bytes + excluded.output_bytes
)
select document, null as tenant_id, null as namespace, null as name, null::bigint as value, null::bigint as step from accepted
union all
select null, tenant_id, namespace, name, value, step from drawn`;

/**
 * Commits a group of documents at once; numbers go to them in the order given.
 *
 * @returns for each document its numbers, or undefined when its deadline had passed or its template has changed
 */
export async function commitDocuments(
  db: Queryable,
  documents: readonly FinishedDocument[],
): Promise<CommittedNumbers[]> {
  const { rows } = await db.query<CommitRow>({
    name: 'commit-documents',
    text: statement,
    values: toValues(documents),
  });
  const accepted = new Set<number>();
  const nextNumbers = new Map<string, { value: number; step: number }>();
  for (const row of rows) {
    if (row.document === null) nextNumbers.set(sequenceKey(row), { value: Number(row.value), step: Number(row.step) });
    else accepted.add(row.document);
  }
  rewindToFirst(documents, accepted, nextNumbers);
  return documents.map((document, index) => (accepted.has(index) ? takeNumbers(document, nextNumbers) : undefined));
}

/** From the last number of the statement to its first one. */
function rewindToFirst(
  documents: readonly FinishedDocument[],
  accepted: ReadonlySet<number>,
  numbers: Map<string, { value: number; step: number }>,
): void {
  for (const sequence of numbers.values()) sequence.value += sequence.step;
  for (const index of accepted) {
    const document = documents[index];
    for (const draw of document?.draws ?? []) {
      const sequence = numbers.get(drawKey(document, draw));
      if (sequence !== undefined) sequence.value -= sequence.step * draw.count;
    }
  }
}

function takeNumbers(
  document: FinishedDocument,
  numbers: Map<string, { value: number; step: number }>,
): ReadonlyMap<string, NumberRange> {
  const taken = new Map<string, NumberRange>();
  for (const draw of document.draws) {
    const sequence = numbers.get(drawKey(document, draw));
    if (sequence === undefined) throw new Error('a drawn sequence did not come back');
    taken.set(draw.name, { first: sequence.value, step: sequence.step });
    sequence.value += sequence.step * draw.count;
  }
  return taken;
}

function drawKey(document: FinishedDocument | undefined, draw: SequenceDraw): string {
  return `${document?.tenantId}\0${document?.sequenceNamespace}\0${draw.name}`;
}

function sequenceKey(row: CommitRow): string {
  return `${row.tenant_id}\0${row.namespace}\0${row.name}`;
}

function toValues(documents: readonly FinishedDocument[]): unknown[] {
  const draws = documents.flatMap((document, index) => document.draws.map((draw) => ({ index, document, draw })));
  return [
    documents.map((_, index) => index),
    documents.map((document) => document.tenantId),
    documents.map((document) => document.deadlineMs),
    documents.map((document) => document.outputBytes),
    draws.map(({ index }) => index),
    draws.map(({ document }) => document.sequenceNamespace),
    draws.map(({ draw }) => draw.name),
    draws.map(({ draw }) => draw.start),
    draws.map(({ draw }) => draw.step),
    draws.map(({ draw }) => draw.count),
    documents.map(({ expectedTemplate }) => expectedTemplate?.templateId ?? null),
    documents.map(({ expectedTemplate }) => expectedTemplate?.bodyDigest ?? null),
    documents.map(({ quota }) => quota?.documents ?? null),
    documents.map(({ quota }) => quota?.firstDay ?? null),
    documents.map(({ quota }) => quota?.endDay ?? null),
  ];
}
