import { describe, expect, it } from 'vitest';
import { supportedLocales } from '../locales.ts';
import { plainWord } from '../plain-word.ts';
import { allGenderWords, genderWords } from './gender-words.ts';

describe('the words for genders', () => {
  it.each(supportedLocales)('%s has three different ones', (locale) => {
    expect(new Set(genderWords(locale)).size).toBe(3);
  });

  it('no word names two genders', () => {
    const meanings = allGenderWords.flatMap((words) => words.map((word, index) => `${plainWord(word)}: ${index}`));
    const words = new Set(allGenderWords.flat().map(plainWord));
    expect(new Set(meanings).size).toBe(words.size);
  });
});
