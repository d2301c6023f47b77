/** Checks sentences of the languages in which the verb ends the sentence. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../test/render-call.ts';
import { loadUsedTables } from '../languages/loaders.ts';
import { words } from '../tables/words.ts';

/** The endings of verbs by locale. Words of other kinds can have the same ending. */
const verbForms = {
  ja: /([うくぐすつぬぶむる]|ない)$/u,
  ko: /다$/u,
  hi: /[ेए]$/u,
  tr: /[aeıioöuü]r$/u,
} as const;

const locales = ['ja', 'ko', 'hi', 'tr'] as const;

await loadUsedTables(locales.map((locale) => ({ locale, group: 'words' })));

describe.each(locales)('sentences of %s', (locale) => {
  const { frame, last, end } = words(locale).sentence;
  const otherWords = new Set(frame.flat());
  const verbs = last.flat().filter((word) => verbForms[locale].test(word) && !otherWords.has(word));

  it.each(Array.from({ length: 24 }, (_, index) => index + 1))('a sentence of %d words ends with a verb', (count) => {
    const sentences = textsOf(`getRandomSentence(${count}, ${count}, locale=${locale})`, 50);
    const others = sentences.filter((sentence) => {
      const text = sentence.slice(0, -end.length).toLocaleLowerCase(locale);
      return !verbs.some((verb) => text.endsWith(verb));
    });
    expect(others).toEqual([]);
  });
});
