/**
 * Exact sampling methods. Each draws from the stream in a frozen order. Rejection loops have a bound that no sequence
 * of draws reaches in practice: reaching it is a bug.
 */
import type { Stream } from '../../random/stream.ts';
import { exponential, logarithm } from '../../values/transcendental.ts';

const triesMax = 10_000;

/** Standard normal, by Marsaglia's polar method; the second number of the pair is not used. */
export function drawNormal(random: Stream): number {
  for (let i = 0; i < triesMax; i++) {
    const x = 2 * random.uniform() - 1;
    const y = 2 * random.uniform() - 1;
    const square = x * x + y * y;
    if (square < 1 && square > 0) return x * Math.sqrt((-2 * logarithm(square)) / square);
  }
  throw neverAccepted();
}

/** Exponential of rate 1. */
export function drawExponential(random: Stream): number {
  return -logarithm(1 - random.uniform());
}

/** Gamma of scale 1 and a shape above 0: Marsaglia and Tsang, boosted by a power below shape 1. */
export function drawGamma(random: Stream, shape: number): number {
  return shape < 1 ? exponential(drawLogGamma(random, shape)) : drawLargeGamma(random, shape);
}

/** Logarithm of a gamma of scale 1; small shapes would underflow otherwise. */
function drawLogGamma(random: Stream, shape: number): number {
  if (shape >= 1) return logarithm(drawLargeGamma(random, shape));
  const boost = logarithm(1 - random.uniform()) / shape;
  return logarithm(drawLargeGamma(random, shape + 1)) + boost;
}

function drawLargeGamma(random: Stream, shape: number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (let i = 0; i < triesMax; i++) {
    const x = drawNormal(random);
    const root = 1 + c * x;
    if (root <= 0) continue;
    const v = root * root * root;
    if (logarithm(1 - random.uniform()) < 0.5 * x * x + d * (1 - v + logarithm(v))) return d * v;
  }
  throw neverAccepted();
}

/** Beta with two shapes above 0, as the share of one gamma in two. */
export function drawBeta(random: Stream, alpha: number, beta: number): number {
  const first = drawLogGamma(random, alpha);
  const second = drawLogGamma(random, beta);
  return 1 / (1 + exponential(second - first));
}

/** Successes in a number of trials: halves the trials at a beta order statistic until few are left. */
export function drawBinomial(random: Stream, trials: number, probability: number): number {
  let left = trials;
  let p = probability;
  let successes = 0;
  while (left > 10) {
    const below = 1 + Math.floor(left / 2);
    const split = drawBeta(random, below, 1 + left - below);
    if (split >= p) {
      left = below - 1;
      p /= split;
    } else {
      successes += below;
      left -= below;
      p = (p - split) / (1 - split);
    }
  }
  for (let i = 0; i < left; i++) if (random.uniform() < p) successes++;
  return successes;
}

/** Poisson count: jumps to a gamma arrival time until the mean is small, then multiplies. */
export function drawPoisson(random: Stream, mean: number): number {
  let left = mean;
  let count = 0;
  while (left > 10) {
    const arrivals = Math.floor(left * 0.875);
    const time = drawGamma(random, arrivals);
    if (time >= left) return count + drawBinomial(random, arrivals - 1, left / time);
    count += arrivals;
    left -= time;
  }
  const end = exponential(-left);
  let product = 1 - random.uniform();
  for (let i = 0; i < triesMax; i++) {
    if (product <= end) return count + i;
    product *= 1 - random.uniform();
  }
  throw neverAccepted();
}

function neverAccepted(): Error {
  return new Error('a rejection method has accepted nothing');
}
