/** Sequences of a tenant's namespace. `documents/commit-documents.ts` draws the numbers of documents. */
import type { Sequence } from '@docgen/contracts/sequences';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { inTransaction, ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { sequences } from '../schema/core-tables.ts';
import { isBehind, newestFirst } from '../schema/page-position.ts';
import type { PagePosition } from '../schema/page-position.ts';
import { advanced } from './sequence-numbers.ts';
import { countStorage } from '../tenants/tenant-storage.ts';

type SequenceRow = typeof sequences.$inferSelect;

export interface SequenceName {
  readonly namespace: string;
  readonly name: string;
}

/**
 * Undefined when the tenant already has a sequence of this name.
 *
 * @throws an error that `findFullResource` recognises, when the tenant has as many as its tier allows
 */
export async function createSequence(
  db: Database,
  tenantId: string,
  sequence: SequenceName & { readonly start: number; readonly step: number },
): Promise<Sequence | undefined> {
  const values = { sequenceId: newId('sequence'), tenantId, ...sequence };
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await ormOf(transaction).insert(sequences).values(values).onConflictDoNothing().returning();
    if (row === undefined) return undefined;
    await countStorage(transaction, tenantId, { sequences: 1 });
    return toSequence(row);
  });
}

export async function findSequence(db: Queryable, tenantId: string, name: SequenceName): Promise<Sequence | undefined> {
  const [row] = await ormOf(db).select().from(sequences).where(isSequence(tenantId, name));
  return row && toSequence(row);
}

/** Newest first, and one more than `limit` when there is a next page. */
export async function listSequences(
  db: Database,
  tenantId: string,
  namespace: string,
  page: { readonly limit: number; readonly after?: PagePosition | undefined },
): Promise<Sequence[]> {
  const rows = await db.orm
    .select()
    .from(sequences)
    .where(
      and(
        eq(sequences.tenantId, tenantId),
        eq(sequences.namespace, namespace),
        page.after && isBehind(sequences.createdAt, sequences.name, page.after),
      ),
    )
    .orderBy(newestFirst(sequences.createdAt, sequences.name))
    .limit(page.limit + 1);
  return rows.map(toSequence);
}

/**
 * Draws the next `count` numbers and returns the last of them as `value`. Undefined when there is no such sequence, or
 * when a number would exceed 2^53 - 1.
 */
export async function nextInSequence(
  db: Queryable,
  tenantId: string,
  name: SequenceName,
  count: number,
): Promise<Sequence | undefined> {
  // `count` is a whole number between 1 and 10,000. As text it needs no parameter for each of its uses.
  const value = sql.raw(advanced('coalesce(value, start - step)', 'step', `${count}::bigint`));
  const [row] = await ormOf(db)
    .update(sequences)
    .set({ value, updatedAt: sql`now()` })
    .where(and(isSequence(tenantId, name), sql`${value} <= ${Number.MAX_SAFE_INTEGER}`))
    .returning();
  return row && toSequence(row);
}

/** Undefined when there is no such sequence, or when `value` is below the last number and `isForced` is false. */
export async function setSequence(
  db: Database,
  tenantId: string,
  name: SequenceName,
  { value, isForced }: { readonly value: number; readonly isForced: boolean },
): Promise<Sequence | undefined> {
  const isForward = sql`(${isForced}::boolean or ${sequences.value} is null or ${sequences.value} <= ${value})`;
  const [row] = await db.orm
    .update(sequences)
    .set({ value, updatedAt: sql`now()` })
    .where(and(isSequence(tenantId, name), isForward))
    .returning();
  return row && toSequence(row);
}

export async function deleteSequence(
  db: Database,
  tenantId: string,
  name: SequenceName,
): Promise<Sequence | undefined> {
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await ormOf(transaction).delete(sequences).where(isSequence(tenantId, name)).returning();
    if (row === undefined) return undefined;
    await countStorage(transaction, tenantId, { sequences: -1 });
    return toSequence(row);
  });
}

function isSequence(tenantId: string, { namespace, name }: SequenceName): SQL | undefined {
  return and(eq(sequences.tenantId, tenantId), eq(sequences.namespace, namespace), eq(sequences.name, name));
}

function toSequence({ createdAt, updatedAt, ...rest }: SequenceRow): Sequence {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
