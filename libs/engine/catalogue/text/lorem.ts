/** Functions that draw pseudo-Latin text. */
import type { Stream } from '../../random/stream.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { int, text } from '../parameters.ts';
import type { Parameter } from '../parameters.ts';
import { loremWords } from '../tables/words.ts';
import { bytesPerWord } from './sentences.ts';

const wordsOfSentence = { min: 4, max: 10 };
const bytesPerSentence = wordsOfSentence.max * bytesPerWord;
const sentencesOfParagraph = { min: 3, max: 6 };

export const getRandomLorem = loremFunction({
  name: 'getRandomLorem',
  count: int('words', { default: 10, min: 0 }),
  description: 'Pseudo-Latin words.',
  example: 'getRandomLorem(5)',
  bytesOfOne: bytesPerWord,
  draw: drawWords,
});

export const getRandomLoremSentences = loremFunction({
  name: 'getRandomLoremSentences',
  count: int('count', { default: 3, min: 0 }),
  description: 'Pseudo-Latin sentences of 4 to 10 words.',
  example: 'getRandomLoremSentences(2)',
  bytesOfOne: bytesPerSentence,
  draw: drawSentences,
});

export const getRandomLoremParagraphs = defineFunction({
  name: 'getRandomLoremParagraphs',
  kind: 'S',
  parameters: [int('count', { default: 2, min: 0 }), text('separator', { default: '\n\n' })],
  result: 'text',
  description: 'Pseudo-Latin paragraphs of three to six sentences.',
  example: 'getRandomLoremParagraphs(2, " / ")',
  since: 'v1',
  run(call, count, separator) {
    const bytes = count * (sentencesOfParagraph.max * bytesPerSentence + 3 * separator.length);
    call.chargeText(bytes);
    call.checkTime(bytes);
    let paragraphs = '';
    for (let i = 0; i < count; i++) {
      const sentences = call.random.integer(sentencesOfParagraph.min, sentencesOfParagraph.max);
      paragraphs += (i === 0 ? '' : separator) + drawSentences(call.random, sentences);
    }
    return paragraphs;
  },
});

interface LoremFunction {
  readonly name: string;
  readonly count: Parameter<number>;
  readonly description: string;
  readonly example: string;
  readonly bytesOfOne: number;
  readonly draw: (random: Stream, count: number) => string;
}

function loremFunction({ count, bytesOfOne, draw, ...described }: LoremFunction): FunctionDefinition {
  return defineFunction({
    ...described,
    kind: 'S',
    parameters: [count],
    result: 'text',
    since: 'v1',
    isPlain: true,
    run(call, wanted) {
      call.chargeText(wanted * bytesOfOne);
      call.checkTime(wanted * bytesOfOne);
      return draw(call.random, wanted);
    },
  });
}

function drawWords(random: Stream, count: number): string {
  let drawn = '';
  for (let i = 0; i < count; i++) drawn += (i === 0 ? '' : ' ') + random.pick(loremWords);
  return drawn;
}

function drawSentences(random: Stream, count: number): string {
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const sentence = drawWords(random, random.integer(wordsOfSentence.min, wordsOfSentence.max));
    drawn += `${i === 0 ? '' : ' '}${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  }
  return drawn;
}
