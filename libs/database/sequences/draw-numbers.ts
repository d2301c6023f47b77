/** Draws numbers from a tenant's sequences, in the transaction that commits their documents. */
import type { NumberRange, SequenceDraw } from '../documents/finished-document.ts';
import { drawFrom, numberAfter } from './sequence-numbers.ts';
import type { Queryable } from '../connection/transaction.ts';

const statement = drawFrom(`
    select $1::text as tenant_id, $2::text as namespace, name, start, step, total
    from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) as d(name, start, step, total) order by name`);

export interface DrawnNumbers {
  /** The first number and the step, by name. */
  readonly numbers: ReadonlyMap<string, NumberRange>;
  /** Sequences that did not exist before, for `countStorage`. */
  readonly createdCount: number;
}

/** @param draws one entry for each sequence; start and step apply to a sequence that does not exist yet */
export async function drawNumbers(
  transaction: Queryable,
  { tenantId, namespace }: { readonly tenantId: string; readonly namespace: string },
  draws: readonly SequenceDraw[],
): Promise<DrawnNumbers> {
  const { rows } = await transaction.query<{ name: string; value: string; step: string; is_created: boolean }>({
    name: 'draw-numbers',
    text: statement,
    values: [
      tenantId,
      namespace,
      draws.map(({ name }) => name),
      draws.map(({ start }) => start),
      draws.map(({ step }) => step),
      draws.map(({ count }) => count),
    ],
  });
  const counts = new Map(draws.map(({ name, count }) => [name, count]));
  const numbers = new Map(
    rows.map(({ name, value, step }) => {
      const first = numberAfter(Number(value), Number(step), 1 - (counts.get(name) ?? 1));
      return [name, { first, step: Number(step) }];
    }),
  );
  return { numbers, createdCount: rows.filter((row) => row.is_created).length };
}
