/** Durable sequences of a tenant's namespace. Documents draw their numbers in `documents/commit-documents.ts`. */
import type { Sequence } from '@docgen/contracts/sequences';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../connection/connect.ts';
import { newId } from '../new-id.ts';
import { sequences } from '../schema/core-tables.ts';
import { advanced } from './sequence-numbers.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { inTransaction } from '../connection/transaction.ts';

type SequenceRow = typeof sequences.$inferSelect;

export interface SequenceName {
  readonly namespace: string;
  readonly name: string;
}

/**
 * Undefined when the tenant has one of that name already.
 *
 * @throws what `findFullResource` recognises, when the tenant has as many as its tier allows
 */
export async function insertSequence(
  db: Database,
  tenantId: string,
  sequence: SequenceName & { readonly start: number; readonly step: number },
): Promise<Sequence | undefined> {
  const values = { sequenceId: newId('sequence'), tenantId, ...sequence };
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await drizzle(transaction).insert(sequences).values(values).onConflictDoNothing().returning();
    if (row === undefined) return undefined;
    await countStorage(transaction, tenantId, { sequences: 1 });
    return toSequence(row);
  });
}

export async function findSequence(db: Database, tenantId: string, name: SequenceName): Promise<Sequence | undefined> {
  const [row] = await db.orm.select().from(sequences).where(isTheTenants(tenantId, name));
  return row && toSequence(row);
}

/** Newest first, one more than `limit` when there is a next page. */
export async function listSequences(
  db: Database,
  tenantId: string,
  namespace: string,
  page: { readonly limit: number; readonly after?: { readonly createdAt: Date; readonly key: string } | undefined },
): Promise<Sequence[]> {
  const rows = await db.orm
    .select()
    .from(sequences)
    .where(
      and(
        eq(sequences.tenantId, tenantId),
        eq(sequences.namespace, namespace),
        page.after === undefined
          ? undefined
          : sql`(${sequences.createdAt}, ${sequences.name}) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.key})`,
      ),
    )
    .orderBy(desc(sequences.createdAt), desc(sequences.name))
    .limit(page.limit + 1);
  return rows.map(toSequence);
}

/**
 * Takes the next `count` numbers; the last of them comes back as `value`. Undefined when there is no
 * such sequence, or when it would pass 2^53 - 1.
 */
export async function advanceSequence(
  db: Database,
  tenantId: string,
  name: SequenceName,
  count: number,
): Promise<Sequence | undefined> {
  // A whole number between 1 and 10,000: as text, it needs no parameter for each place where it stands.
  const value = sql.raw(advanced('coalesce(value, start - step)', 'step', `${count}::bigint`));
  const [row] = await db.orm
    .update(sequences)
    .set({ value, updatedAt: sql`now()` })
    .where(and(isTheTenants(tenantId, name), sql`${value} <= ${Number.MAX_SAFE_INTEGER}`))
    .returning();
  return row && toSequence(row);
}

/** Undefined when there is no such sequence, or when `value` lies below the last number and nothing forces it. */
export async function setSequenceValue(
  db: Database,
  tenantId: string,
  name: SequenceName,
  { value, isForced }: { readonly value: number; readonly isForced: boolean },
): Promise<Sequence | undefined> {
  const isForward = sql`(${isForced}::boolean or ${sequences.value} is null or ${sequences.value} <= ${value})`;
  const [row] = await db.orm
    .update(sequences)
    .set({ value, updatedAt: sql`now()` })
    .where(and(isTheTenants(tenantId, name), isForward))
    .returning();
  return row && toSequence(row);
}

export async function deleteSequence(
  db: Database,
  tenantId: string,
  name: SequenceName,
): Promise<Sequence | undefined> {
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await drizzle(transaction).delete(sequences).where(isTheTenants(tenantId, name)).returning();
    if (row === undefined) return undefined;
    await countStorage(transaction, tenantId, { sequences: -1 });
    return toSequence(row);
  });
}

function isTheTenants(tenantId: string, { namespace, name }: SequenceName): SQL | undefined {
  return and(eq(sequences.tenantId, tenantId), eq(sequences.namespace, namespace), eq(sequences.name, name));
}

function toSequence({ createdAt, updatedAt, ...rest }: SequenceRow): Sequence {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
