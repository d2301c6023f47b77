/** The position after which a page of a list begins. Lists are ordered by time and then by a key, newest first. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The last row of the page before. */
export interface PagePosition {
  readonly createdAt: Date;
  /** Its id, or its name. */
  readonly key: string;
}

/** SQL: the row comes after this position in the list. The comparison of rows lets Postgres start within the index. */
export function isBehind(createdAt: PgColumn, key: PgColumn, after: PagePosition): SQL {
  return sql`(${createdAt}, ${key}) < (${after.createdAt.toISOString()}::timestamptz, ${after.key})`;
}

/**
 * SQL: the order of a list. The indexes of lists have nulls last, and so must the order have, although no column has
 * nulls. Otherwise Postgres sorts all rows of the tenant.
 */
export function newestFirst(createdAt: PgColumn, key: PgColumn): SQL {
  return sql`${createdAt} desc nulls last, ${key} desc nulls last`;
}
