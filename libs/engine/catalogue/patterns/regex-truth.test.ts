/**
 * Compares getRegex and `matches` with the regular expressions of the platform. RegExp matches every text that
 * getRegex draws. `matches` returns the same as RegExp, in time that grows linearly with the length of the text.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../index.ts';
import { resultOf } from '../../test/render-call.ts';

const isFull = process.env['SCALE'] === 'full';
const settings = { seed: 20_261_122, numRuns: isFull ? 20_000 : 1_000 };
const timeoutMs = 600_000;

const literal = fc.oneof(
  fc.constantFrom('a', 'b', 'Z', '0', '_', '-', ' ', ',', '/', '"', '<', 'é', 'ß', '語', '😀', '='),
  fc.constantFrom(
    '\\.',
    '\\*',
    '\\[',
    '\\]',
    '\\(',
    '\\)',
    '\\{',
    '\\}',
    '\\\\',
    '\\|',
    '\\^',
    '\\$',
    '\\/',
    '\\?',
    '\\+',
  ),
  fc.constantFrom('\\n', '\\r', '\\t', '\\d', '\\w', '\\s', '\\D', '\\W', '\\S', '.'),
  fc.constantFrom(
    '\\p{L}',
    '\\p{Lu}',
    '\\p{Ll}',
    '\\p{N}',
    '\\p{Nd}',
    '\\p{P}',
    '\\p{S}',
    '\\p{Z}',
    '\\P{L}',
    '\\P{P}',
  ),
);
const assertion = fc.constantFrom('^', '$', '\\b', '\\B');
const member = fc.oneof(
  fc.constantFrom('a', 'f', '0', '_', '.', '*', '$', '(', '|', 'é', '😀', '"', '\\]', '\\\\', '\\-', '\\^', '\\n'),
  fc.constantFrom('a-f', '0-9', 'A-Z', 'а-я', '!-/', '\\d', '\\w', '\\s', '\\D', '\\S', '\\[-\\]', '\\p{Lu}', '\\P{N}'),
);
const characterClass = fc
  .tuple(fc.constantFrom('', '^'), fc.array(member, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '-'))
  .map(([negation, members, end]) => `[${negation}${members.join('')}${end}]`);
const repeat = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '',
    '*',
    '+',
    '?',
    '{0}',
    '{2}',
    '{0,2}',
    '{1,}',
    '{3,5}',
    '{10}',
    '*?',
    '+?',
    '??',
    '{1,2}?',
  ),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([min, more]) => `{${min},${min + more}}`),
);
/** Few repetitions: for nested ones, the time of RegExp doubles with each of them. */
const groupRepeat = fc.constantFrom('', '', '?', '*', '+', '{2}', '{0,2}', '{1,2}');
const single = fc.tuple(fc.oneof(literal, characterClass), repeat).map((parts) => parts.join(''));
const { pattern } = fc.letrec<{ pattern: string; item: string }>((tie) => ({
  pattern: fc
    .array(fc.array(tie('item'), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((branches) => branches.map((items) => items.join('')).join('|')),
  item: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: single },
    {
      weight: 1,
      arbitrary: assertion,
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('(', '(?:', '(?i:'), tie('pattern'), groupRepeat)
        .map(([open, inner, times]) => `${open}${inner})${times}`),
    },
  ),
}));

/** RegExp checks texts up to this length. `matches` checks all texts. */
const platformLengthMax = 12;

/** The regular expression of the platform, by code point and for the whole text. */
function realOf(text: string): RegExp {
  return new RegExp(`^(?:${text})$`, 'u');
}

function drawn(text: string, seed: number): string {
  return resultOf('getRegex(getParam(p), 2)', { params: { p: text }, seed });
}

function isMatch(value: string, text: string): string {
  return resultOf('matches(getParam(t), getParam(p))', { params: { t: value, p: text } });
}

describe('a text that getRegex draws', () => {
  it(
    'a text that getRegex draws matches the pattern as the platform reads it, or the pattern is refused',
    () => {
      let refused = 0;
      fc.assert(
        fc.property(pattern, fc.nat(), (text, seed) => {
          const result = drawn(text, seed);
          // getRegex refuses only those of the patterns above with classes without characters to draw.
          if (result.includes('the class leaves no character')) refused++;
          fc.pre(result.startsWith('"'));
          const value = String(JSON.parse(result));
          const isShort = value.length <= platformLengthMax;
          expect([!isShort || realOf(text).test(value), isMatch(value, text)]).toEqual([true, 'true']);
        }),
        settings,
      );
      expect(refused).toBeLessThan(settings.numRuns / 4);
    },
    timeoutMs,
  );
});

describe('matches', () => {
  it(
    'matches returns the result of RegExp for any text',
    () => {
      const character = fc.constantFrom(
        'a',
        'b',
        'f',
        '0',
        '7',
        '_',
        '-',
        ' ',
        '\n',
        '\r',
        '\t',
        '\u0085',
        '\u00a0',
        '\ufeff',
        'é',
        '😀',
        '.',
      );
      fc.assert(
        fc.property(pattern, fc.string({ unit: character, maxLength: 5 }), (text, value) => {
          const result = isMatch(value, text);
          fc.pre(result === 'true' || result === 'false');
          expect(result).toBe(String(realOf(text).test(value)));
        }),
        settings,
      );
    },
    timeoutMs,
  );

  it.each([
    ['(a|a)*b', 'a'],
    ['(a*)*b', 'a'],
    ['(a|aa)+c', 'a'],
    ['((a+)+)+b', 'a'],
    ['(.*.*.*)x', 'y'],
    ['([a-z]+)*[0-9]', 'q'],
    ['(\\w|\\d|_)*!', '7'],
  ])('matches takes as many steps for each character of a text, however long: %s', (text, character) => {
    const [once, twice, eightfold] = [4_000, 8_000, 32_000].map((length) =>
      intervalsOf(text, character.repeat(length)),
    );
    expect(once).toBeGreaterThan(2);
    expect(twice).toBeLessThanOrEqual(2.2 * (once ?? 0));
    expect(eightfold).toBeLessThanOrEqual(8.8 * (once ?? 0));
  });
});

/** Number of intervals between clock reads, which is proportional to the number of steps. The last one has no read. */
function intervalsOf(pattern: string, text: string): number {
  let reads = 0;
  const limits = { ...defaultLimits, evaluationMs: 1e9 };
  const now = () => reads++;
  expect(resultOf('matches(getParam(t), getParam(p))', { params: { t: text, p: pattern }, limits, now })).toBe('false');
  return reads + 1;
}
