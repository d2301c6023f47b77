/** Choice by weight. */
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';

/**
 * Returns a function that chooses among pairs of value and weight. The parameter has read the weights, so they are
 * numbers.
 */
export function weightedChoice(call: Call, pairs: readonly unknown[]): (call: Call) => Value {
  const valueAt = weightedValues(call, pairs);
  return ({ random }) => valueAt(random.uniform());
}

/**
 * Returns a function that gives the value at a share of the sum of the weights, from 0 to 1, in the order of the pairs.
 *
 * @param subject what messages name before the reason, such as `transitions.open: `
 */
export function weightedValues(call: Call, pairs: readonly unknown[], subject = ''): (share: number) => Value {
  const values: Value[] = [];
  const ends: number[] = [];
  let total = 0;
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    total += Number(pairs[i + 1]);
    values.push(pairs[i] as Value); // the pair's first parameter is `any`
    ends.push(total);
  }
  if (!(total > 0)) call.fail(`${subject}the weights must add up to a number above 0`);
  if (!Number.isFinite(total))
    call.fail(`${subject}the weights add up to more than the greatest number, about 1.8e308`);
  return (share) => {
    const point = share * total;
    const index = ends.findIndex((end) => point < end);
    // Rounding can give the sum itself: the last value with a weight is the first one that ends there.
    return values[index < 0 ? ends.indexOf(total) : index] ?? null;
  };
}
