/** Counts of documents by template and by key, one row for each source and month in UTC. */
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import type { Queryable } from '../connection/transaction.ts';
import { removeOldRows } from '../maintenance/remove-old-rows.ts';
import { apiKeys, templates, usageSources } from '../schema/core-tables.ts';
import type { UsageSourceKind } from '../schema/core-tables.ts';

export interface UsageSourceCount {
  /** An id; `adhoc` for documents without a stored template; `others` for sources beyond the bound. */
  readonly sourceId: string;
  /** Null when the template or the key no longer exists. */
  readonly name: string | null;
  readonly documents: number;
  readonly outputBytes: number;
}

/** @param month its first day, `2026-11-01` */
export interface WantedSources {
  readonly month: string;
  readonly kind: UsageSourceKind;
  readonly countMax: number;
}

/** The sources with the most documents of a month. */
export async function listUsageSources(
  db: Database,
  tenantId: string,
  { month, kind, countMax }: WantedSources,
): Promise<UsageSourceCount[]> {
  const named =
    kind === 'template'
      ? { table: templates, id: templates.templateId, owner: templates.tenantId, name: templates.name }
      : { table: apiKeys, id: apiKeys.keyId, owner: apiKeys.tenantId, name: apiKeys.name };
  return db.orm
    .select({
      sourceId: usageSources.sourceId,
      name: named.name,
      documents: usageSources.documents,
      outputBytes: usageSources.outputBytes,
    })
    .from(usageSources)
    .leftJoin(named.table, and(eq(named.owner, usageSources.tenantId), eq(named.id, usageSources.sourceId)))
    .where(and(eq(usageSources.tenantId, tenantId), eq(usageSources.month, month), eq(usageSources.kind, kind)))
    .orderBy(desc(usageSources.documents), usageSources.sourceId)
    .limit(countMax);
}

/** Removes up to `countMax` rows of old months; returns their number. */
export async function removeOldUsageSources(db: Queryable, countMax: number): Promise<number> {
  return removeOldRows(db, { table: 'usage_sources', since: 'month' }, countMax);
}
