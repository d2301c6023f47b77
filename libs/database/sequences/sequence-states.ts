/** The sequences that a render needs to know: where each stands, read as it is or under a lock. */
import type { Queryable } from '../connection/transaction.ts';

export interface SequenceState {
  /** The last number handed out; null before the first. */
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

/** The ones that exist, by name. */
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

/** The same, locked until the transaction ends, in name order. */
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
