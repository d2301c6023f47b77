import type { Queryable } from '../connection/transaction.ts';
import { tableRetention } from './retention.ts';

interface OldRows {
  readonly table: DatedTable;
  /** The moment from which the days of `tableRetention` count: a column, or an expression in SQL. */
  readonly since: string;
}

/** The tables whose retention has a number of days. */
type DatedTable = {
  [T in keyof typeof tableRetention]: (typeof tableRetention)[T] extends { readonly days: number } ? T : never;
}[keyof typeof tableRetention];

/** Removes up to `countMax` rows whose retention has ended, and returns their number. */
export async function removeOldRows(db: Queryable, { table, since }: OldRows, countMax: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${since} <= now() - interval '${tableRetention[table].days} days' limit $1))`,
    [countMax],
  );
  return rowCount ?? 0;
}
