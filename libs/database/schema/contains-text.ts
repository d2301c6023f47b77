/** SQL: whether a column has a text within its value. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Ignores case. Undefined, which restricts nothing, for an absent or empty text. */
export function containsText(column: PgColumn, text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined;
  const pattern = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`${column} ilike ${`%${pattern}%`}`;
}
