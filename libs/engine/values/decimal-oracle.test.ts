/**
 * Decimal arithmetic against bignumber.js, which computes with any number of digits. SCALE=full runs more cases.
 * `decimal-arithmetic.test.ts` has cases from the rules of IEEE 754-2019.
 */
import { BigNumber } from 'bignumber.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberOf, spelled } from '../test/spelled-numbers.ts';
import { compareNumbers, differenceOf, productOf, quotientOf, remainderOf, sumOf } from './decimal-arithmetic.ts';
import { powerOf } from './decimal-power.ts';
import { toDecimal } from './number-spelling.ts';
import type { NumberValue } from './value.ts';

/** Full runs take minutes. */
const timeoutMs = 600_000;
const settings = { numRuns: process.env['SCALE'] === 'full' ? 200_000 : 3_000 };
/** Truncated quotients have enough digits to be rounded again. */
const Oracle = BigNumber.clone({ DECIMAL_PLACES: 250, ROUNDING_MODE: BigNumber.ROUND_DOWN });
const halfEven = BigNumber.ROUND_HALF_EVEN;

const digits = fc.oneof(
  fc.stringMatching(/^[0-9]{1,6}$/),
  fc.stringMatching(/^[0-9]{12,22}$/),
  fc.stringMatching(/^[0-9]{30,40}$/),
  fc.stringMatching(/^[05]{1,36}$/),
  fc.stringMatching(/^9{1,36}$/),
);
/** Spellings of numbers with up to 40 digits, some of them far from 1. */
const spelling = fc
  .tuple(fc.boolean(), digits, fc.nat(), fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 50 })))
  .map(([isNegative, text, at, exponent]) => {
    const point = at % (text.length + 1);
    const whole = text.slice(0, point).replace(/^0+/, '') || '0';
    const fraction = point < text.length ? `.${text.slice(point)}` : '';
    return `${isNegative ? '-' : ''}${whole}${fraction}${exponent === 0 ? '' : `e${exponent}`}`;
  });

/** An operand as the oracle sees it: calculations use 34 digits. */
function oracleOf(text: string): BigNumber {
  return rounded(new Oracle(text), 34);
}

function rounded(number: BigNumber, precision: number): BigNumber {
  return number.isZero() ? number : number.precision(precision, halfEven);
}

function expectValue(number: NumberValue | undefined, wanted: BigNumber): void {
  const text = spelled(number) ?? 'too large';
  expect(new Oracle(text).eq(wanted), `${text} is not ${wanted.toString()}`).toBe(true);
}

/** The scale of a result, or the preferred one of the standard for results that are rounded. */
function scaleOfExact(number: NumberValue | undefined, exact: BigNumber, preferred: number): number {
  const digitCount = exact.isZero() ? 1 : exact.shiftedBy(preferred).abs().toFixed(0).length;
  return digitCount <= 34 ? toDecimal(number ?? NaN).scale : preferred;
}

function scaleOf(text: string): number {
  return toDecimal(numberOf(text)).scale;
}

it(
  'a sum, difference and product is exact, or rounded half to even to 34 digits, and has the scale of the standard',
  () => {
    fc.assert(
      fc.property(spelling, spelling, (a, b) => {
        const [x, y] = [oracleOf(a), oracleOf(b)];
        const scale = Math.max(scaleOf(a), scaleOf(b));
        const sum = sumOf(numberOf(a), numberOf(b));
        expectValue(sum, rounded(x.plus(y), 34));
        expect(scaleOfExact(sum, x.plus(y), scale)).toBe(scale);
        const difference = differenceOf(numberOf(a), numberOf(b));
        expectValue(difference, rounded(x.minus(y), 34));
        expect(scaleOfExact(difference, x.minus(y), scale)).toBe(scale);
        const product = productOf(numberOf(a), numberOf(b));
        expectValue(product, rounded(x.times(y), 34));
        expect(scaleOfExact(product, x.times(y), scaleOf(a) + scaleOf(b))).toBe(scaleOf(a) + scaleOf(b));
      }),
      settings,
    );
  },
  timeoutMs,
);

it(
  'a quotient is rounded half to even to 16 digits and has no zeros at the end of its decimals',
  () => {
    fc.assert(
      fc.property(spelling, spelling, (a, b) => {
        const [x, y] = [oracleOf(a), oracleOf(b)];
        fc.pre(!y.isZero());
        const quotient = quotientOf(numberOf(a), numberOf(b));
        expectValue(quotient, rounded(x.dividedBy(y), 16));
        expect(spelled(quotient)).not.toMatch(/\.[0-9]*0(?:e|$)/);
      }),
      settings,
    );
  },
  timeoutMs,
);

it(
  'a remainder is exact, has the sign of the dividend and the larger scale',
  () => {
    fc.assert(
      fc.property(spelling, spelling, (a, b) => {
        const [x, y] = [oracleOf(a), oracleOf(b)];
        fc.pre(!y.isZero());
        const remainder = remainderOf(numberOf(a), numberOf(b));
        const scale = Math.max(scaleOf(a), scaleOf(b));
        expectValue(remainder, x.modulo(y));
        expect(scaleOfExact(remainder, x.modulo(y), scale)).toBe(scale);
      }),
      settings,
    );
  },
  timeoutMs,
);

it(
  'numbers are compared by their exact value',
  () => {
    fc.assert(
      fc.property(spelling, spelling, (a, b) => {
        expect(compareNumbers(numberOf(a), numberOf(b))).toBe(oracleOf(a).comparedTo(oracleOf(b)));
        const next = oracleOf(a).plus(new Oracle(10).pow((oracleOf(a).e ?? 0) - 33));
        expect(compareNumbers(numberOf(a), numberOf(next.toString()))).toBe(-1);
        expect(compareNumbers(numberOf(a), numberOf(oracleOf(a).toFixed()))).toBe(0);
      }),
      settings,
    );
  },
  timeoutMs,
);

it(
  'a power with a whole exponent is exact, or rounded half to even to 34 digits',
  () => {
    fc.assert(
      fc.property(spelling, fc.nat(30), (base, exponent) => {
        expectValue(powerOf(numberOf(base), exponent), rounded(oracleOf(base).pow(exponent), 34));
        fc.pre(!oracleOf(base).isZero());
        const inverse = new Oracle(1).dividedBy(oracleOf(base).pow(exponent).precision(200));
        if (inverse.gt('1e-200')) expectValue(powerOf(numberOf(base), -exponent), rounded(inverse, 16));
      }),
      settings,
    );
  },
  timeoutMs,
);

it(
  'a double calculates as the decimal that its shortest spelling spells',
  () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), (double, whole) => {
        expectValue(sumOf(double, 0), new Oracle(String(double)));
        expectValue(productOf(double, whole), rounded(new Oracle(String(double)).times(whole), 34));
        expect(compareNumbers(double, numberOf(String(double)))).toBe(0);
        expect(toDecimal(double).value).toBe(double + 0);
      }),
      settings,
    );
  },
  timeoutMs,
);
