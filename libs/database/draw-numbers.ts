/** Reserves numbers of a tenant's sequences for a transaction that keeps what they are printed in. */
import type { NumberRange, SequenceDraw } from './finished-document.ts';
import type { Queryable } from './transaction.ts';

/**
 * @param draws each sequence once; start and step count for those that do not exist yet
 * @returns by name the first number and the step
 */
export async function drawNumbers(
  transaction: Queryable,
  { tenantId, namespace }: { readonly tenantId: string; readonly namespace: string },
  draws: readonly SequenceDraw[],
): Promise<Map<string, NumberRange>> {
  // Locked in the order of their names, so that two transactions cannot block each other.
  const ordered = draws.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { rows } = await transaction.query<{ name: string; value: string; step: string }>({
    name: 'draw-numbers',
    text: `insert into sequences (sequence_id, tenant_id, namespace, name, start, step, value)
      select 'seq_' || replace(gen_random_uuid()::text, '-', ''), $1, $2, name, start, step, start + step * (draw_count - 1)
      from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) as d(name, start, step, draw_count)
      on conflict (tenant_id, namespace, name) do update set updated_at = now(),
        value = coalesce(sequences.value, sequences.start - sequences.step)
          + sequences.step * ((excluded.value - excluded.start) / excluded.step + 1)
      returning name, value, step`,
    values: [
      tenantId,
      namespace,
      ordered.map(({ name }) => name),
      ordered.map(({ start }) => start),
      ordered.map(({ step }) => step),
      ordered.map(({ count }) => count),
    ],
  });
  const counts = new Map(draws.map(({ name, count }) => [name, count]));
  return new Map(
    rows.map(({ name, value, step }) => {
      const [last, by] = [Number(value), Number(step)];
      return [name, { first: last - by * ((counts.get(name) ?? 1) - 1), step: by }];
    }),
  );
}
