/** Section 1 of the catalogue: numbers and distributions. */
import { getRandomDecimal } from './decimals.ts';
import { getRandomBoolean, getRandomDigits, getRandomNumber } from './whole-numbers.ts';

export const numbers = [getRandomNumber, getRandomDecimal, getRandomDigits, getRandomBoolean];
