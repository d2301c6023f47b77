/** Counts documents that are not stored, in one statement, which is its own transaction. */
import { acceptedDocuments, acceptedRows } from './accepted-documents.ts';
import type { CountedDocuments } from './accepted-documents.ts';
import { countedUsage } from './counted-usage.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Counts accepted documents in the usage of their tenants. It returns the numbers of the accepted rows. */
const statement = `
with ${acceptedDocuments},
${countedUsage}
select number from accepted`;

/**
 * Counts documents in the usage of their tenants.
 *
 * @returns the indexes of the entries that were accepted
 * @throws an error that `isOverQuota` recognises when documents exceed a quota; then nothing is counted
 */
export async function countDocuments(db: Queryable, counted: Iterable<CountedDocuments>): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ readonly number: number }>({
    name: 'commit-without-numbers',
    text: statement,
    values: [acceptedRows(counted)],
  });
  return new Set(rows.map(({ number }) => number));
}
