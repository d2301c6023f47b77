/** Counts of generated documents, one row for each tenant and day in UTC. */
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { usageDays } from '../schema/core-tables.ts';

export interface UsageDay {
  /** `2026-03-01`, in UTC. */
  readonly day: string;
  readonly documents: number;
  readonly outputBytes: number;
  readonly batches: number;
}

/** Days with usage from `from` to `to`, both included, oldest first. */
export async function listUsageDays(db: Database, tenantId: string, from: string, to: string): Promise<UsageDay[]> {
  return db.orm
    .select({
      day: usageDays.day,
      documents: usageDays.documents,
      outputBytes: usageDays.outputBytes,
      batches: usageDays.batches,
    })
    .from(usageDays)
    .where(and(eq(usageDays.tenantId, tenantId), gte(usageDays.day, from), lte(usageDays.day, to)))
    .orderBy(usageDays.day);
}

export interface UsageMonth extends Omit<UsageDay, 'day'> {
  /** `2026-03`, in UTC. */
  readonly month: string;
}

/** The newest months with usage, newest first. */
export async function listUsageMonths(db: Database, tenantId: string, countMax: number): Promise<UsageMonth[]> {
  const month = sql<string>`to_char(${usageDays.day}, 'YYYY-MM')`;
  const total = (counter: 'documents' | 'outputBytes' | 'batches') =>
    sql<string>`sum(${usageDays[counter]})`.mapWith(Number);
  return db.orm
    .select({
      month,
      documents: total('documents'),
      outputBytes: total('outputBytes'),
      batches: total('batches'),
    })
    .from(usageDays)
    .where(eq(usageDays.tenantId, tenantId))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(countMax);
}
