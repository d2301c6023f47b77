/** Checks that words have the dictionary form of their language. */
import { describe, expect, it } from 'vitest';
import { supportedLocales } from '../locales.ts';
import { words } from '../tables/words.ts';
import { loadUsedTables } from './loaders.ts';

const others = supportedLocales.filter((locale) => locale !== 'en');

await loadUsedTables(others.map((locale) => ({ locale, group: 'words' })));

interface WordForms {
  readonly nouns?: RegExp;
  readonly verbs?: RegExp;
  readonly adjectives?: RegExp;
}

/** Nouns in lower case, in all languages except German. */
const small = /^\p{Ll}[\p{Ll}’-]*$/u;
/** A word of several syllables has spaces between them. */
const syllables = /^\p{Ll}+( \p{Ll}+)*$/u;
const hangul = /^\p{sc=Hangul}+$/u;
/** All syllables that end in the consonant of Korean adjectives before a noun. */
const endingInN = Array.from({ length: 399 }, (_, index) => String.fromCharCode(0xac_04 + 28 * index)).join('');
const devanagari = /^\p{sc=Devanagari}+$/u;
const hebrew = /^\p{sc=Hebrew}+$/u;
const arabic = /^\p{sc=Arabic}+$/u;
const thai = /^\p{sc=Thai}+$/u;
const han = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+$/u;

/** Forms by language. The words of other languages are single words. */
const forms: Readonly<Record<string, WordForms>> = {
  en: { nouns: small, verbs: small, adjectives: small },
  de: { nouns: /^\p{Lu}\p{Ll}+$/u, verbs: /^\p{Ll}+n$/u, adjectives: small },
  fr: { nouns: small, verbs: /^\p{Ll}+(er|ir|re)$/u, adjectives: small },
  es: { nouns: small, verbs: /^\p{Ll}+r$/u, adjectives: small },
  it: { nouns: small, verbs: /^\p{Ll}+re$/u, adjectives: /^\p{Ll}+[aeou]$/u },
  pt: { nouns: small, verbs: /^\p{Ll}+r$/u, adjectives: small },
  nl: { nouns: /^(IJ|\p{Ll})[\p{Ll}-]+$/u, verbs: /^\p{Ll}+n$/u, adjectives: small },
  pl: { nouns: small, verbs: /^\p{Ll}+[cć]$/u, adjectives: /^\p{Ll}+[iy]$/u },
  sv: { nouns: small, verbs: /^\p{Ll}+([aeioyå]|as)$/u, adjectives: small },
  tr: { nouns: small, verbs: /^\p{Ll}+(mak|mek)$/u, adjectives: small },
  ru: { nouns: small, verbs: /^\p{Ll}+(ть|ти|чь)(ся)?$/u, adjectives: /^\p{Ll}+[ыио]й$/u },
  uk: { nouns: small, verbs: /^[\p{Ll}’]+ти(ся)?$/u, adjectives: /^[\p{Ll}’]+[иії]й$/u },
  cs: { nouns: small, verbs: /^\p{Ll}+t$/u, adjectives: /^\p{Ll}+[ýí]$/u },
  ro: { nouns: small, verbs: /^\p{Ll}+[aeiî]$/u, adjectives: small },
  hu: { nouns: small, verbs: small, adjectives: small },
  el: { nouns: small, verbs: /^\p{Ll}+([ωώ]|μαι)$/u, adjectives: /^\p{Ll}+[οόηήυύωώ][ςν]$/u },
  da: { nouns: small, verbs: /^\p{Ll}+([aeiouyæøå]|es)$/u, adjectives: small },
  fi: { nouns: small, verbs: /^\p{Ll}+[aä]$/u, adjectives: small },
  nb: { nouns: small, verbs: /^\p{Ll}+([aeiouyæøå]|es)$/u, adjectives: small },
  ja: { nouns: han, verbs: /^.+[うくぐすつぬぶむる]$/u, adjectives: /^.+[いな]$/u },
  zh: { nouns: han, verbs: han, adjectives: han },
  ko: { nouns: hangul, verbs: /^\p{sc=Hangul}+다$/u, adjectives: new RegExp(`^\\p{sc=Hangul}*[${endingInN}]$`, 'u') },
  he: { nouns: hebrew, verbs: /^ל\p{sc=Hebrew}+$/u, adjectives: hebrew },
  ar: { nouns: arabic, verbs: arabic, adjectives: arabic },
  hi: { nouns: devanagari, verbs: /^\p{sc=Devanagari}+ना$/u, adjectives: devanagari },
  th: { nouns: thai, verbs: thai, adjectives: thai },
  vi: { nouns: syllables, verbs: syllables, adjectives: syllables },
  id: { nouns: small, verbs: small, adjectives: small },
};

const singleWord = /^[\p{L}\p{M}’-]+$/u;

describe.each(supportedLocales)('words of %s', (locale) => {
  const {
    nouns = singleWord,
    verbs = singleWord,
    adjectives = singleWord,
  } = forms[locale] ?? forms[locale.slice(0, 2)] ?? {};
  const table = words(locale);

  it('words of a locale are single words, in the form of their kind', () => {
    expect(table.nouns.filter((word) => !nouns.test(word))).toEqual([]);
    expect(table.verbs.filter((word) => !verbs.test(word))).toEqual([]);
    expect(table.adjectives.filter((word) => !adjectives.test(word))).toEqual([]);
  });
});
