/** Continuous distributions. */
import type { Call } from '../call.ts';
import type { Decimal } from '../../values/value.ts';
import { exponential } from '../../values/transcendental.ts';
import { defineFunction } from '../definition.ts';
import { int, number } from '../parameters.ts';
import { roundedDecimal, roundedWithin, scaleMax } from './decimals.ts';
import { drawBeta, drawExponential, drawGamma, drawNormal } from './sampling.ts';

const redrawsMax = 1000;
/** The smallest rate, shape or scale. Far below it, results are not finite or always 0. */
const positiveMin = 0.001;
const positiveMax = 1e12;
const positive = { min: positiveMin, max: positiveMax };

export const getRandomNormal = defineFunction({
  name: 'getRandomNormal',
  kind: 'S',
  parameters: [
    number('mean', { default: 0 }),
    number('stdDev', { default: 1, min: 0 }),
    int('decimals', { default: 4, min: 0, max: scaleMax }),
    number('min', { optional: true }),
    number('max', { optional: true }),
  ],
  result: 'number',
  description: 'Normal distribution; a number outside of min and max is drawn again.',
  example: 'getRandomNormal(170,10,1)',
  since: 'v1',
  run(call, mean, stdDev, decimals, min = -Infinity, max = Infinity) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    for (let i = 0; i < redrawsMax; i++) {
      const drawn = finiteDecimal(call, mean + stdDev * drawNormal(call.random), decimals);
      if (drawn.value >= min && drawn.value <= max) return drawn;
    }
    return call.fail(`no number between ${min} and ${max} came up in ${redrawsMax} draws`);
  },
});

export const getRandomLogNormal = defineFunction({
  name: 'getRandomLogNormal',
  kind: 'S',
  parameters: [
    number('mu', { default: 0 }),
    number('sigma', { default: 1, min: 0 }),
    int('decimals', { default: 4, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Log-normal distribution: e to the power of a normally distributed number.',
  example: 'getRandomLogNormal(3,0.5,2)',
  since: 'v1',
  run: (call, mu, sigma, decimals) => finiteDecimal(call, exponential(mu + sigma * drawNormal(call.random)), decimals),
});

export const getRandomExponential = defineFunction({
  name: 'getRandomExponential',
  kind: 'S',
  parameters: [
    number('rate', { default: 1, min: 1e-12, max: 1e12 }),
    int('decimals', { default: 4, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Exponential distribution: the time until the next event at that rate.',
  example: 'getRandomExponential(0.5,2)',
  since: 'v1',
  run: (call, rate, decimals) => roundedDecimal(drawExponential(call.random) / rate, decimals),
});

export const getRandomTriangular = defineFunction({
  name: 'getRandomTriangular',
  kind: 'S',
  parameters: [
    number('min', { default: 0 }),
    number('mode', { optional: true }),
    number('max', { default: 1 }),
    int('decimals', { default: 2, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Triangular distribution between min and max with its peak at mode, which is the middle unless given.',
  example: 'getRandomTriangular(0,3,10)',
  since: 'v1',
  run(call, min, given, max, scale) {
    if (given === undefined && min > max) call.fail(`min ${min} is greater than max ${max}`);
    const mode = given ?? min / 2 + max / 2;
    if (min > mode) call.fail(`min ${min} is greater than mode ${mode}`);
    if (mode > max) call.fail(`mode ${mode} is greater than max ${max}`);
    const share = call.random.uniform();
    const span = max - min;
    if (!Number.isFinite(span)) call.fail(`the span from ${min} to ${max} is not finite`);
    const isRising = share * span < mode - min;
    const drawn = isRising
      ? min + Math.sqrt(share) * Math.sqrt(span) * Math.sqrt(mode - min)
      : max - Math.sqrt(1 - share) * Math.sqrt(span) * Math.sqrt(max - mode);
    return roundedWithin(call, drawn, { min, max, scale });
  },
});

export const getRandomPareto = defineFunction({
  name: 'getRandomPareto',
  kind: 'S',
  parameters: [
    number('scale', { default: 1, ...positive }),
    number('shape', { default: 1.16, min: 0.1, max: positiveMax }),
    int('decimals', { default: 2, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Pareto distribution: at least scale, 80/20 at the default shape.',
  example: 'getRandomPareto(100)',
  since: 'v1',
  run: (call, scale, shape, decimals) =>
    roundedDecimal(scale * exponential(drawExponential(call.random) / shape), decimals),
});

export const getRandomGamma = defineFunction({
  name: 'getRandomGamma',
  kind: 'S',
  parameters: [
    number('shape', { default: 1, ...positive }),
    number('scale', { default: 1, ...positive }),
    int('decimals', { default: 4, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Gamma distribution.',
  example: 'getRandomGamma(2,3)',
  since: 'v1',
  run: (call, shape, scale, decimals) => roundedDecimal(scale * drawGamma(call.random, shape), decimals),
});

export const getRandomBeta = defineFunction({
  name: 'getRandomBeta',
  kind: 'S',
  parameters: [
    number('alpha', { default: 2, ...positive }),
    number('beta', { default: 2, ...positive }),
    int('decimals', { default: 4, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Beta distribution, from 0 to 1.',
  example: 'getRandomBeta(2,5)',
  since: 'v1',
  run: (call, alpha, beta, decimals) => roundedDecimal(drawBeta(call.random, alpha, beta), decimals),
});

function finiteDecimal(call: Call, value: number, decimals: number): Decimal {
  return Number.isFinite(value) ? roundedDecimal(value, decimals) : call.fail('the number drawn is not finite');
}
