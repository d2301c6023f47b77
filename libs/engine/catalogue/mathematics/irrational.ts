/**
 * Roots, logarithms, exponentials and angles. Results have 16 significant digits without zeros at the end, as a
 * quotient has; `values/irrational.ts` calculates them with bigints, so that every engine gives the same bytes.
 */
import { compareNumbers } from '../../values/decimal-arithmetic.ts';
import * as irrational from '../../values/irrational.ts';
import type { NumberValue } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { decimal, show } from '../parameters.ts';
import { sizeOr } from './rounding.ts';

type Domain = readonly [isInside: (x: NumberValue) => boolean, rule: string];

const anyNumber: Domain = [() => true, ''];
const notNegative: Domain = [(x) => compareNumbers(x, 0) >= 0, 'at least 0'];
const positive: Domain = [(x) => compareNumbers(x, 0) > 0, 'greater than 0'];
const unit: Domain = [(x) => compareNumbers(x, -1) >= 0 && compareNumbers(x, 1) <= 0, 'between -1 and 1'];
/** Larger angles would need more digits of π than the calculation has. */
const angle: Domain = [
  (x) => compareNumbers(x, -1e15) >= 0 && compareNumbers(x, 1e15) <= 0,
  'between -1000000000000000 and 1000000000000000',
];

interface Source {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  readonly domain: Domain;
  readonly of: (x: NumberValue) => NumberValue | undefined;
}

const sources: readonly Source[] = [
  {
    name: 'sqrt',
    description: 'Square root, with 16 significant digits.',
    example: 'sqrt(2)',
    domain: notNegative,
    of: irrational.squareRootOf,
  },
  {
    name: 'log',
    description: 'Natural logarithm, with 16 significant digits.',
    example: 'log(10)',
    domain: positive,
    of: irrational.naturalLogarithmOf,
  },
  {
    name: 'log10',
    description: 'Logarithm to base 10, with 16 significant digits.',
    example: 'log10(1000)',
    domain: positive,
    of: irrational.decimalLogarithmOf,
  },
  {
    name: 'log2',
    description: 'Logarithm to base 2, with 16 significant digits.',
    example: 'log2(10)',
    domain: positive,
    of: irrational.binaryLogarithmOf,
  },
  {
    name: 'exp',
    description: 'e to the power of a number, with 16 significant digits.',
    example: 'exp(1)',
    domain: anyNumber,
    of: irrational.exponentialOf,
  },
  {
    name: 'sin',
    description: 'Sine of an angle in radians, with 16 significant digits.',
    example: 'sin(toRadians(30))',
    domain: angle,
    of: irrational.sineOf,
  },
  {
    name: 'cos',
    description: 'Cosine of an angle in radians, with 16 significant digits.',
    example: 'cos(1)',
    domain: angle,
    of: irrational.cosineOf,
  },
  {
    name: 'tan',
    description: 'Tangent of an angle in radians, with 16 significant digits.',
    example: 'tan(1)',
    domain: angle,
    of: irrational.tangentOf,
  },
  {
    name: 'asin',
    description: 'The angle in radians, from -π/2 to π/2, that has a sine.',
    example: 'asin(0.5)',
    domain: unit,
    of: irrational.arcSineOf,
  },
  {
    name: 'acos',
    description: 'The angle in radians, from 0 to π, that has a cosine.',
    example: 'acos(0.5)',
    domain: unit,
    of: irrational.arcCosineOf,
  },
  {
    name: 'atan',
    description: 'The angle in radians, from -π/2 to π/2, that has a tangent.',
    example: 'atan(1)',
    domain: anyNumber,
    of: irrational.arcTangentOf,
  },
  {
    name: 'toRadians',
    description: 'An angle in degrees as radians, with 16 significant digits.',
    example: 'toRadians(180)',
    domain: anyNumber,
    of: irrational.radiansOf,
  },
  {
    name: 'toDegrees',
    description: 'An angle in radians as degrees, with 16 significant digits.',
    example: 'toDegrees(1)',
    domain: anyNumber,
    of: irrational.degreesOf,
  },
];

function ofOneNumber({ name, description, example, domain, of }: Source): FunctionDefinition {
  const [isInside, rule] = domain;
  return defineFunction({
    name,
    kind: 'P',
    parameters: [decimal('x')],
    result: 'number',
    description,
    example,
    since: 'v1',
    run(call, x) {
      if (!isInside(x)) call.fail(`x ${show(x)} is not allowed; it must be ${rule}`);
      return sizeOr(call, of(x));
    },
  });
}

const atan2 = defineFunction({
  name: 'atan2',
  kind: 'P',
  parameters: [decimal('y'), decimal('x')],
  result: 'number',
  description: 'The angle of the point (x, y) in radians, from -π to π; 0 for the origin.',
  example: 'atan2(1, -1)',
  since: 'v1',
  run: (call, y, x) => sizeOr(call, irrational.angleOfPoint(y, x)),
});

const pi = defineFunction({
  name: 'pi',
  kind: 'P',
  parameters: [],
  result: 'number',
  description: 'π with 16 significant digits.',
  example: 'pi()',
  since: 'v1',
  run: (call) => sizeOr(call, irrational.piOf()),
});

export const irrationalFunctions = [...sources.map(ofOneNumber), atan2, pi];
