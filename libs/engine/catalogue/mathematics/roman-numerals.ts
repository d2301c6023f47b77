/** Spells whole numbers as Roman numerals. */
import { defineFunction } from '../definition.ts';
import { int } from '../parameters.ts';

/** The numerals of the digits 0 to 9 of the ones, tens, hundreds and thousands. */
const numerals = [
  ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'],
  ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'],
  ['', 'C', 'CC', 'CCC', 'CD', 'D', 'DC', 'DCC', 'DCCC', 'CM'],
  ['', 'M', 'MM', 'MMM'],
] as const;

export const romanNumeral = defineFunction({
  name: 'romanNumeral',
  kind: 'P',
  parameters: [int('x', { min: 1, max: 3999 })],
  result: 'text',
  description: 'A whole number as Roman numeral.',
  example: 'romanNumeral(2025)',
  since: 'v1',
  isPlain: true,
  run: (_call, x) =>
    numeral(3, Math.floor(x / 1000)) +
    numeral(2, Math.floor(x / 100) % 10) +
    numeral(1, Math.floor(x / 10) % 10) +
    numeral(0, x % 10),
});

function numeral(place: number, digit: number): string {
  return numerals[place]?.[digit] ?? '';
}
