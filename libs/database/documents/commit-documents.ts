/**
 * Commits rendered documents: their sequence numbers and their usage in ONE statement, which is its own transaction. It
 * leaves out a document past its deadline on the database's clock, because its caller has already received 503, and a
 * document whose template has changed since its body was cached. Documents beyond a tenant's quota fail the statement
 * (`isOverQuota`). The statement locks the tenant's row of the day, so concurrent commits cannot exceed the quota.
 */
import { commitWithoutNumbers } from './commit-without-numbers.ts';
import { countedUsage } from './counted-usage.ts';
import type { CommittedNumbers, FinishedDocument, NumberRange, SequenceDraw } from './finished-document.ts';
import { drawFrom, numberAfter } from '../sequences/sequence-numbers.ts';
import { countedSequences } from '../tenants/tenant-storage.ts';
import type { Queryable } from '../connection/transaction.ts';

interface CommitRow {
  /** Set on rows of documents, null on rows of sequences. */
  readonly document: number | null;
  readonly tenant_id: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  /** The last number that this statement has drawn. */
  readonly value: string | null;
  readonly step: string | null;
}

const statement = `
with accepted as (
  select *, 1 as documents from unnest($1::int[], $2::text[], $3::float8[], $4::bigint[], $11::text[], $12::text[],
      $13::bigint[], $14::date[], $15::date[])
    as d(document, tenant_id, deadline_ms, output_bytes, template_id, body_digest, quota, quota_first, quota_end)
  where deadline_ms > extract(epoch from clock_timestamp()) * 1000
    and (d.template_id is null or exists (
      select from templates t where t.tenant_id = d.tenant_id and t.template_id = d.template_id
        and t.body_digest = d.body_digest and t.status = 'active'))
),
drawn as (
  ${drawFrom(`
    select tenant_id, namespace, name, sum(draw_count)::bigint as total,
      (array_agg(start order by document))[1] as start, (array_agg(step order by document))[1] as step
    from unnest($5::int[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[])
      as s(document, namespace, name, start, step, draw_count)
    join accepted using (document)
    group by tenant_id, namespace, name
    order by tenant_id, namespace, name`)}
),
${countedUsage},
${countedSequences}
select document, null as tenant_id, null as namespace, null as name, null::bigint as value, null::bigint as step from accepted
union all
select null, tenant_id, namespace, name, value, step from drawn`;

/**
 * Commits a group of documents. They get sequence numbers in the given order.
 *
 * @returns the numbers of each document, or undefined when it was left out
 */
export async function commitDocuments(
  db: Queryable,
  documents: readonly FinishedDocument[],
): Promise<CommittedNumbers[]> {
  if (documents.every(({ draws }) => draws.length === 0)) return commitWithoutNumbers(db, documents);
  const { rows } = await db.query<CommitRow>({
    name: 'commit-documents',
    text: statement,
    values: toValues(documents),
  });
  const accepted = new Set<number>();
  const sequences = new Map<string, DrawnSequence>();
  for (const row of rows) {
    if (row.document === null)
      sequences.set(sequenceKey(row), { last: Number(row.value), step: Number(row.step), open: 0 });
    else accepted.add(row.document);
  }
  countDraws(documents, accepted, sequences);
  return documents.map((document, index) => (accepted.has(index) ? assignNumbers(document, sequences) : undefined));
}

/** The state of a sequence after the statement. */
interface DrawnSequence {
  /** The last number that the statement drew. */
  readonly last: number;
  readonly step: number;
  /** Drawn numbers that no document has yet. */
  open: number;
}

function countDraws(
  documents: readonly FinishedDocument[],
  accepted: ReadonlySet<number>,
  sequences: ReadonlyMap<string, DrawnSequence>,
): void {
  for (const index of accepted) {
    const document = documents[index];
    for (const draw of document?.draws ?? []) {
      const sequence = sequences.get(drawKey(document, draw));
      if (sequence !== undefined) sequence.open += draw.count;
    }
  }
}

function assignNumbers(
  document: FinishedDocument,
  sequences: ReadonlyMap<string, DrawnSequence>,
): ReadonlyMap<string, NumberRange> {
  const taken = new Map<string, NumberRange>();
  for (const draw of document.draws) {
    const sequence = sequences.get(drawKey(document, draw));
    if (sequence === undefined) throw new Error('a drawn sequence did not come back');
    const { last, step, open } = sequence;
    taken.set(draw.name, { first: numberAfter(last, step, 1 - open), step });
    sequence.open -= draw.count;
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
