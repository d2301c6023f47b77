/** Rewrites sealed values, or columns derived from them, when the secret that sealed them is rotated. */
import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Names in the schema. They become part of statements, so callers must pass constants. */
export interface SealedColumn {
  readonly table: string;
  /** The primary key, of type text. */
  readonly id: string;
  readonly sealed: string;
  /** The column that is written: the sealed column itself, or one that is derived from it. */
  readonly written: string;
  readonly type: 'bytea' | 'text';
}

export interface SealedValue {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Rows of one transaction, small because it locks them. */
const pageSize = 500;

/**
 * Rewrites all values, one page in each transaction. It may miss rows that are added meanwhile.
 *
 * @param rewrite returns the value to write, or undefined to leave the row unchanged
 * @returns the number of changed rows
 */
export async function rewriteSealed(
  pool: Pool,
  column: SealedColumn,
  rewrite: (value: SealedValue) => Buffer | string | undefined,
): Promise<number> {
  let changed = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    after = await inTransaction(pool, async (transaction) => {
      const page = await lockPage(transaction, column, from);
      const changes = page.flatMap((value) => {
        const written = rewrite(value);
        return written === undefined ? [] : [{ id: value.id, written }];
      });
      changed += await writeAll(transaction, column, changes);
      return page.at(-1)?.id;
    });
  }
  return changed;
}

async function lockPage(db: Queryable, { table, id, sealed }: SealedColumn, after: string): Promise<SealedValue[]> {
  const { rows } = await db.query<SealedValue>(
    `select ${id} as id, ${sealed} as sealed from ${table}
      where ${sealed} is not null and ${id} > $1 order by ${id} limit ${pageSize} for update`,
    [after],
  );
  return rows;
}

async function writeAll(
  db: Queryable,
  { table, id, written, type }: SealedColumn,
  changes: readonly { readonly id: string; readonly written: Buffer | string }[],
): Promise<number> {
  const { rowCount } = await db.query(
    `update ${table} set ${written} = changes.value
      from unnest($1::text[], $2::${type}[]) as changes(row_id, value)
      where ${table}.${id} = changes.row_id and ${table}.${written} is distinct from changes.value`,
    [changes.map((change) => change.id), changes.map((change) => change.written)],
  );
  return rowCount ?? 0;
}
