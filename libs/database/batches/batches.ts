/** Reads the batches of a tenant and their specs, and ends their visibility. */
import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BatchStatus } from '@docgen/contracts/batches';
import type { Database } from '../connection/connect.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { batches, batchSpecs } from '../schema/batch-tables.ts';
import { containsText } from '../schema/contains-text.ts';
import { isBehind, newestFirst } from '../schema/page-position.ts';
import type { PagePosition } from '../schema/page-position.ts';

export interface BatchFilter {
  /** A case-insensitive part of the name. */
  readonly name?: string | undefined;
  readonly status?: BatchStatus | undefined;
}

/** The values that all documents of a spec share. */
export type BatchSpecRecord = Pick<typeof batchSpecs.$inferSelect, 'alias' | 'templateId' | 'documentCount'>;

/** The batch was deleted or has expired while its documents were read. */
export class BatchGone extends Error {}

function documentCountOf({ documentCount, virtualCount }: typeof batches | typeof batchSpecs): SQL<number> {
  return sql<number>`coalesce(${virtualCount}, ${documentCount})`.mapWith(Number);
}

export const headColumns = {
  batchNo: batches.batchNo,
  batchId: batches.batchId,
  tenantId: batches.tenantId,
  name: batches.name,
  seed: batches.seed,
  asOf: batches.asOf,
  status: batches.status,
  isOrdered: batches.isOrdered,
  documentCount: documentCountOf(batches),
  completedCount: batches.completedCount,
  failedCount: batches.failedCount,
  createdAt: batches.createdAt,
  startedAt: batches.startedAt,
  finishedAt: batches.finishedAt,
  expiresAt: batches.expiresAt,
};

export type BatchRecord = Pick<typeof batches.$inferSelect, keyof typeof headColumns>;

export async function findBatch(db: Database, tenantId: string, batchId: string): Promise<BatchRecord | undefined> {
  const [row] = await db.orm.select(headColumns).from(batches).where(isBatch(tenantId, batchId));
  return row;
}

/** Batches of any tenants, in any order. The caller has checked whose they are. */
export async function findBatches(db: Database, batchIds: readonly string[]): Promise<BatchRecord[]> {
  return db.orm
    .select(headColumns)
    .from(batches)
    .where(inArray(batches.batchId, [...batchIds]));
}

/** The JSON text as it was submitted; undefined when the tenant has no such batch. */
export async function getSubmittedSpec(db: Database, tenantId: string, batchId: string): Promise<string> {
  const [row] = await db.orm.select({ spec: batches.spec }).from(batches).where(isBatch(tenantId, batchId));
  if (row === undefined) throw batchGone(batchId);
  return row.spec;
}

/** Newest first, and one more than `limit` when there is a next page. */
export async function listBatches(
  db: Database,
  tenantId: string,
  { name, status }: BatchFilter,
  { limit, after }: { readonly limit: number; readonly after?: PagePosition | undefined },
): Promise<BatchRecord[]> {
  return db.orm
    .select(headColumns)
    .from(batches)
    .where(
      and(
        eq(batches.tenantId, tenantId),
        isVisible,
        status && eq(batches.status, status),
        containsText(batches.name, name),
        after && isBehind(batches.createdAt, batches.batchId, after),
      ),
    )
    .orderBy(newestFirst(batches.createdAt, batches.batchId))
    .limit(limit + 1);
}

/** In the order of the spec. */
export async function listBatchSpecs(db: Database, tenantId: string, batchId: string): Promise<BatchSpecRecord[]> {
  const specs = await db.orm
    .select({ alias: batchSpecs.alias, templateId: batchSpecs.templateId, documentCount: documentCountOf(batchSpecs) })
    .from(batchSpecs)
    .innerJoin(batches, eq(batches.batchNo, batchSpecs.batchNo))
    .where(isBatch(tenantId, batchId))
    .orderBy(batchSpecs.specIndex);
  if (specs.length === 0) throw batchGone(batchId);
  return specs;
}

function batchGone(batchId: string): BatchGone {
  return new BatchGone(`the batch ${batchId} was deleted or has expired`);
}

/** Makes a batch that is over expire now. Undefined when the tenant has no such batch, or it is not over. */
export async function expireBatch(
  transaction: Queryable,
  tenantId: string,
  batchId: string,
): Promise<(BatchRecord & { readonly batchNo: number }) | undefined> {
  const [row] = await ormOf(transaction)
    .update(batches)
    .set({ expiresAt: sql`now()` })
    .where(and(isBatch(tenantId, batchId), notInArray(batches.status, ['queued', 'running'])))
    .returning(headColumns);
  return row;
}

const isVisible = gt(batches.expiresAt, sql`now()`);

/** SQL: the row of this batch, unless the batch was deleted or has expired. */
export function isBatch(tenantId: string, batchId: string): SQL | undefined {
  return and(eq(batches.tenantId, tenantId), eq(batches.batchId, batchId), isVisible);
}
