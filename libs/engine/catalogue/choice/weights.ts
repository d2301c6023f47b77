/** Choice by weight. */
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';

/**
 * Returns a function that chooses among pairs of value and weight. The parameter has read the weights, so they are
 * numbers.
 */
export function weightedChoice(call: Call, pairs: readonly unknown[]): (call: Call) => Value {
  const values: Value[] = [];
  const ends: number[] = [];
  let total = 0;
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    total += Number(pairs[i + 1]);
    values.push(pairs[i] as Value); // the pair's first parameter is `any`
    ends.push(total);
  }
  if (!(total > 0) || !Number.isFinite(total)) call.fail('the weights must add up to a number above 0');
  return (drawing) => {
    const point = drawing.random.uniform() * total;
    const index = ends.findIndex((end) => point < end);
    return values[index < 0 ? ends.findLastIndex((end, i) => end > (ends[i - 1] ?? 0)) : index] ?? null;
  };
}
