/** Section 1 of the catalogue: numbers and distributions. */
import { getRandomBinomial, getRandomGeometric, getRandomPoisson, getRandomZipf } from './counts.ts';
import { correlated } from './correlated.ts';
import { getRandomDecimal, getRandomFloat, getRandomPercent } from './decimals.ts';
import {
  getRandomBigInt,
  getRandomBinary,
  getRandomDigit,
  getRandomDigits,
  getRandomHex,
  getRandomOctal,
} from './digits.ts';
import {
  getRandomBeta,
  getRandomExponential,
  getRandomGamma,
  getRandomLogNormal,
  getRandomNormal,
  getRandomPareto,
  getRandomTriangular,
} from './distributions.ts';
import { getEmpirical } from './empirical.ts';
import { getRandomWalk } from './random-walk.ts';
import { series } from './time-series.ts';
import { getRandomBoolean, getRandomNumber, getRandomStep } from './whole-numbers.ts';

export const numbers = [
  getRandomNumber,
  getRandomFloat,
  getRandomDecimal,
  getRandomStep,
  getRandomDigit,
  getRandomDigits,
  getRandomBigInt,
  getRandomPercent,
  getRandomBoolean,
  getRandomHex,
  getRandomBinary,
  getRandomOctal,
  getRandomNormal,
  getRandomLogNormal,
  getRandomExponential,
  getRandomPoisson,
  getRandomBinomial,
  getRandomGeometric,
  getRandomTriangular,
  getRandomPareto,
  getRandomZipf,
  getRandomGamma,
  getRandomBeta,
  getRandomWalk,
  getEmpirical,
  correlated,
  series,
];
