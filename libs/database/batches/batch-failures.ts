/** The failed documents of a batch, grouped by their reason. */
import { asc, desc, eq, and } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import type { Queryable } from '../connection/transaction.ts';
import { batchFailures, batchSpecs } from '../schema/batch-tables.ts';

/** The most groups of a batch. Documents with further reasons are in no group. */
export const failureGroupsMax = 100;

/** Documents of one spec that failed for the same reason. */
export interface FailureGroup {
  readonly code: string;
  readonly message: string;
  readonly count: number;
  /** The index of the first of them within its alias. */
  readonly firstSeqNo: number;
}

/** @param groups of documents of one commit; their rows are locked in one order */
export async function addBatchFailures(
  transaction: Queryable,
  { batchNo, specIndex }: { readonly batchNo: number; readonly specIndex: number },
  groups: readonly FailureGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  await transaction.query({
    name: 'add-batch-failures',
    text: addition,
    values: [
      batchNo,
      specIndex,
      groups.map(({ code }) => code),
      groups.map(({ message }) => message),
      groups.map(({ count }) => count),
      groups.map(({ firstSeqNo }) => firstSeqNo),
      failureGroupsMax,
    ],
  });
}

const addition = `
with failed as (
  select md5(code || ' ' || message) as digest, code, message, count, first
  from unnest($3::text[], $4::text[], $5::int[], $6::int[]) as failed(code, message, count, first)
),
known as (
  select digest from failed
  where exists (
    select from batch_failures where batch_no = $1 and spec_index = $2::int and reason_digest = failed.digest)
),
added as (
  select digest from failed where digest not in (select digest from known)
  order by first
  limit greatest(0, $7::int - (select count(*) from batch_failures where batch_no = $1))
)
insert into batch_failures (batch_no, spec_index, reason_digest, code, message, document_count, first_seq_no)
select $1, $2::int, digest, code, message, count, first from failed
where digest in (select digest from known union all select digest from added)
order by digest
on conflict (batch_no, spec_index, reason_digest) do update set
  document_count = batch_failures.document_count + excluded.document_count,
  first_seq_no = least(batch_failures.first_seq_no, excluded.first_seq_no)`;

/** The largest groups first. */
export async function listBatchFailures(
  db: Database,
  batchNo: number,
): Promise<(FailureGroup & { readonly alias: string })[]> {
  const { code, message, documentCount: count, firstSeqNo, specIndex } = batchFailures;
  return db.orm
    .select({ alias: batchSpecs.alias, code, message, count, firstSeqNo })
    .from(batchFailures)
    .innerJoin(
      batchSpecs,
      and(eq(batchSpecs.batchNo, batchFailures.batchNo), eq(batchSpecs.specIndex, batchFailures.specIndex)),
    )
    .where(eq(batchFailures.batchNo, batchNo))
    .orderBy(desc(count), asc(specIndex), asc(firstSeqNo))
    .limit(failureGroupsMax);
}
