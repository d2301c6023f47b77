/**
 * Checks that every function has language cases for its meaning, its defaults, its bounds and its errors. The catalogue
 * says what the cases must show; the body and the expected result of a case say what it shows.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFunctions } from '../index.ts';
import { shownCase } from './case-calls.ts';
import type { WrittenCase } from './case-calls.ts';
import { missingOf } from './case-requirements.ts';
import { wordsOf } from './allowed-words-of.ts';

const folder = new URL('cases/', import.meta.url);
const cases = readdirSync(folder).flatMap((file) => {
  // cases.test.ts validates these files.
  const written = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly WrittenCase[];
  return written.map(shownCase);
});

describe('the language cases', () => {
  it.each(listFunctions().map((listed) => [listed.name, listed] as const))(
    'the language cases of %s show its meaning, defaults, bounds and errors',
    (_name, listed) => {
      expect(missingOf(listed, cases)).toEqual([]);
    },
  );

  it('every language case calls its function, and compares different bodies', () => {
    const flawed = cases.filter(({ of, body, sameAs, calls }) => {
      return (
        sameAs === body || (of !== undefined && !calls.some(({ name }) => name === of) && !body.includes(`${of}(`))
      );
    });
    expect(flawed).toEqual([]);
  });

  it('the language cases must show every word that a function allows', () => {
    const words = listFunctions().flatMap((listed) => listed.parameters.map((parameter) => wordsOf(listed, parameter)));
    expect(words.filter((list) => list.length > 0).length).toBeGreaterThan(25);
    expect(words.flat()).toEqual(expect.arrayContaining(['lower', 'non-binary', 'e164', 'weekYear', 'jcb', 'numeric']));
  });

  it('missingOf reports everything about a function that no case calls', () => {
    const [number] = listFunctions();
    if (number === undefined) throw new Error('the catalogue is empty');
    const without = cases.filter(({ calls }) => calls.every(({ name }) => name !== number.name));
    expect(missingOf(number, without)).toEqual([
      'a document that is written down',
      'the same without min as with 0',
      'the same without max as with 1000000',
      'too many arguments',
      'min of a wrong type',
      'max of a wrong type',
      'min beyond max',
    ]);
  });
});
