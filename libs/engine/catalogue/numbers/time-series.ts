/** Time series whose value at any time is computed alone, without the values before it. */
import { sineOfDegrees } from '../../values/transcendental.ts';
import { Decimal, isList } from '../../values/value.ts';
import type { ListValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int, list, number, show, text } from '../parameters.ts';
import { roundedDecimal, scaleMax } from './decimals.ts';
import { drawNormal } from './sampling.ts';

/** A series adds up this many seasons. */
const seasonsMax = 10;

export const series = defineFunction({
  name: 'series',
  kind: 'S',
  parameters: [
    int('t'),
    number('level', { default: 100 }),
    number('trend', { default: 0 }),
    list('season', { optional: true }),
    number('noise', { default: 0, min: 0 }),
    text('name', { default: 'main' }),
    int('decimals', { default: 2, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description:
    'Value of a time series at t, in constant time: level + trend * t + the season, which is [period, amplitude] or a list of such lists, + normal noise of that standard deviation. The noise depends on the document, the name and t only, so that the same t has the same value everywhere in a document.',
  example: 'series(5, trend=0.5, season=[7, 20], noise=3)',
  since: 'v1',
  run(call, t, level, trend, season, noise, name, decimals) {
    const seasonal = season === undefined ? 0 : seasonOf(call, season, t);
    const drawn = noise === 0 ? 0 : noise * drawNormal(call.numberedStream(`series/${name}`, t));
    const value = level + trend * t + seasonal + drawn;
    return Number.isFinite(value) ? roundedDecimal(value, decimals) : call.fail('the value is too large');
  },
});

function seasonOf(call: Call, season: ListValue, t: number): number {
  const seasons = season.length > 0 && season.every(isList) ? season.filter(isList) : [season];
  if (seasons.length > seasonsMax) call.fail(`season has ${seasons.length} lists; at most ${seasonsMax} are allowed`);
  return seasons.reduce((sum, one) => sum + waveOf(call, one, t), 0);
}

function waveOf(call: Call, season: ListValue, t: number): number {
  const [period, amplitude] = season.map((value) => settingOf(call, value));
  if (season.length !== 2 || period === undefined || amplitude === undefined) {
    return call.fail(`season has ${season.length} elements; it must be [period, amplitude]`);
  }
  if (!(period > 0)) return call.fail(`season has the period ${period}; it must be above 0`);
  // The rest first: the product of a large t and 360 would lose the phase.
  return amplitude * sineOfDegrees(((t % period) / period) * 360);
}

function settingOf(call: Call, value: Value): number {
  const setting = value instanceof Decimal ? value.value : value;
  if (typeof setting === 'number' && Number.isFinite(setting)) return setting;
  return call.fail(`season takes numbers, not ${show(value)}`);
}
