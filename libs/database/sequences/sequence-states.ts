/** The state of the sequences that a render needs, read with or without a lock. */
import type { Queryable } from '../connection/transaction.ts';

export interface SequenceState {
  /** The last number drawn; null before the first draw. */
  readonly last: number | null;
  readonly start: number;
  readonly step: number;
}

interface SequenceRow {
  readonly name: string;
  readonly start: string;
  readonly step: string;
  readonly value: string | null;
}

/** Returns the sequences that exist, by name. */
export async function findSequences(
  db: Queryable,
  scope: { readonly tenantId: string; readonly namespace: string },
  names: readonly string[],
): Promise<Map<string, SequenceState>> {
  const { rows } = await db.query<SequenceRow>({
    name: 'find-sequences',
    text: 'select name, start, step, value from sequences where tenant_id = $1 and namespace = $2 and name = any($3::text[])',
    values: [scope.tenantId, scope.namespace, names],
  });
  return toMap(rows);
}

/** Like `findSequences`, and locks the rows until the transaction ends, sorted by name. */
export async function lockSequences(
  transaction: Queryable,
  scope: { readonly tenantId: string; readonly namespace: string },
  names: readonly string[],
): Promise<Map<string, SequenceState>> {
  const { rows } = await transaction.query<SequenceRow>({
    name: 'lock-sequences',
    text: `select name, start, step, value from sequences
      where tenant_id = $1 and namespace = $2 and name = any($3::text[]) order by name for update`,
    values: [scope.tenantId, scope.namespace, names],
  });
  return toMap(rows);
}

function toMap(rows: readonly SequenceRow[]): Map<string, SequenceState> {
  return new Map(
    rows.map(({ name, start, step, value }) => [
      name,
      { start: Number(start), step: Number(step), last: value === null ? null : Number(value) },
    ]),
  );
}
