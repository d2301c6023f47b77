/** Functions that draw from distributions of whole numbers. */
import { logarithm, logarithmOfOnePlus } from '../../values/transcendental.ts';
import { defineFunction } from '../definition.ts';
import { int, number } from '../parameters.ts';
import { drawBinomial, drawPoisson } from './sampling.ts';
import { drawZipf } from './zipf.ts';

/** The largest number of trials, or mean. Doubles represent it exactly. */
const countMax = 1e12;

export const getRandomPoisson = defineFunction({
  name: 'getRandomPoisson',
  kind: 'S',
  parameters: [number('lambda', { default: 1, min: 0, max: countMax })],
  result: 'number',
  description: 'Poisson distribution: how many events happen when lambda are expected.',
  example: 'getRandomPoisson(4)',
  since: 'v1',
  run: ({ random }, lambda) => drawPoisson(random, lambda),
});

export const getRandomBinomial = defineFunction({
  name: 'getRandomBinomial',
  kind: 'S',
  parameters: [
    int('trials', { default: 10, min: 0, max: countMax }),
    number('probability', { default: 0.5, min: 0, max: 1 }),
  ],
  result: 'number',
  description: 'Binomial distribution: how many of the trials succeed.',
  example: 'getRandomBinomial(10,0.3)',
  since: 'v1',
  run: ({ random }, trials, probability) => drawBinomial(random, trials, probability),
});

export const getRandomGeometric = defineFunction({
  name: 'getRandomGeometric',
  kind: 'S',
  parameters: [number('probability', { default: 0.5, min: 1e-9, max: 1 })],
  result: 'number',
  description: 'Geometric distribution: trials until the first success, which counts.',
  example: 'getRandomGeometric(0.2)',
  since: 'v1',
  run({ random }, probability) {
    const share = 1 - random.uniform();
    if (probability === 1) return 1;
    return 1 + Math.floor(logarithm(share) / logarithmOfOnePlus(-probability));
  },
});

export const getRandomZipf = defineFunction({
  name: 'getRandomZipf',
  kind: 'S',
  parameters: [
    int('size', { default: 100, min: 1, max: countMax }),
    number('exponent', { default: 1, min: 0, max: 100 }),
  ],
  result: 'number',
  description: 'Zipf distribution: a rank from 1 to size, popular ranks first.',
  example: 'getRandomZipf(100)',
  since: 'v1',
  run: ({ random }, size, exponent) => drawZipf(random, size, exponent),
});
