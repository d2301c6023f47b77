/**
 * Commits rendered documents: their sequence numbers and their usage in ONE statement, which is its own transaction.
 * Documents beyond a tenant's quota fail the statement (`isOverQuota`). The statement locks the tenant's row of the
 * day, so concurrent commits cannot exceed the quota.
 */
import { acceptedDocuments, acceptedRows } from './accepted-documents.ts';
import { commitWithoutNumbers } from './commit-without-numbers.ts';
import { countedUsage } from './counted-usage.ts';
import type { CommittedNumbers, FinishedDocument, NumberRange } from './finished-document.ts';
import { rangeEndingWith, takeNumbers } from '../sequences/draw-numbers.ts';
import { drawFrom } from '../sequences/sequence-numbers.ts';
import { countedSequences } from '../tenants/tenant-storage.ts';
import type { Queryable } from '../connection/transaction.ts';

interface CommitRow {
  /** Set on rows of documents, null on rows of sequences. */
  readonly number: number | null;
  readonly tenant_id: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  /** The last number that this statement has drawn. */
  readonly value: string | null;
  readonly step: string | null;
}

const statement = `
with ${acceptedDocuments}
),
drawn as (
  ${drawFrom(`
    select tenant_id, namespace, name, sum(draw_count)::bigint as total,
      (array_agg(start order by number))[1] as start, (array_agg(step order by number))[1] as step
    from json_to_recordset($2) as s(number int, namespace text, name text, start bigint, step bigint, draw_count bigint)
      join accepted using (number)
    group by tenant_id, namespace, name
    order by tenant_id, namespace, name`)}
),
${countedUsage},
${countedSequences}
select number, null as tenant_id, null as namespace, null as name, null::bigint as value, null::bigint as step from accepted
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
  const drawRows = documents.flatMap(({ draws, sequenceNamespace: namespace }, number) =>
    draws.map(({ name, start, step, count }) => ({ number, namespace, name, start, step, draw_count: count })),
  );
  const { rows } = await db.query<CommitRow>({
    name: 'commit-documents',
    text: statement,
    values: [acceptedRows(documents.map((document) => ({ ...document, documents: 1 }))), JSON.stringify(drawRows)],
  });
  const accepted = new Set(rows.map(({ number }) => number));
  const counts = countDraws(documents.filter((_, number) => accepted.has(number)));
  const ranges = new Map<string, NumberRange>();
  for (const { number, tenant_id: tenantId, namespace, name, value, step } of rows) {
    const key = keyOf(tenantId, namespace, name);
    if (number === null) ranges.set(key, rangeEndingWith(Number(value), Number(step), counts.get(key) ?? 1));
  }
  return documents.map((document, number) => (accepted.has(number) ? numbersOf(document, ranges) : undefined));
}

/** How many numbers all documents draw from each sequence. */
function countDraws(documents: readonly FinishedDocument[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tenantId, sequenceNamespace, draws } of documents) {
    for (const { name, count } of draws) {
      const key = keyOf(tenantId, sequenceNamespace, name);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return counts;
}

function numbersOf(
  { tenantId, sequenceNamespace, draws }: FinishedDocument,
  ranges: Map<string, NumberRange>,
): ReadonlyMap<string, NumberRange> {
  return new Map(
    draws.map(({ name, count }) => [name, takeNumbers(ranges, keyOf(tenantId, sequenceNamespace, name), count)]),
  );
}

function keyOf(tenantId: string | null, namespace: string | null, name: string | null): string {
  return `${tenantId}\0${namespace}\0${name}`;
}
