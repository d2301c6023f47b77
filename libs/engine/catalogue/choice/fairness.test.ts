/** Checks the probabilities of choices: chi-square at 0.1 % with fixed seeds. */
import { describe, expect, it, vi } from 'vitest';
import frequencies from '../tables/data/frequencies.json' with { type: 'json' };
import { unevenness, weighted } from '../../test/chi-square.ts';
import { drawsOf } from '../../test/render-call.ts';

const isFull = process.env['SCALE'] === 'full';
const count = isFull ? 200_000 : 6_000;
if (isFull) vi.setConfig({ testTimeout: 120_000 });

function evenly(values: readonly (string | number)[]): ReadonlyMap<string, number> {
  return new Map(values.map((value) => [String(value), 1 / values.length]));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The shares of ages in the population. */
function ages(from: number, to: number): ReadonlyMap<string, number> {
  return weighted(range(from, to).map((age) => [age, frequencies.agesOfFiveYears[Math.floor(age / 5)] ?? 0]));
}

function permutations(values: readonly string[]): string[] {
  if (values.length < 2) return [values.join('')];
  return values.flatMap((value) => permutations(values.filter((other) => other !== value)).map((rest) => value + rest));
}

/** Shares in percent. */
function shares(percents: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(percents).map(([value, percent]) => [value, percent / 100]));
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const capitals = letters.map((letter) => letter.toUpperCase());
/** The printable ASCII characters that `\w` does not match. */
const characters = range(0x20, 0x7e)
  .map((code) => String.fromCharCode(code))
  .filter((character) => /\W/.test(character));
const days = range(1, 31).map((day) => `2025-01-${String(day).padStart(2, '0')}`);

describe('draws', () => {
  it.each([
    ['oneOf(a, b, c, d, e)', evenly(['a', 'b', 'c', 'd', 'e'])],
    ['oneOfList([1, 2, 3])', evenly([1, 2, 3])],
    ['oneOfWeighted(a, 1, b, 2, c, 7)', new Map(Object.entries({ a: 0.1, b: 0.2, c: 0.7 }))],
    ['join(shuffle([a, b, c, d]), "")', evenly(permutations(['a', 'b', 'c', 'd']))],
    ['join(sample([a, b, c, d], 2), "")', evenly(['ab', 'ac', 'ad', 'bc', 'bd', 'cd'])],
    ['maybe(yes, 0.3, no)', new Map(Object.entries({ yes: 0.3, no: 0.7 }))],
    ['getRandomBoolean(0.25)', new Map(Object.entries({ true: 0.25, false: 0.75 }))],
    ['getRandomNumber(-3, 9)', evenly(range(-3, 9))],
    ['getRandomStep(0, 20, 5)', evenly([0, 5, 10, 15, 20])],
    ['getRandomDecimal(0, 1, 1)', evenly(range(0, 10).map((tenth) => tenth / 10))],
    ['getRandomAmount(0, 2, 1)', evenly(range(0, 20).map((tenth) => tenth / 10))],
    ['getRandomDigit()', evenly(range(0, 9))],
    ['getRandomHex(1)', evenly('0123456789abcdef'.split(''))],
    ['getRandomLetter()', evenly(letters)],
    ['getPattern("!")', evenly(letters)],
    ['getRegex("[a-z]")', evenly(letters)],
    ['getRegex("x|y|zz")', evenly(['x', 'y', 'zz'])],
    ['getRandomDate("2025-01-01", "2025-01-31")', evenly(days)],
    ['getRandomTime(format="H")', evenly(range(0, 23))],
    [
      'getRandomWeekday(locale=en)',
      evenly(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
    ],
    ['getRandomAge(18, 27)', ages(18, 27)],
    ['getAge()', ages(18, 80)],
    ['getRandomAge(101, 110)', evenly(range(101, 110))],
    ['getGender()', evenly(['female', 'male'])],
    ['getRandomIpv4("192.0.2.0/28")', evenly(range(0, 15).map((host) => `192.0.2.${host}`))],
    ['hashToNumber(concat("customer", i), 1, 8)', evenly(range(1, 8))],
    ['getRandomPercent()', evenly(range(0, 100))],
    ['getRandomDigits(2)', evenly(range(0, 99).map((number) => String(number).padStart(2, '0')))],
    ['substring(getRandomDigits(12), -1)', evenly(range(0, 9))],
    ['getRandomBigInt(1)', evenly(range(1, 9))],
    ['getRandomBinary(3)', evenly(range(0, 7).map((number) => number.toString(2).padStart(3, '0')))],
    ['getRandomLetter(mixed)', evenly([...letters, ...capitals])],
    ['getRandomAlphanumeric(1, lower)', evenly([...letters, ...range(0, 9)])],
    ['getRandomCharacters(1, "aab")', new Map(Object.entries({ a: 2 / 3, b: 1 / 3 }))],
    ['getNanoId(1)', evenly([...letters, ...capitals, ...range(0, 9), '_', '-'])],
    ['substring(getUuid(), 19, 20)', evenly(['8', '9', 'a', 'b'])],
    ['substring(getUuid(), 35)', evenly('0123456789abcdef'.split(''))],
    ['getPattern("?")', evenly(capitals)],
    ['getPattern("!!")', evenly(letters.flatMap((first) => letters.map((second) => first + second)))],
    ['getPattern("*")', evenly([...capitals, ...range(0, 9)])],
    ['getPattern("##")', evenly(range(0, 99).map((number) => String(number).padStart(2, '0')))],
    ['getRegex("\\w")', evenly([...letters, ...capitals, ...range(0, 9), '_'])],
    ['getRegex("[^\\w]|\\W")', evenly(characters)],
    ['length(getRegex("x{2,6}"))', evenly(range(2, 6))],
    ['length(getRegex("x*", 4))', evenly(range(0, 4))],
    ['getRandomLogLevel()', shares({ trace: 5, debug: 18, info: 60, warn: 11, error: 5, fatal: 1 })],
    ['getRandomGender()', shares({ female: 48, male: 48, 'non-binary': 4 })],
    ['getRandomBloodType()', weighted(Object.entries(frequencies.bloodTypes))],
    ['getRandomPrice(1, 10)', evenly(range(1, 9).map((whole) => whole + 0.99))],
    ['getRandomPort(7, 26)', evenly(range(7, 26))],
    ['getRandomYear(2001, 2010)', evenly(range(2001, 2010))],
    ['getRandomDuration(0, 9)', evenly(range(0, 9).map((seconds) => `PT${seconds}S`))],
    ['getRandomBusinessDate("2025-01-06", "2025-01-19")', evenly([...days.slice(5, 10), ...days.slice(12, 17)])],
    ['getRandomTimestamp("2025-01-01", "2025-01-10T23:59:59.999Z", days)', evenly(range(20_089, 20_098))],
    ['getDatePart(getRandomDateTime("2025-01-01", "2025-01-31T23:59:59.999Z"), hour)', evenly(range(0, 23))],
    ['diffTime(getRandomPastDate(20), getReferenceTime("yyyy-MM-dd"))', evenly(range(1, 20))],
    ['diffTime(getReferenceTime("yyyy-MM-dd"), getRandomSoonDate())', evenly(range(1, 7))],
    ['length(split(getRandomSentence(3, 7), " "))', evenly(range(3, 7))],
  ])('the results of %s have the expected probabilities', (call, shares) => {
    expect(unevenness(drawsOf(call, count), shares)).toBeLessThan(1);
  });

  it('a quarter of the points on the sphere is north of 30 degrees', () => {
    const north = drawsOf('val(getRandomCoordinates().latitude > 30)', count).filter((isNorth) => isNorth === true);
    // A quarter of the sphere; the bound is 3.29 standard deviations.
    expect(Math.abs(north.length / count - 0.25)).toBeLessThan(3.29 * Math.sqrt(0.1875 / count));
  });
});
