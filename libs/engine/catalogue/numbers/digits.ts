/** Digits and numbers made of them, as text. */
import { digitText } from '../../values/digit-text.ts';
import { TextBuilder } from '../../values/text-builder.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int } from '../parameters.ts';

export const getRandomDigit = defineFunction({
  name: 'getRandomDigit',
  kind: 'S',
  parameters: [],
  result: 'number',
  description: 'One digit, 0 to 9.',
  example: 'getRandomDigit()',
  since: 'v1',
  run: ({ random }) => random.below(10),
});

export const getRandomDigits = defineFunction({
  name: 'getRandomDigits',
  kind: 'S',
  parameters: [int('length', { default: 6, min: 0 })],
  result: 'text',
  description: 'Digits, leading zeros kept.',
  example: 'getRandomDigits(4)',
  since: 'v1',
  isPlain: true,
  run: drawDigits,
});

export const getRandomBigInt = defineFunction({
  name: 'getRandomBigInt',
  kind: 'S',
  parameters: [int('digits', { default: 18, min: 1 })],
  result: 'text',
  description: 'Whole number of that many digits, beyond double precision; the first digit is not 0.',
  example: 'getRandomBigInt(25)',
  since: 'v1',
  isPlain: true,
  run(call, digits) {
    const first = String(1 + call.random.below(9));
    return first + drawDigits(call, digits - 1);
  },
});

export const getRandomHex = defineFunction({
  name: 'getRandomHex',
  kind: 'S',
  parameters: [int('length', { default: 8, min: 0 })],
  result: 'text',
  description: 'Hexadecimal digits, in lower case.',
  example: 'getRandomHex(16)',
  since: 'v1',
  isPlain: true,
  run: (call, length) => drawCharacters(call, '0123456789abcdef', length),
});

export const getRandomBinary = defineFunction({
  name: 'getRandomBinary',
  kind: 'S',
  parameters: [int('length', { default: 8, min: 0 })],
  result: 'text',
  description: 'Binary digits.',
  example: 'getRandomBinary(12)',
  since: 'v1',
  isPlain: true,
  run: (call, length) => drawCharacters(call, '01', length),
});

/** As many digits as one draw of 32 bits gives evenly. */
const digitsPerDraw = 9;
const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** So many digits; charged before it grows. */
export function drawDigits(call: Call, length: number): string {
  call.chargeText(length);
  call.checkTime(length);
  if (length > digitsPerDraw) return drawLongDigits(call, length);
  return length === 0 ? '' : drawFewDigits(call, length);
}

function drawLongDigits(call: Call, length: number): string {
  const digits = new TextBuilder();
  for (let missing = length; missing > 0; missing -= digitsPerDraw) {
    digits.pushText(drawFewDigits(call, Math.min(missing, digitsPerDraw)));
    if (missing % workSlice < digitsPerDraw) call.checkTime(workSlice);
  }
  return digits.toString();
}

function drawFewDigits(call: Call, count: number): string {
  return digitText(call.random.below(powersOfTen[count] ?? 1), count);
}

/** So many characters are drawn between two looks at the clock. */
const workSlice = 8192;

/** Above this length a text that is added to takes much more room than its characters. */
const shortLength = 1_000;

/** So many characters of an alphabet of single UTF-16 units, each drawn by itself; charged before it grows. */
export function drawCharacters(call: Call, alphabet: string, length: number): string {
  call.chargeText(length);
  call.checkTime(length);
  const { random } = call;
  if (length > shortLength) return built(call, length, () => alphabet.charAt(random.below(alphabet.length)));
  let drawn = '';
  for (let i = 0; i < length; i++) drawn += alphabet.charAt(random.below(alphabet.length));
  return drawn;
}

/** So many characters of a text given by the caller, by code point; charged before it grows. */
export function drawFromAlphabet(call: Call, length: number, alphabet: string): string {
  if (alphabet === '') call.fail('alphabet is empty; it must have at least one character');
  if (/^[ -~]+$/.test(alphabet)) return drawCharacters(call, alphabet, length);
  // A code point takes up to four bytes.
  call.chargeText(4 * length + alphabet.length);
  call.checkTime(length + alphabet.length);
  const characters = Array.from(alphabet);
  return built(call, length, () => call.random.pick(characters));
}

/** So many pieces, each drawn when its turn comes. */
function built(call: Call, count: number, draw: () => string): string {
  const text = new TextBuilder();
  for (let i = 0; i < count; i++) {
    text.pushText(draw());
    if (i % workSlice === 0) call.checkTime(workSlice);
  }
  return text.toString();
}
