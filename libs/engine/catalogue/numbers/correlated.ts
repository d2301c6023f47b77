/** Values that depend on each other: a Gaussian copula over marginal distributions that the template declares. */
import { exponential, logarithm } from '../../values/transcendental.ts';
import { Decimal, isList } from '../../values/value.ts';
import type { ListValue, ObjectValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { weightedValues } from '../choice/weights.ts';
import { defineFunction } from '../definition.ts';
import { any, object, show } from '../parameters.ts';
import { roundedDecimal, scaleMax } from './decimals.ts';
import { quantilesOf, valueAtShare } from './empirical.ts';
import { normalShareBelow } from './normal-quantiles.ts';
import { drawNormal } from './sampling.ts';

/** A call computes the root of a matrix of this size. */
const membersMax = 20;
const decimalsDefault = 2;

export const correlated = defineFunction({
  name: 'correlated',
  kind: 'S',
  parameters: [object('marginals'), any('correlation', { default: 0.5 })],
  result: 'object',
  description:
    'Values that depend on each other (Gaussian copula). Each member of marginals is a list: [normal, mean, stdDev], [logNormal, mu, sigma], [uniform, min, max], [exponential, rate], each with decimals as a last element, [empirical, quantiles, decimals] or [weighted, value, weight, …]. The correlation is one number for all pairs, or a list with a list for each member from the second on: its correlations with the members before it.',
  example: 'correlated({age: [uniform, 18, 80, 0], income: [logNormal, 10, 0.5]}, 0.7)',
  since: 'v1',
  run(call, marginals, correlation) {
    const names = [...marginals.keys()];
    if (names.length < 2 || names.length > membersMax) {
      call.fail(`marginals has ${names.length} members; 2 to ${membersMax} are allowed`);
    }
    call.checkTime(names.length * names.length);
    const readers = [...marginals].map(([name, value]) => marginalOf(call, name, value));
    const root = rootOf(call, correlationsOf(call, correlation, names.length));
    const independent = names.map(() => drawNormal(call.random));
    const result = new Map<string, Value>();
    names.forEach((name, row) => {
      const z = (root[row] ?? []).reduce((sum, weight, column) => sum + weight * (independent[column] ?? 0), 0);
      result.set(name, readers[row]?.(z) ?? null);
    });
    return result satisfies ObjectValue;
  },
});

/** Gives the value at a point of the standard normal distribution. */
type Marginal = (z: number) => Value;

const numericMarginals: Readonly<
  Record<string, { readonly size: number; readonly at: (z: number, a: number, b: number) => number }>
> = {
  normal: { size: 2, at: (z, mean, stdDev) => mean + stdDev * z },
  logNormal: { size: 2, at: (z, mu, sigma) => exponential(mu + sigma * z) },
  uniform: { size: 2, at: (z, min, max) => valueAtShare([min, max], normalShareBelow(z)) },
  // The share above z, of which the logarithm is exact also where z is large.
  exponential: { size: 1, at: (z, rate) => -logarithm(Math.max(1e-300, normalShareBelow(-z))) / rate },
};

function marginalOf(call: Call, name: string, value: Value): Marginal {
  const what = `marginals.${name.slice(0, 40)}`;
  if (!isList(value)) return call.fail(`${what} must be a list such as [normal, 0, 1], not ${show(value)}`);
  call.checkTime(value.length);
  const [kind = null, ...settings] = value;
  if (kind === 'weighted') return weightedMarginal(call, what, settings);
  if (kind === 'empirical') return empiricalMarginal(call, what, settings);
  const known = typeof kind === 'string' && Object.hasOwn(numericMarginals, kind) ? numericMarginals[kind] : undefined;
  if (known === undefined) {
    const words = [...Object.keys(numericMarginals), 'empirical', 'weighted'].join(', ');
    return call.fail(`${what} begins with ${show(kind)}; it must begin with one of ${words}`);
  }
  const { size, at } = known;
  if (settings.length < size || settings.length > size + 1) {
    call.fail(`${what} has ${settings.length} settings; ${show(kind)} takes ${size}, and the decimals`);
  }
  const [a = 0, b = 0] = settings.slice(0, size).map((setting) => settingOf(call, what, setting));
  if (kind === 'uniform' && a > b) call.fail(`${what}: min ${a} is greater than max ${b}`);
  if (kind === 'exponential' && a <= 0) call.fail(`${what}: rate ${a} must be above 0`);
  if (kind !== 'uniform' && size === 2 && b < 0) call.fail(`${what}: ${b} must be at least 0`);
  const decimals = decimalsOf(call, what, settings[size]);
  return (z) => {
    const drawn = at(z, a, b);
    return Number.isFinite(drawn)
      ? roundedDecimal(drawn, decimals)
      : call.fail(`${what}: the number drawn is not finite`);
  };
}

function empiricalMarginal(call: Call, what: string, [quantiles = null, decimals]: readonly Value[]): Marginal {
  if (!isList(quantiles)) return call.fail(`${what} needs a list of quantiles, not ${show(quantiles)}`);
  const points = quantilesOf(call, what, quantiles);
  const scale = decimalsOf(call, what, decimals);
  return (z) => roundedDecimal(valueAtShare(points, normalShareBelow(z)), scale);
}

/** The values in their order: a high draw gives one of the last. */
function weightedMarginal(call: Call, what: string, pairs: readonly Value[]): Marginal {
  if (pairs.length === 0 || pairs.length % 2 > 0) call.fail(`${what} takes pairs of a value and its weight`);
  const read = pairs.map((value, index) => (index % 2 === 0 ? value : weightOf(call, what, value)));
  const valueAt = weightedValues(call, read, `${what}: `);
  return (z) => valueAt(normalShareBelow(z));
}

function weightOf(call: Call, what: string, value: Value): number {
  const weight = settingOf(call, what, value);
  return weight >= 0 ? weight : call.fail(`${what}: weight ${weight} must be at least 0`);
}

function settingOf(call: Call, what: string, value: Value): number {
  const number = value instanceof Decimal ? value.value : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  return call.fail(`${what} takes numbers, not ${show(value)}`);
}

function decimalsOf(call: Call, what: string, value: Value | undefined): number {
  if (value === undefined) return decimalsDefault;
  const decimals = settingOf(call, what, value);
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= scaleMax) return decimals;
  return call.fail(`${what}: decimals ${decimals} is not allowed; it must be between 0 and ${scaleMax}`);
}

/** The lower half of the matrix of correlations, without the diagonal. */
function correlationsOf(call: Call, given: Value, size: number): number[][] {
  if (!isList(given)) {
    const all = correlationOf(call, given);
    return Array.from({ length: size }, (_, row) => Array.from({ length: row }, () => all));
  }
  if (given.length !== size - 1) call.fail(`correlation has ${given.length} lists; ${size - 1} are needed`);
  return [[], ...given.map((row, index) => rowOf(call, row, index + 1))];
}

function rowOf(call: Call, row: Value, length: number): number[] {
  const values: ListValue = isList(row) ? row : [row];
  if (values.length !== length) call.fail(`correlation has a list of ${values.length}; ${length} are needed there`);
  return values.map((value) => correlationOf(call, value));
}

function correlationOf(call: Call, value: Value): number {
  const number = value instanceof Decimal ? value.value : value;
  if (typeof number === 'number' && number >= -1 && number <= 1) return number;
  return call.fail(`correlation ${show(value)} is not allowed; it must be between -1 and 1`);
}

/** Rounding may leave less than zero on the diagonal of a matrix of correlations 1. */
const slack = 1e-12;

/** The root by Cholesky: its rows times independent draws have the correlations. */
function rootOf(call: Call, correlations: readonly (readonly number[])[]): number[][] {
  const root: number[][] = [];
  for (const [row, wanted] of correlations.entries()) {
    const values: number[] = [];
    for (let column = 0; column < row; column++) {
      const other = root[column] ?? [];
      const sum = dotProduct(values, other, column);
      const diagonal = other[column] ?? 0;
      const left = (wanted[column] ?? 0) - sum;
      if (diagonal === 0 && Math.abs(left) > slack) call.fail('correlation has numbers that contradict each other');
      values.push(diagonal === 0 ? 0 : left / diagonal);
    }
    const square = 1 - dotProduct(values, values, row);
    if (square < -slack) call.fail('correlation has numbers that contradict each other');
    values.push(square <= slack ? 0 : Math.sqrt(square));
    root.push(values);
  }
  return root;
}

function dotProduct(a: readonly number[], b: readonly number[], length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
