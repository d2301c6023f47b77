/** Validates codes by the rules of their standards, which are written here once more, on other ways than the functions. */
import { describe, expect, it } from 'vitest';
import { textOf, textsOf } from '../../test/render-call.ts';
import { countryCodes } from '../tables/geography.ts';

const count = 2_000;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The sum of the decimal digits of a number. */
function crossSum(number: number): number {
  return Array.from(String(number), Number).reduce((sum, digit) => sum + digit, 0);
}

function valuesOf(text: string): number[] {
  return Array.from(text, (character) => alphabet.indexOf(character));
}

/** ANSI X9.6: with the check digit, the sum is a multiple of 10. */
function isCusip(text: string): boolean {
  const sum = valuesOf(text).reduce((total, value, at) => total + crossSum(at % 2 === 1 ? 2 * value : value), 0);
  return text.length === 9 && sum % 10 === 0;
}

/** The weights of the London Stock Exchange, 1 for the check digit. */
function isSedol(text: string): boolean {
  const weights = [1, 3, 1, 7, 3, 9, 1];
  const sum = valuesOf(text).reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return /^[0-9B-DF-HJ-NP-TV-Z]{6}\d$/.test(text) && sum % 10 === 0;
}

/** Luhn with the table of doubled digits. */
function isLuhn(digits: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 1 ? (doubled[digit] ?? 0) : digit), 0);
  return sum % 10 === 0;
}

/** ISO 7064 MOD 11-2: the sum of the values with powers of 2 leaves the rest 1. */
function isOrcid(text: string): boolean {
  const characters = Array.from(text.replaceAll('-', ''), (character) => (character === 'X' ? 10 : Number(character)));
  const sum = characters.reduce((total, value, at) => total + value * 2 ** (characters.length - 1 - at), 0);
  return /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text) && sum % 11 === 1;
}

/** ICAO 9303 part 4: the parts of the second line with their check digits, and the digit of them all. */
function isSecondLine(line: string): boolean {
  const digitOf = (text: string): number => {
    const weights = [7, 3, 1];
    return (
      Array.from(text).reduce(
        (sum, character, at) => sum + Math.max(0, alphabet.indexOf(character)) * (weights[at % 3] ?? 0),
        0,
      ) % 10
    );
  };
  const parts: readonly (readonly [from: number, to: number])[] = [
    [0, 9],
    [13, 19],
    [21, 27],
    [28, 42],
  ];
  const all = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43);
  return (
    line.length === 44 &&
    parts.every(([from, to]) => digitOf(line.slice(from, to)) === Number(line[to])) &&
    digitOf(all) === Number(line[43])
  );
}

describe('codes with check digits', () => {
  it.each([
    ['isCusip', isCusip, ['037833100', '38259P508', '594918104'], ['037833109', '38259P500']],
    ['isSedol', isSedol, ['0263494', 'B0WNLY7', '7108899'], ['0263495', 'B0WNLY1']],
    ['isOrcid', isOrcid, ['0000-0002-1825-0097', '0000-0002-1694-233X'], ['0000-0002-1825-0098']],
    [
      'isSecondLine',
      isSecondLine,
      ['L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
      ['L898902C36UTO7408122F1204159ZE184226B<<<<<11'],
    ],
  ])('%s accepts published codes and no others', (_name, isValid, published, wrong) => {
    expect(published.filter((code) => !isValid(code))).toEqual([]);
    expect(wrong.filter(isValid)).toEqual([]);
  });

  it('all CUSIPs are valid, for internal use, and rarely the same', () => {
    const codes = textsOf('getRandomCusip()', count);
    expect(codes.filter((code) => !isCusip(code) || !/^.{3}99\d/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(count * 0.99);
  });

  it('all SEDOLs are valid, and in the range of users', () => {
    expect(textsOf('getRandomSedol()', count).filter((code) => !isSedol(code) || !code.startsWith('9'))).toEqual([]);
  });

  it('all ICCIDs are valid, and of no country', () => {
    expect(textsOf('getRandomIccid()', count).filter((code) => !isLuhn(code) || !/^89999\d{14}$/.test(code))).toEqual(
      [],
    );
  });

  it('all ORCID iDs are valid, and in the block of ORCID', () => {
    const codes = textsOf('getRandomOrcid()', count);
    expect(codes.filter((code) => !isOrcid(code))).toEqual([]);
    expect(codes.filter((code) => code < '0000-0001-5' || code > '0000-0003-5')).toEqual([]);
    expect(codes.some((code) => code.endsWith('X'))).toBe(true);
  });

  it('all machine-readable zones are valid, and of the persona', () => {
    const rounds = `<for(i,1,${count})><getMrz(country=SE)>|<getBirthDate()>|<getGender(format=letter)>;<endfor>`;
    const zones = textOf(`<format(text)>${rounds}`).split(';').slice(0, -1);
    const wrong = zones.filter((zone) => {
      const [lines = '', birthDate = '', gender = ''] = zone.split('|');
      const [first = '', second = ''] = lines.split('\n');
      const isOfPersona =
        second.slice(13, 19) === birthDate.replaceAll('-', '').slice(2) && second.charAt(20) === gender;
      return !/^P<SWE[A-Z<]{39}$/.test(first) || !isSecondLine(second) || !isOfPersona;
    });
    expect(zones).toHaveLength(count);
    expect(wrong).toEqual([]);
  });

  it('the zone of a German passport has the state D', () => {
    expect(textOf('<format(text)><getMrz(country=DE)>')).toMatch(/^P<D<<[A-Z<]{39}\n.{10}D<</);
  });
});

describe('codes of classifications', () => {
  it.each([
    ['getRandomDoi()', /^10\.5555\/[a-z0-9]{10}$/],
    ['getRandomHsCode()', /^(?!77|98|99|00)\d{6}$/],
    ['getRandomNaicsCode()', /^(?:11|2[1-3]|3[1-3]|4[24589]|5[1-6]|6[12]|7[12]|81|92)\d{4}$/],
    ['getRandomMcc()', /^\d{4}$/],
  ])('all values of %s have their form', (call, form) => {
    const codes = textsOf(call, count);
    expect(codes.filter((code) => !form.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(100);
  });

  it('no value of getRandomHsCode is a subheading that HS 2012, HS 2017 or HS 2022 deleted', () => {
    const deleted = new Set(['150910', '300220', '440710', '481840', '851712']);
    expect(textsOf('getRandomHsCode()', count).filter((code) => deleted.has(code))).toEqual([]);
  });

  it('all UN/LOCODEs begin with a country of ISO 3166', () => {
    const known = new Set<string>(countryCodes.map(({ alpha2 }) => alpha2));
    const codes = textsOf('getRandomUnLocode()', count);
    expect(codes.filter((code) => !/^[A-Z]{5}$/.test(code) || !known.has(code.slice(0, 2)))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(100);
  });
});
