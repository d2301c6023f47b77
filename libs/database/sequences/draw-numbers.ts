/** Draws numbers from a tenant's sequences, in the transaction that commits their documents. */
import { numberAfter } from '@docgen/engine';
import type { NumberRange, SequenceDraw } from '../documents/finished-document.ts';
import { drawFrom } from './sequence-numbers.ts';
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

/** The numbers of a draw, of which `last` is the last one. */
export function rangeEndingWith(last: number, step: number, count: number): NumberRange {
  return { first: numberAfter(last, step, 1 - count), step };
}

/** Takes the next numbers out of drawn ranges. @throws {Error} when nothing was drawn from the sequence */
export function takeNumbers(ranges: Map<string, NumberRange>, sequence: string, count: number): NumberRange {
  const range = ranges.get(sequence);
  if (range === undefined) throw new Error('the commit did not return a drawn sequence');
  ranges.set(sequence, { first: numberAfter(range.first, range.step, count), step: range.step });
  return range;
}

/** False when documents contain numbers that the commit did not draw: render them again. */
export function areCurrent(
  assumedFirst: ReadonlyMap<string, number>,
  numbers: ReadonlyMap<string, NumberRange>,
): boolean {
  return [...assumedFirst].every(([name, first]) => numbers.get(name)?.first === first);
}

/** @param draws one entry for each sequence; start and step apply to a sequence that does not exist yet */
export async function drawNumbers(
  transaction: Queryable,
  { tenantId, namespace }: { readonly tenantId: string; readonly namespace: string },
  draws: readonly SequenceDraw[],
): Promise<DrawnNumbers> {
  if (draws.length === 0) return { numbers: new Map(), createdCount: 0 };
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
      return [name, rangeEndingWith(Number(value), Number(step), counts.get(name) ?? 1)];
    }),
  );
  return { numbers, createdCount: rows.filter((row) => row.is_created).length };
}
