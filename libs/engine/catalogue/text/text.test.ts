import { describe, expect, it } from 'vitest';
import { loadUsedTables } from '../languages/loaders.ts';
import { emojis } from '../tables/emoji.ts';
import { loremWords, words } from '../tables/words.ts';
import { failureOf, textsOf, valueOf } from '../../test/render-call.ts';

await loadUsedTables([{ locale: 'th', group: 'words' }]);

const table = words('en');

describe('text', () => {
  it.each([
    ['getRandomWord()', [...table.nouns, ...table.adjectives, ...table.verbs]],
    ['getRandomNoun()', table.nouns],
    ['getRandomVerb()', table.verbs],
    ['getRandomAdjective()', table.adjectives],
    ['getRandomAdverb()', table.adverbs],
    ['getRandomColorName()', table.colors],
    ['getRandomEmoji()', emojis],
    ['getRandomLorem(1)', loremWords],
  ])('%s is from its table', (call, entries) => {
    for (const text of textsOf(call, 200)) expect(entries).toContain(text);
  });

  it.each([
    ['getRandomWords()', /^[a-z]+( [a-z]+){2}$/],
    ['getRandomWords(0)', /^$/],
    ['getRandomSentence()', /^[A-Z][a-z]*( [a-z]+){5,11}\.$/],
    ['getRandomSentence(1,1)', /^[A-Z][a-z]*\.$/],
    ['getRandomSentence(20,20)', /^[A-Z][a-z]*( [a-z]+){19}\.$/],
    ['getRandomSentences()', /^([^.]+\.){3}$/],
    ['getRandomParagraph(2)', /^([^.]+\.){2}$/],
    ['getRandomParagraphs()', /^[^\n]+\.\n\n[^\n]+\.$/],
    ['getRandomParagraphs(3,"|")', /^[^|]+\|[^|]+\|[^|]+$/],
    ['getRandomLorem()', /^[a-z]+( [a-z]+){9}$/],
    ['getRandomTitle()', /^[A-Z][a-z]*( [A-Z][a-z]*){3}$/],
    ['getRandomSlug()', /^[a-z]+(-[a-z]+){2}$/],
    ['getRandomHashtag()', /^#[A-Z][a-z]+$/],
    ['getRandomLetter()', /^[a-z]$/],
    ['getRandomLetter(upper)', /^[A-Z]$/],
    ['getRandomAlphanumeric()', /^[A-Za-z0-9]{10}$/],
    ['getRandomAlphanumeric(4,lower)', /^[a-z0-9]{4}$/],
    ['getRandomCharacters(6,"ACGT")', /^[ACGT]{6}$/],
    ['getRandomCharacters(6,"é😀")', /^[é😀]{6}$/u],
    ['getRandomCharacters(0,"a")', /^$/],
    ['getRandomHexColor()', /^#[0-9a-f]{6}$/],
    ['getRandomRgbColor()', /^rgb\((\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(,\d{1,3}){2}\)$/],
  ])('%s matches %s', (call, shape) => {
    for (const text of textsOf(call, 60)) expect(text).toMatch(shape);
  });

  it.each([1, 7, 40, 200])('getRandomText(%d) does not cut Thai inside a syllable', (length) => {
    for (const text of textsOf(`getRandomText(${length}, locale=th)`, 60)) {
      expect(text.length).toBeLessThanOrEqual(length);
      expect(text).not.toMatch(/^\p{M}|[เแโใไ ]$/u);
    }
  });

  it('sentences of Thai are separated by spaces, words are not', () => {
    for (const text of textsOf('getRandomSentences(3, locale=th)', 60)) expect(text).toMatch(/^\S+( \S+){2}$/u);
  });

  it.each([0, 5, 20, 80, 200, 3000])(
    'getRandomText(%d) is not longer than that and ends with a whole word',
    (length) => {
      const known = new Set(table.sentence.frame.flat());
      for (const text of textsOf(`getRandomText(${length})`, 30)) {
        expect(text.length).toBeLessThanOrEqual(length);
        expect(text.length).toBeGreaterThan(length - 60);
        const last = text.split(' ').at(-1)?.replace('.', '').toLowerCase() ?? '';
        expect(last.length < 8 || known.has(last)).toBe(true);
      }
    },
  );

  it('letters are drawn in all cases', () => {
    expect(new Set(textsOf('getRandomLetter(mixed)', 2000)).size).toBe(52);
    expect(new Set(textsOf('getRandomAlphanumeric(1)', 3000)).size).toBe(62);
  });

  it('the tables are frozen in kind: words of lower case letters, emoji of one code point', () => {
    const all = [...table.nouns, ...table.adjectives, ...table.adverbs, ...table.verbs, ...table.sentence.frame.flat()];
    expect(all.every((word) => /^[a-z]+$/.test(word))).toBe(true);
    expect(new Set(emojis).size).toBe(emojis.length);
    expect(emojis.every((emoji) => Array.from(emoji).length === 1 && /\p{Emoji}/u.test(emoji))).toBe(true);
  });

  it.each([
    ['getRandomSentence(5,4)', 'getRandomSentence: minWords 5 is greater than maxWords 4'],
    ['getRandomSentence(0)', 'getRandomSentence: minWords 0 is not allowed; it must be between 1 and 1000'],
    ['getRandomWords(-1)', 'getRandomWords: count -1 is not allowed; it must be at least 0'],
    ['getRandomLetter(big)', 'getRandomLetter: case "big" is not allowed; it must be one of lower, upper, mixed'],
    ['getRandomCharacters(3,"")', 'getRandomCharacters: alphabet is empty; it must have at least one character'],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });

  it.each([
    'getRandomWords(900000000)',
    'getRandomSentences(900000000)',
    'getRandomParagraphs(900000000)',
    'getRandomText(900000000)',
    'getRandomLorem(900000000)',
    'getRandomCharacters(900000000,"ab")',
    'getRandomCharacters(900000000,"é")',
    'getRandomAlphanumeric(900000000)',
  ])('%s is charged before it is built', (call) => {
    expect(failureOf(call)).toContain('larger than');
  });

  it('the same seed gives the same text', () => {
    expect(valueOf('getRandomParagraph()', 7)).toBe(valueOf('getRandomParagraph()', 7));
    expect(valueOf('getRandomParagraph()', 7)).not.toBe(valueOf('getRandomParagraph()', 8));
  });
});
