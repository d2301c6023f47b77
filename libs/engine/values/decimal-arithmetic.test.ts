/**
 * Decimal arithmetic by the rules of IEEE 754-2019, case by case. `decimal-oracle.test.ts` compares random numbers with
 * another implementation.
 */
import { expect, it } from 'vitest';
import { numberOf, spelled } from '../test/spelled-numbers.ts';
import { negated, productOf, quotientOf, remainderOf, safeIntegerOf, sumOf } from './decimal-arithmetic.ts';

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

function safeOf(text: string): number | undefined {
  return safeIntegerOf(numberOf(text));
}
