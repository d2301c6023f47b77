/** Numbers by the quantiles of observed ones. */
import type { ListValue } from '../../values/value.ts';
import { Decimal } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int, list, show } from '../parameters.ts';
import { roundedDecimal, scaleMax } from './decimals.ts';

export const getEmpirical = defineFunction({
  name: 'getEmpirical',
  kind: 'S',
  parameters: [list('quantiles'), int('decimals', { default: 2, min: 0, max: scaleMax })],
  result: 'number',
  description:
    'Number as frequent as observed ones: quantiles are their minimum, any evenly spaced quantiles such as the quartiles, and their maximum; linear between two of them.',
  example: 'getEmpirical([0, 12, 25, 60, 400])',
  since: 'v1',
  run(call, quantiles, decimals) {
    const points = quantilesOf(call, 'quantiles', quantiles);
    return roundedDecimal(valueAtShare(points, call.random.uniform()), decimals);
  },
});

/** Reads quantiles. Ends the render when they are fewer than two, no numbers, or not in rising order. */
export function quantilesOf(call: Call, name: string, values: ListValue): number[] {
  if (values.length < 2) call.fail(`${name} has ${values.length} elements; at least 2 are needed`);
  call.checkTime(values.length);
  call.chargeList(values.length);
  const points: number[] = [];
  for (const value of values) {
    const point = value instanceof Decimal ? value.value : value;
    if (typeof point !== 'number' || !Number.isFinite(point))
      return call.fail(`${name} takes numbers, not ${show(value)}`);
    const last = points.at(-1) ?? -Infinity;
    if (point < last) call.fail(`${name} must rise, but ${show(value)} comes after ${last}`);
    points.push(point);
  }
  return points;
}

/** The number below which a share of the observed ones lies. */
export function valueAtShare(points: readonly number[], share: number): number {
  const place = share * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(place));
  const from = points[index] ?? 0;
  const to = points[index + 1] ?? from;
  // The sum of two shares cannot exceed the range of doubles, as the difference of two bounds can.
  return from * (1 - (place - index)) + to * (place - index);
}
