/** Functions that draw sentences, paragraphs and texts. */
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { words } from '../tables/words.ts';
import { bytesPerWord, drawSentence, drawSentences } from './sentences.ts';

/** Number of words of a sentence. */
const wordsMax = 1000;
const bytesPerSentence = 12 * bytesPerWord;

export const getRandomSentence = defineFunction({
  name: 'getRandomSentence',
  kind: 'S',
  parameters: [
    int('minWords', { default: 6, min: 1, max: wordsMax }),
    int('maxWords', { default: 12, min: 1, max: wordsMax }),
  ],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'One sentence.',
  example: 'getRandomSentence()',
  since: 'v1',
  run(call, minWords, maxWords) {
    if (minWords > maxWords) call.fail(`minWords ${minWords} is greater than maxWords ${maxWords}`);
    call.chargeText(maxWords * bytesPerWord);
    return drawSentence(call.random, call.locale, call.random.integer(minWords, maxWords));
  },
});

export const getRandomSentences = defineFunction({
  name: 'getRandomSentences',
  kind: 'S',
  parameters: [int('count', { default: 3, min: 0 })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Sentences.',
  example: 'getRandomSentences(2)',
  since: 'v1',
  run: drawParagraph,
});

export const getRandomParagraph = defineFunction({
  name: 'getRandomParagraph',
  kind: 'S',
  parameters: [int('sentences', { default: 4, min: 0 })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'One paragraph.',
  example: 'getRandomParagraph(3)',
  since: 'v1',
  run: drawParagraph,
});

function drawParagraph(call: Call, sentences: number): string {
  call.chargeText(sentences * bytesPerSentence);
  call.checkTime(sentences * bytesPerSentence);
  return drawSentences(call.random, call.locale, sentences);
}

export const getRandomParagraphs = defineFunction({
  name: 'getRandomParagraphs',
  kind: 'S',
  parameters: [int('count', { default: 2, min: 0 }), text('separator', { default: '\n\n' })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Paragraphs of three to six sentences.',
  example: 'getRandomParagraphs(2, " / ")',
  since: 'v1',
  run(call, count, separator) {
    call.chargeText(count * (6 * bytesPerSentence + 3 * separator.length));
    call.checkTime(count * bytesPerSentence);
    let paragraphs = '';
    for (let i = 0; i < count; i++) {
      paragraphs += (i === 0 ? '' : separator) + drawSentences(call.random, call.locale, call.random.integer(3, 6));
    }
    return paragraphs;
  },
});

export const getRandomText = defineFunction({
  name: 'getRandomText',
  kind: 'S',
  parameters: [int('maxLength', { default: 200, min: 0 })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Text of at most that many characters that ends after a whole word.',
  example: 'getRandomText(80)',
  since: 'v1',
  run(call, maxLength) {
    call.chargeText(maxLength + bytesPerSentence);
    call.checkTime(maxLength);
    const { joint, between = joint } = words(call.locale).sentence;
    let drawn = '';
    while (drawn.length <= maxLength) {
      drawn += (drawn === '' ? '' : between) + drawSentences(call.random, call.locale, 1);
    }
    // A language without spaces between words can be cut anywhere, but not inside a syllable.
    const end = joint === '' ? lastBoundary(drawn, maxLength) : drawn.lastIndexOf(joint, maxLength);
    return end < 0 ? '' : drawn.slice(0, end);
  },
});

/** The last place up to `end` that has no Thai mark behind it, and neither a Thai first vowel nor a space before it. */
function lastBoundary(text: string, end: number): number {
  let at = end;
  while (at > 0 && (thaiMarks.has(text.charAt(at)) || notLast.has(text.charAt(at - 1)))) at--;
  return at;
}

const thaiMarks = new Set('ะัาำิีึืฺุูๅๆ็่้๊๋์ํ๎');
const notLast = new Set('เแโใไ ');
