/** Goes through sealed values and rewrites what follows from them, for the rotation of the secret that sealed them. */
import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Names in the schema; constants of the caller, because they become part of the statements. */
export interface SealedColumn {
  readonly table: string;
  /** The primary key, of type text. */
  readonly id: string;
  readonly sealed: string;
  /** What is written: the sealed column itself, or one that is derived from it. */
  readonly written: string;
  readonly type: 'bytea' | 'text';
}

export interface SealedValue {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Rows of a transaction: each is locked for a moment only. */
const pageSize = 500;

/**
 * Goes through all values, a page in a transaction. Rows that are added meanwhile may be left out.
 *
 * @param rewrite gives the value to write, undefined for a row that stays as it is
 * @returns the number of rows that were changed
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
