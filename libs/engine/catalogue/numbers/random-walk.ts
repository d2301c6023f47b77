/** Random walks. A render keeps the last point of each walk by its name. */
import type { Call } from '../call.ts';
import type { Decimal } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { int, number, text } from '../parameters.ts';
import { roundedWithin, scaleMax } from './decimals.ts';
import type { Grid } from './decimals.ts';

export const getRandomWalk = defineFunction({
  name: 'getRandomWalk',
  kind: 'S',
  parameters: [
    text('name', { default: 'main' }),
    number('start', { default: 100 }),
    number('maxStep', { default: 1, min: 0 }),
    number('min', { optional: true }),
    number('max', { optional: true }),
    int('decimals', { default: 2, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description:
    'Next point of the walk of that name within this render: start first, then up to maxStep away from the last.',
  example: 'getRandomWalk(price, 100, 2.5)',
  since: 'v1',
  run(call, name, start, maxStep, min = -Infinity, max = Infinity, scale) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    if (start < min || start > max) call.fail(`start ${start} is not between ${min} and ${max}`);
    const walk = call.memory(`getRandomWalk\0${name}`, createWalk);
    const grid = { min, max, scale };
    walk.point =
      walk.point === undefined ? roundedWithin(call, start, grid) : nextPoint(call, walk.point.value, maxStep, grid);
    return walk.point;
  },
});

interface Walk {
  point: Decimal | undefined;
}

function createWalk(): Walk {
  return { point: undefined };
}

/** Moves by a random step and reflects at the bounds. A point that is still outside moves to the bound. */
function nextPoint(call: Call, point: number, maxStep: number, grid: Grid): Decimal {
  const moved = point + maxStep * (2 * call.random.uniform() - 1);
  if (!Number.isFinite(moved)) call.fail('the walk has left the range of numbers');
  const { min, max, scale } = grid;
  const reflected = moved > max ? 2 * max - moved : moved < min ? 2 * min - moved : moved;
  // Rounding must not make the step longer than maxStep. The slack allows for the error of floating-point sums.
  const reach = maxStep + Number(`1e-${scale + 9}`);
  const within = { min: Math.max(min, point - reach), max: Math.min(max, point + reach), scale };
  return roundedWithin(call, Math.min(max, Math.max(min, reflected)), within);
}
