/** Zipf ranks by rejection-inversion (Hörmann and Derflinger 1996): exact, without summing over the ranks. */
import type { Stream } from '../../random/stream.ts';
import { exponential, exponentialLessOne, logarithm, logarithmOfOnePlus } from '../../values/transcendental.ts';

const triesMax = 10_000;

/** A rank from 1 to `size`, with a probability proportional to rank to the power of -exponent. */
export function drawZipf(random: Stream, size: number, exponent: number): number {
  const first = integral(1.5, exponent) - 1;
  const last = integral(size + 0.5, exponent);
  const sure = 2 - integralInverse(integral(2.5, exponent) - density(2, exponent), exponent);
  for (let i = 0; i < triesMax; i++) {
    const area = last + random.uniform() * (first - last);
    const x = integralInverse(area, exponent);
    const rank = Math.min(size, Math.max(1, Math.floor(x + 0.5)));
    if (rank - x <= sure || area >= integral(rank + 0.5, exponent) - density(rank, exponent)) return rank;
  }
  throw new Error('rejection-inversion has accepted nothing');
}

function density(x: number, exponent: number): number {
  return exponential(-exponent * logarithm(x));
}

/** Integral of the density, up to a constant. */
function integral(x: number, exponent: number): number {
  const log = logarithm(x);
  const scaled = (1 - exponent) * log;
  return (scaled === 0 ? 1 : exponentialLessOne(scaled) / scaled) * log;
}

function integralInverse(area: number, exponent: number): number {
  const scaled = Math.max(-1, area * (1 - exponent));
  return exponential((scaled === 0 ? 1 : logarithmOfOnePlus(scaled) / scaled) * area);
}
