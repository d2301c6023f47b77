/**
 * Decimal arithmetic against bignumber.js, which computes with any number of digits, and against cases written from the
 * rules of IEEE 754-2019. SCALE=full runs more of the random cases.
 */
import { BigNumber } from 'bignumber.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareNumbers,
  differenceOf,
  negated,
  productOf,
  quotientOf,
  remainderOf,
  safeIntegerOf,
  sumOf,
} from './decimal-arithmetic.ts';
import { powerOf } from './decimal-power.ts';
import { numberFromSpelling, toDecimal } from './number-spelling.ts';
import { Decimal } from './value.ts';
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

function numberOf(text: string): NumberValue {
  const number = numberFromSpelling(text);
  if (number === undefined) throw new Error(`${text} is too large`);
  return number;
}

function spelled(number: NumberValue | undefined): string | undefined {
  return number instanceof Decimal ? number.spelling : number?.toString();
}

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

describe('decimal arithmetic', () => {
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

  const additions: readonly (readonly [a: string, b: string, sum: string])[] = [
    ['0.1', '0.2', '0.3'],
    ['12.50', '1.5', '14.00'],
    ['10.00', '1', '11.00'],
    ['1.5', '-1.5', '0.0'],
    ['-0.0', '0', '0.0'],
    ['1e2', '1', '101'],
    ['1e2', '1e1', '110'],
    ['9007199254740991', '1', '9007199254740992'],
    ['0.7', '9007199254740991', '9007199254740991.7'],
    ['9999999999999999999999999999999999', '1', '1.000000000000000000000000000000000e+34'],
    ['9999999999999999999999999999999999', '0.5', '1.000000000000000000000000000000000e+34'],
    ['9999999999999999999999999999999998', '0.5', '9999999999999999999999999999999998'],
    ['9999999999999999999999999999999998', '0.51', '9999999999999999999999999999999999'],
    ['1', '1e-100', '1.000000000000000000000000000000000'],
    ['1', '-1e-100', '1.000000000000000000000000000000000'],
    ['1000000000000000000000000000000000', '-1e-100', '1000000000000000000000000000000000'],
    ['1', '0e-100', '1.000000000000000000000000000000000'],
    ['0e100', '1', '1'],
    ['0e100', '0e200', '0'],
    ['1e-6176', '1e-6176', '2e-6176'],
  ];

  it.each(additions)('%s + %s is %s', (a, b, sum) => {
    expect(spelled(sumOf(numberOf(a), numberOf(b)))).toBe(sum);
    expect(spelled(sumOf(numberOf(b), numberOf(a)))).toBe(sum);
  });

  const products: readonly (readonly [a: string, b: string, product: string | undefined])[] = [
    ['2', '12.50', '25.00'],
    ['3', '75.99', '227.97'],
    ['1.20', '3', '3.60'],
    ['0', '-5', '0'],
    ['-0.5', '0', '0.0'],
    ['9007199254740991', '9007199254740991', '81129638414606663681390495662081'],
    ['12345678901234567890', '98765432109876543210', '1.219326311370217952237463801111264e+39'],
    ['1e20', '1e20', '1e+40'],
    ['1.0e20', '1', '100000000000000000000'],
    ['1e-20', '1e-14', '0.0000000000000000000000000000000001'],
    ['1e-20', '1e-15', '1e-35'],
    ['9.999999999999999999999999999999999e6144', '1', '9.999999999999999999999999999999999e+6144'],
    ['9.999999999999999999999999999999999e6144', '1.1', undefined],
    ['1e6144', '1', '1.000000000000000000000000000000000e+6144'],
    ['1e3072', '1e3073', undefined],
    ['-1e3072', '1e3073', undefined],
    ['1e-6143', '0.1', '1e-6144'],
    ['1.5e-6176', '1', '2e-6176'],
    ['2.5e-6176', '1', '2e-6176'],
    ['1e-6176', '0.5', '0e-6176'],
    ['1e-6176', '0.51', '1e-6176'],
    ['1e-6000', '1e-6000', '0e-6176'],
    ['0e6000', '0e6000', '0'],
  ];

  it.each(products)('%s * %s is %s', (a, b, product) => {
    expect(spelled(productOf(numberOf(a), numberOf(b)))).toBe(product);
    expect(spelled(productOf(numberOf(b), numberOf(a)))).toBe(product);
  });

  const quotients: readonly (readonly [a: string, b: string, quotient: string | undefined])[] = [
    ['1', '3', '0.3333333333333333'],
    ['2', '3', '0.6666666666666667'],
    ['10', '4', '2.5'],
    ['5.00', '2.5', '2'],
    ['1000', '10', '100'],
    ['1e3', '10', '100'],
    ['-1', '8', '-0.125'],
    ['0', '-3', '0'],
    ['0.00', '3', '0'],
    ['9007199254740991', '9007199254740990', '1'],
    ['12345678901234567890', '1', '12345678901234570000'],
    ['1e40', '1', '1e+40'],
    ['1.50e40', '1', '1.5e+40'],
    ['1', '0', undefined],
    ['1', '0.00', undefined],
    ['1e6000', '1e-6000', undefined],
    ['1e-6000', '1e6000', '0'],
  ];

  it.each(quotients)('%s / %s is %s', (a, b, quotient) => {
    expect(spelled(quotientOf(numberOf(a), numberOf(b)))).toBe(quotient);
  });

  const remainders: readonly (readonly [a: string, b: string, remainder: string | undefined])[] = [
    ['7', '4', '3'],
    ['-7', '4', '-3'],
    ['7', '-4', '3'],
    ['-8', '4', '0'],
    ['10', '0.3', '0.1'],
    ['3.60', '1.2', '0.00'],
    ['1', '1e40', '1'],
    ['1e6144', '7', '1'],
    ['1e6144', '1e-6176', '0e-6176'],
    ['5', '1e200', '5'],
    ['7', '0.0', undefined],
  ];

  it.each(remainders)('%s mod %s is %s', (a, b, remainder) => {
    expect(spelled(remainderOf(numberOf(a), numberOf(b)))).toBe(remainder);
  });

  it('a negative number keeps the scale, and zero has no sign', () => {
    expect(['1.50', '-1.50', '0.00', '12345678901234567890'].map((text) => spelled(negated(numberOf(text))))).toEqual([
      '-1.50',
      '1.50',
      '0.00',
      '-12345678901234567890',
    ]);
    expect(Object.is(negated(0), 0)).toBe(true);
  });

  it('safeIntegerOf returns safe integers only', () => {
    expect(
      ['3.00', '1e3', '-0', '2.5', '9007199254740992', '9007199254740991.4', '3.0000000000000000001'].map(safeOf),
    ).toEqual([3, 1000, 0, undefined, undefined, undefined, undefined]);
  });

  const powers: readonly (readonly [base: string, exponent: number, power: string | undefined])[] = [
    ['2', 64, '18446744073709551616'],
    ['1.10', 2, '1.2100'],
    ['10.00', 0, '1'],
    ['1.0', 9_007_199_254_740_991, '1.000000000000000000000000000000000'],
    ['-1', 9_007_199_254_740_991, '-1'],
    ['2', 9_007_199_254_740_991, undefined],
    ['0.5', 9_007_199_254_740_991, '0e-6176'],
    ['0.5', -9_007_199_254_740_991, undefined],
    ['10', -2, '0.01'],
    ['0', -1, undefined],
    ['0', 0, '1'],
  ];

  it.each(powers)('%s to the power of %d is %s', (base, exponent, power) => {
    expect(spelled(powerOf(numberOf(base), exponent))).toBe(power);
  });
});

function safeOf(text: string): number | undefined {
  return safeIntegerOf(numberOf(text));
}
