import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../index.ts';
import { resultOf } from '../../test/render-call.ts';
import { ArgumentProblem } from '../parameters.ts';
import { assertPattern } from './regex.ts';

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

/** The texts of a pattern. The pattern is a parameter, so that the template language does not parse it. */
function drawn(pattern: string, seed = 1, more = ''): string {
  return resultOf(`getRegex(getParam(p)${more})`, { params: { p: pattern }, seed });
}

function isMatch(text: string, pattern: string): string {
  return resultOf('matches(getParam(t), getParam(p))', { params: { t: text, p: pattern } });
}

const patterns = [
  'abc',
  '',
  'a|b|cd',
  '(a|b)(?:c|)d?',
  '[a-f0-9]{8}',
  '[^a-z]{5}',
  '[^\\s\\d]+',
  '\\d{3}-\\w+\\s?',
  '.{20}',
  '\\D\\W\\S',
  'a{2,4}b{3,}c*',
  '((a|b){2}|c)+',
  '[-a]',
  '[a-]',
  '[\\]\\\\^]+',
  '\\[\\.\\*',
  '[é-ü😀]{3}',
  '(){5}x',
  '[\\n\\t]',
  '\\n',
  'ä|ß',
  '[\u{10000}-\u{10ffff}]',
  '[^\\x21-\\x22]'.replaceAll('\\x', ''),
  ' {2}',
  'a{0}b',
  '^a$',
  '^a|b$|^$',
  '\\bab?\\b \\B-\\B',
  '\\w*\\b\\W*',
  '(^|-)a($|,)',
  '(?<year>\\d{4})-(?<month>\\d\\d)',
  'a+?b*?c??d{2,3}?',
  '\\p{L}{8}',
  '\\p{Lu}\\p{Ll}+[\\p{N}\\p{P}]',
  '[^\\p{L}]\\P{Nd}\\p{S}\\p{Z}',
  '(?i:ab[c-f])g',
];

const problems: readonly (readonly [pattern: string, problem: string])[] = [
  ['a**', 'a repeat cannot follow another one (character 3)'],
  ['a+?+', 'a repeat cannot follow another one (character 4)'],
  ['*a', 'there is nothing to repeat before * (character 1)'],
  ['(a', 'a ) is missing (character 3)'],
  ['a)', 'there is no group for this ) (character 2)'],
  ['[a', 'a ] is missing (character 3)'],
  ['[]', 'the class is empty; write \\] for the character ] (character 2)'],
  ['[z-a]', 'the range z-a is in the wrong order (character 5)'],
  ['[a-\\d]', 'a range ends with a character (character 6)'],
  ['a]', 'write \\] for the character ] (character 2)'],
  ['^*a', '^ $ \\b and \\B cannot be repeated (character 3)'],
  ['(?=a)', '(?= (?! (?<= and (?<! look at the text around, which is not supported (character 3)'],
  ['a(?<!a)', '(?= (?! (?<= and (?<! look at the text around, which is not supported (character 4)'],
  ['(?>a)', 'groups are ( ), (?: ), (?i: ) and (?<name> ) (character 3)'],
  ['a(?i)', '(?i) is only allowed at the start; (?i:…) is a group (character 6)'],
  ['(?<a>b)(?<a>c)', 'two groups are named a (character 13)'],
  ['\\p{Q}', '\\p takes one of L, Lu, Ll, N, Nd, P, S, Z in braces, as in \\p{L} (character 1)'],
  ['\bx', 'inside a JSON string, write \\b with two backslashes (character 1)'],
  ['(a)\\1', '\\1 is a reference to a group, which is not supported (character 4)'],
  [
    '\\ex',
    '\\e is not known; \\d \\w \\s \\D \\W \\S \\b \\B \\p{L} \\n \\r \\t and escaped characters are (character 1)',
  ],
  ['a{', 'a repeat is written {2}, {2,} or {2,5} (character 3)'],
  ['a{2', 'a repeat is written {2}, {2,} or {2,5} (character 4)'],
  ['a{5,2}', 'the repeat {5,2} has its bounds in the wrong order (character 7)'],
  ['a{1000000000000000}', 'the count of a repeat is too large (character 19)'],
  ['('.repeat(51), 'groups nest deeper than 50 (character 51)'],
  ['[\\d\\D]{2}[^\\d\\D]', 'the class leaves no character (character 17)'],
];

describe('getRegex', () => {
  it.each(patterns)('getRegex draws texts that match %j', (pattern) => {
    const real = new RegExp(`^(?:${pattern})$`, 'u'.repeat(/[-\]]\\\]|\\-/.test(pattern) ? 0 : 1));
    expect(() => assertPattern(pattern)).not.toThrow();
    for (const seed of seeds) {
      const text = String(JSON.parse(drawn(pattern, seed)));
      expect(text).toMatch(real);
      expect(isMatch(text, pattern)).toBe('true');
    }
  });

  it.each(problems)('getRegex refuses %j: %s', (pattern, problem) => {
    const shown = pattern.length > 40 ? `${pattern.slice(0, 40)}…` : pattern;
    expect(drawn(pattern)).toBe(`getRegex: pattern "${shown}" is not allowed: ${problem}`);
    expect(isMatch('a', pattern)).toBe(`matches: pattern "${shown}" is not allowed: ${problem}`);
    expect(() => assertPattern(pattern)).toThrow(new ArgumentProblem(`pattern "${shown}" is not allowed: ${problem}`));
  });

  it('getRegex ignores the case of letters after (?i)', () => {
    const texts = new Set(seeds.map((seed) => String(JSON.parse(drawn('(?i)a[b]', seed)))));
    expect([...texts].toSorted()).toEqual(['AB', 'Ab', 'aB', 'ab']);
    expect(isMatch('STRASSE ΣΑΣ ж', '(?i)strasse σας \\p{Lu}')).toBe('true');
    expect(isMatch('b', '(?i)[^B]')).toBe('false');
    expect(isMatch('aB', '(?i:a)b')).toBe('false');
  });

  it('getRegex fails when ^ $ \\b or \\B can never hold', () => {
    for (const never of ['a^b', 'a$b', 'a\\bb', 'a\\B']) {
      expect(drawn(never)).toBe('getRegex: ^ $ \\b or \\B held in none of 100 texts that were drawn');
      expect(isMatch('ab', never)).toBe('false');
    }
  });

  it('getRegex draws \\p from ASCII and the letters of Latin-1, Greek and Russian', () => {
    const texts = seeds.map((seed) => String(JSON.parse(drawn('[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Z}]{50}', seed))));
    expect(texts.join('')).toMatch(/^[ -~À-ÿΑ-ωА-я]+$/);
  });

  it.each(['L', 'Lu', 'Ll', 'N', 'Nd', 'P', 'S', 'Z'])('matches knows the characters of \\p{%s}', (name) => {
    const real = new RegExp(`^\\p{${name}}$`, 'u');
    const every = Array.from({ length: 0x3000 }, (_, index) => String.fromCodePoint(index * 11));
    const isAssigned = /^\P{Cn}$/u;
    const characters = every.filter((character) => isAssigned.test(character) && !/^\p{Cs}$/u.test(character));
    const [inside, outside] = [
      characters.filter((character) => real.test(character)),
      characters.filter((character) => !real.test(character)),
    ];
    expect(isMatch(inside.join(''), `\\p{${name}}*`)).toBe('true');
    expect(isMatch(outside.join(''), `\\P{${name}}*`)).toBe('true');
  });

  it('getRegex repeats at most maxRepeat times without an upper bound', () => {
    const lengths = new Set(seeds.map((seed) => drawn('a*', seed, ', 3').length - 2));
    expect([...lengths].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(drawn('a{5,}', 1, ', maxRepeat=2')).toBe('"aaaaa"');
    expect(drawn('a+', 1, ', 0')).toBe('"a"');
  });

  it.each(['a{1000000000}', '(a{1000}){1000}{0,1}'.slice(0, 15), '((a{9999}){9999}){9999}', '(){999999999999999}'])(
    'getRegex charges the text of %s before it is built',
    (pattern) => {
      const limits = { ...defaultLimits, outputBytes: 100_000 };
      expect(resultOf('getRegex(getParam(p))', { params: { p: pattern }, limits })).toBe('limit outputBytes');
    },
  );

  it('getRegex refuses patterns of more than 1000 characters', () => {
    expect(drawn('a'.repeat(1000))).toHaveLength(1002);
    expect(drawn('a'.repeat(1001))).toContain('it has more than 1000 characters');
  });

  it('getRegex gives the same text with constant and other arguments', () => {
    expect(resultOf('getRegex("[a-z]{20}")')).toBe(drawn('[a-z]{20}'));
  });
});

describe('matches', () => {
  it('matches tests the whole text', () => {
    expect(isMatch('xabc', 'abc')).toBe('false');
    expect(isMatch('abcx', 'abc')).toBe('false');
    expect(isMatch('', 'a*')).toBe('true');
    expect(isMatch('\u00a0', '\\s')).toBe('true');
    expect(isMatch('\n', '.')).toBe('false');
    expect(isMatch('😀', '.')).toBe('true');
  });

  it('matches agrees with RegExp on random texts', () => {
    const part = fc.constantFrom('a', 'b', 'ab?', '(a|b)', '[ab]', '(a*b)*', '(?:aa)+', '[^a]', '(a|ab){2}', '.');
    const pattern = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (wanted, given) => {
        expect(isMatch(given, wanted)).toBe(String(new RegExp(`^(?:${wanted})$`).test(given)));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('matches takes linear time for patterns that make backtracking slow', () => {
    expect(isMatch(`${'a'.repeat(20_000)}b`, '(a*)*')).toBe('false');
    expect(isMatch('a'.repeat(30), '(a?){30}a{30}')).toBe('true');
  });

  it('matches limits the size of a pattern and reads the clock', () => {
    expect(isMatch('a', '(a{1000}){1000}')).toContain('it has more than 10000 steps, its repeats written out');
    expect(isMatch('a', '(){999999999}')).toContain('it has more than 10000 steps');
    let time = 0;
    const setting = { params: { t: 'a'.repeat(5000), p: '(a|aa){50}.*' }, now: () => (time += 1500) };
    expect(resultOf('matches(getParam(t), getParam(p))', setting)).toBe('limit timeout');
  });
});

describe('getPattern', () => {
  it('getPattern refuses a mask of more than 10,000 characters before parsing it', () => {
    const message = resultOf('getPattern(repeatText("#", 10001))');
    expect(message).toBe('getPattern: mask has 10001 characters; at most 10000 are allowed');
  });

  it('getPattern fills long masks and keeps literal characters', () => {
    const mask = `${'ab\u{1f600}'.repeat(300)}${'#'.repeat(1001)}é\\\\\\#`;
    const filled = resultOf('getPattern(getParam(m))', { params: { m: mask } });
    expect(filled).toMatch(/^"(?:ab\u{1f600}){300}\d{1001}é\\\\#"$/u);
  });

  it('getPattern fills a mask', () => {
    expect(resultOf('getPattern("##-??-!!-**-\\#")')).toMatch(/^"\d\d-[A-Z]{2}-[a-z]{2}-[A-Z0-9]{2}-#"$/);
    expect(resultOf('getPattern("")')).toBe('""');
    expect(resultOf(String.raw`getPattern("a\\")`)).toMatch(/^"a/);
  });
});
