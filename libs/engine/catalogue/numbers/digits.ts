/** Functions that draw digits, and numbers of many digits as text. */
import { precision } from '../../values/decimal128.ts';
import { digitText } from '../../values/digit-text.ts';
import { numberFromSpelling } from '../../values/number-spelling.ts';
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
  printedForm(length) {
    if (length === 0 || length > digitsPerDraw) return undefined;
    const draws = [{ at: 0, length, count: powersOfTen[length] ?? 1, codes: undefined }];
    return { kind: 'mask', text: '0'.repeat(length), draws };
  },
});

export const getRandomBigInt = defineFunction({
  name: 'getRandomBigInt',
  kind: 'S',
  parameters: [int('digits', { default: 18, min: 1, max: precision })],
  result: 'number',
  description: 'Whole number of that many digits, beyond double precision; the first digit is not 0.',
  example: 'getRandomBigInt(25)',
  since: 'v1',
  run(call, digits) {
    const first = String(1 + call.random.below(9));
    // 34 digits are a number of the language.
    return numberFromSpelling(first + drawDigits(call, digits - 1)) ?? 0;
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

export const getRandomOctal = defineFunction({
  name: 'getRandomOctal',
  kind: 'S',
  parameters: [int('length', { default: 8, min: 0 })],
  result: 'text',
  description: 'Octal digits.',
  example: 'getRandomOctal(6)',
  since: 'v1',
  isPlain: true,
  run: (call, length) => drawCharacters(call, '01234567', length),
});

/** Digits of one 32-bit draw. */
const digitsPerDraw = 9;
const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** Draws `length` digits. Charges the text before it is built. */
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
    if (missing % charactersPerClockRead < digitsPerDraw) call.checkTime(charactersPerClockRead);
  }
  return digits.toString();
}

function drawFewDigits(call: Call, count: number): string {
  return digitText(call.random.below(powersOfTen[count] ?? 1), count);
}

/** The clock is read after this many characters. */
const charactersPerClockRead = 8192;

/** Longer texts are built with a TextBuilder, because `+=` takes much more memory than the characters. */
const shortLength = 1_000;

/** Draws `length` characters of an alphabet of single UTF-16 units. Charges the text before it is built. */
export function drawCharacters(call: Call, alphabet: string, length: number): string {
  call.chargeText(length);
  call.checkTime(length);
  const { random } = call;
  if (length > shortLength) return built(call, length, () => alphabet.charAt(random.below(alphabet.length)));
  let drawn = '';
  for (let i = 0; i < length; i++) drawn += alphabet.charAt(random.below(alphabet.length));
  return drawn;
}

/** Draws `length` code points of an alphabet that the template gives. Charges the text before it is built. */
export function drawFromAlphabet(call: Call, length: number, alphabet: string): string {
  if (alphabet === '') call.fail('alphabet is empty; it must have at least one character');
  if (/^[ -~]+$/.test(alphabet)) return drawCharacters(call, alphabet, length);
  // A code point takes up to four bytes.
  call.chargeText(4 * length + alphabet.length);
  call.checkTime(length + alphabet.length);
  const characters = Array.from(alphabet);
  return built(call, length, () => call.random.pick(characters));
}

/** Joins `count` drawn texts. */
function built(call: Call, count: number, draw: () => string): string {
  const text = new TextBuilder();
  for (let i = 0; i < count; i++) {
    text.pushText(draw());
    if (i % charactersPerClockRead === 0) call.checkTime(charactersPerClockRead);
  }
  return text.toString();
}
