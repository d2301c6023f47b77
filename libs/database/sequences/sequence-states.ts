/** The state of the sequences that a render needs, read with or without a lock. */
import type { SequenceState } from '@docgen/engine';
import type { Queryable } from '../connection/transaction.ts';

interface SequenceRow {
  readonly name: string;
  /** The last number drawn; null before the first draw. */
  readonly value: string | null;
  readonly next: string;
  readonly step: string;
}

const select = 'select name, value, coalesce(value + step, start) as next, step from sequences';

/** Returns the sequences that exist, by name. */
export async function findSequences(
  db: Queryable,
  scope: { readonly tenantId: string; readonly namespace: string },
  names: readonly string[],
): Promise<Map<string, SequenceState>> {
  const { rows } = await db.query<SequenceRow>({
    name: 'find-sequences',
    text: `${select} where tenant_id = $1 and namespace = $2 and name = any($3::text[])`,
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
    text: `${select} where tenant_id = $1 and namespace = $2 and name = any($3::text[]) order by name for update`,
    values: [scope.tenantId, scope.namespace, names],
  });
  return toMap(rows);
}

function toMap(rows: readonly SequenceRow[]): Map<string, SequenceState> {
  return new Map(
    rows.map(({ name, value, next, step }) => [
      name,
      { last: value === null ? null : Number(value), next: Number(next), step: Number(step) },
    ]),
  );
}
