/** Counts documents that are not stored, in one statement, which is its own transaction. */
import { acceptedDocuments, acceptedRows } from './accepted-documents.ts';
import type { CountedDocuments } from './accepted-documents.ts';
import { countedUsage } from './counted-usage.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Counts accepted documents in the usage of their tenants. Returns the indexes of the accepted entries. */
const statement = `
with ${acceptedDocuments}
),
${countedUsage}
select number from accepted`;

/**
 * Counts documents in the usage of their tenants.
 *
 * @returns the indexes of the entries that were accepted
 * @throws an error that `isOverQuota` recognises when documents exceed a quota; then nothing is counted
 */
export async function countDocuments(db: Queryable, counted: Iterable<CountedDocuments>): Promise<ReadonlySet<number>> {
  const query = { name: 'commit-without-numbers', text: statement, values: [acceptedRows(counted)] };
  return numbersOf(await db.query<{ readonly number: number }>(query));
}

/** As `countDocuments`, for documents of many tenants: it waits for the locks of each row for 250 ms at most. */
export async function countShared(db: Queryable, counted: Iterable<CountedDocuments>): Promise<ReadonlySet<number>> {
  const query = { name: 'commit-shared', text: sharedStatement, values: [acceptedRows(counted)] };
  return numbersOf(await db.query<{ readonly number: number }>(query));
}

/** Longer than a commit on a healthy database holds a row. Tenants wait no longer than this for the row of another one. */
const sharedLockMsMax = 250;

// `accepted` reads the setting before Postgres locks a row, and the setting ends with the transaction of the statement.
const sharedStatement = `
with limited as materialized (select set_config('lock_timeout', '${sharedLockMsMax}', true)),
${acceptedDocuments}
  and exists (select from limited)
),
${countedUsage}
select number from accepted`;

function numbersOf({ rows }: { readonly rows: readonly { readonly number: number }[] }): ReadonlySet<number> {
  return new Set(rows.map(({ number }) => number));
}
