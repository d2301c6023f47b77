import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../test/render-call.ts';
import { lowerUnits, upperTexts, upperUnits } from './letter-case-tables.ts';

/** Expressions, a text parameter t, and the JSON text of the result. */
const rules: readonly (readonly [expression: string, t: string, result: string])[] = [
  ['upper(getParam(t))', 'abc-1', '"ABC-1"'],
  ['upper(getParam(t))', 'straße ŉ ﬁn', '"STRASSE ʼN FIN"'],
  ['upper(getParam(t))', 'ñandú čeština ǆ ơ', '"ÑANDÚ ČEŠTINA Ǆ Ơ"'],
  ['upper(getParam(t))', 'αβγς \u0390 ᾳ', '"ΑΒΓΣ \u0399\u0308\u0301 ΑΙ"'],
  ['upper(getParam(t))', 'привет ё џ', '"ПРИВЕТ Ё Џ"'],
  ['upper(getParam(t))', 'ա ⓐ 😀', '"ա ⓐ 😀"'],
  ['lower(getParam(t))', 'ABC ÀÉ ẞ İ', '"abc àé ß i̇"'],
  ['lower(getParam(t))', 'ΟΔΟΣ ΣΑΣ Σ', '"οδος σας σ"'],
  ['lower(getParam(t))', 'ПРИВЕТ Ё', '"привет ё"'],
  ['capitalize(getParam(t))', 'new order FROM', '"New order FROM"'],
  ['capitalize(getParam(t))', 'ßeta', '"Sseta"'],
  ['capitalize(getParam(t))', '', '""'],
  ['capitalize(getParam(t))', 'élan', '"Élan"'],
  ['titleCase(getParam(t))', "jean-luc o'neil  of NASA (2nd)", '"Jean-Luc O\'neil  Of NASA (2nd)"'],
  ['slugify(getParam(t))', 'Crème brûlée, 2 pieces!', '"creme-brulee-2-pieces"'],
  ['slugify(getParam(t))', "  It's Łódź & Straße — Œuvre ", '"its-lodz-strasse-oeuvre"'],
  ['slugify(getParam(t))', 'Москва, Αθήνα', '"moskva-athina"'],
  ['slugify(getParam(t))', 'Cre\u0301me', '"creme"'],
  ['slugify(getParam(t))', '日本', '""'],
  ['initials(getParam(t))', 'Ada de Lovelace', '"ADL"'],
  ['initials(getParam(t))', 'émile  zola-(smith) 😀x', '"ÉZS😀"'],
  ['initials(getParam(t))', '', '""'],
];

/** Letters whose cases are stable in all releases of Unicode. */
const settled: readonly (readonly [first: number, last: number])[] = [
  [0x41, 0x17f],
  [0x391, 0x3a1],
  [0x3b1, 0x3c9],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
];

describe('letters', () => {
  it.each(rules)('%s of %j is %s', (expression, t, result) => {
    expect(resultOf(expression, { params: { t } })).toBe(result);
  });

  it('functions of letters take numbers and null as text', () => {
    expect(resultOf('upper(12.50)')).toBe('"12.50"');
    expect(resultOf('lower(null)')).toBe('""');
  });

  it('functions of letters charge text before it is built', () => {
    const setting = { params: { t: 'é'.repeat(600) }, limits: limitsOf(1000) };
    for (const name of ['upper', 'lower', 'capitalize', 'titleCase', 'slugify', 'initials']) {
      expect(resultOf(`length(${name}(getParam(t)))`, setting)).toBe('limit outputBytes');
    }
  });

  it('the tables of letter cases are frozen', () => {
    const texts = [...upperTexts].map(([unit, text]) => `${unit}${text}`).join();
    const tables = [upperUnits.join(), lowerUnits.join(), texts].join('\n');
    expect(bytesToHex(sha256(new TextEncoder().encode(tables)))).toBe(
      'c130dd71d0fc57740582fed9f4d507d81f0a8155546c3b976cd93c156aa2c49e',
    );
  });

  it('the tables agree with V8 on letters with stable cases', () => {
    for (const [first, last] of settled) {
      for (let unit = first; unit <= last; unit++) {
        const letter = String.fromCharCode(unit);
        expect(upperTexts.get(unit) ?? String.fromCharCode(upperUnits[unit] ?? 0)).toBe(letter.toUpperCase());
        const lowerCase = String.fromCharCode(lowerUnits[unit] ?? 0);
        // Only the lower case of the dotted capital I has two letters. `lower` handles it.
        expect(letter === 'İ' ? 'i\u0307' : lowerCase).toBe(letter.toLowerCase());
      }
    }
  });
});

function limitsOf(outputBytes: number) {
  return { outputBytes, loopIterations: 1000, nodeEvaluations: 1000, evaluationMs: 1000 };
}
