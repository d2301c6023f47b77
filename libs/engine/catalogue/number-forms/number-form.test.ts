import { describe, expect, it } from 'vitest';
import { Stream } from '../../random/stream.ts';
import { dayNumberOf } from '../../values/calendar.ts';
import { by10, last, luhn, mod11And10, mod97, remainder, characterFor, verhoeff, weighted } from './checks.ts';
import { byCentury, sex } from './holder-fields.ts';
import { holderOf, noHolder } from './holder.ts';
import { nationalIdForms } from './national-id-forms.ts';
import { between, digits, formByHolder, letters, numberForm, oneOf } from './number-form.ts';
import type { Part } from './number-form.ts';
import { taxIdForms } from './tax-id-forms.ts';

function stream(seed: number): Stream {
  const random = new Stream();
  random.open(seed, 2, 3, 4);
  return random;
}

function drawn(parts: readonly Part[], separators?: Readonly<Record<number, string>>): string {
  return numberForm(parts, separators).draw(stream(1), noHolder);
}

describe('numberForm', () => {
  it.each([
    ['literals', ['AB', '12'], /^AB12$/],
    ['digits of any length', [digits(20)], /^\d{20}$/],
    ['numbers with leading zeros', [between(1, 900)], /^\d{3}$/],
    ['letters of an alphabet', [letters('XY', 4)], /^[XY]{4}$/],
    ['one of some words', [oneOf('AA BB')], /^(AA|BB)$/],
  ] as const)('numberForm draws %s', (_name, parts, shape) => {
    expect(drawn(parts)).toMatch(shape);
  });

  // The numbers of the right side are examples of the publications of their checks.
  it.each([
    ['Luhn', ['7992739871', luhn()], '79927398713'],
    ['Verhoeff', ['236', verhoeff()], '2363'],
    ['MOD 11,10', ['79462', mod11And10()], '794623'],
    ['MOD 97-10', ['794', mod97()], '79444'],
    ['a weighted sum', ['03600029145', weighted([3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3], 10, by10)], '036000291452'],
    ['a remainder', ['12345678', remainder(23, characterFor('TRWAGMYFPDXBNJZSQVHLCKE'))], '12345678Z'],
  ] as const)('numberForm computes the check digits of %s', (_name, parts, number) => {
    expect(drawn(parts)).toBe(number);
  });

  it('numberForm computes a check digit before the check digits that depend on it', () => {
    const first = remainder(10, characterFor('0123456789'), { from: 1, to: 3 });
    const second = remainder(10, characterFor('0123456789'), { from: 1 });
    expect(drawn([last(first), '4', second])).toBe('444');
  });

  it('numberForm inserts separators before the characters at their indices', () => {
    expect(drawn(['123456789'], { 3: '.', 6: '-' })).toBe('123.456-789');
  });

  it('numberForm draws again when a number has no check digit', () => {
    const even = numberForm([digits(1), weighted([1], 2, characterFor('0-'))]);
    for (let seed = 0; seed < 50; seed++) expect(even.draw(stream(seed), noHolder)).toMatch(/^[02468]0$/);
  });

  it('numberForm names the bug when no number has a check digit', () => {
    expect(() => drawn(['1', weighted([1], 2, characterFor('0-'))])).toThrow(
      'a form of numbers has no valid check digits',
    );
  });
});

describe('holders', () => {
  it('holders choose fields by gender and century, and the nearest century where theirs is missing', () => {
    const field = byCentury({ 19: sex('f', 'm'), 20: sex('F', 'M') });
    const letterOf = (year: number, isFemale: boolean) =>
      field.draw(stream(1), holderOf({ isFemale, birthDay: dayNumberOf({ year, month: 1, day: 1 }) }));
    expect([letterOf(1950, true), letterOf(2001, false), letterOf(1850, false), letterOf(2150, true)].join('')).toBe(
      'fMmF',
    );
  });

  it('holders choose forms', () => {
    const form = formByHolder(({ year }) => numberForm([year < 1954 ? 'before' : 'after']));
    expect(form.draw(stream(1), holderOf({ isFemale: true, birthDay: -7305 }))).toBe('before');
  });

  it.each([-80, 1, 1000, 1799, 1899, 1900, 1953, 1954, 1999, 2000, 2036, 2058, 2100, 9999])(
    'holders of the year %s get numbers of letters, digits and separators',
    (year) => {
      const holder = holderOf({ isFemale: true, birthDay: dayNumberOf({ year, month: 12, day: 31 }) });
      for (const form of [...nationalIdForms.values(), ...taxIdForms.values()]) {
        const number = form.draw(stream(year), holder);
        expect(number).toMatch(/^[A-Z0-9][A-Z0-9 ./+-]{6,}[A-Z0-9]$/);
        expect(number).not.toContain('NaN');
      }
    },
  );
});
