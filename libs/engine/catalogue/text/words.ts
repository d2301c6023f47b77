/** Words, alone and joined. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { int } from '../parameters.ts';
import { addressPart } from '../person/addresses-of-names.ts';
import { words } from '../tables/words.ts';
import { bytesPerWord, capitalized } from './sentences.ts';

/** A noun, an adjective or a verb. */
function drawWord(random: Stream, locale: string): string {
  const { nouns, adjectives, verbs } = words(locale);
  const index = random.below(nouns.length + adjectives.length + verbs.length);
  const found = nouns[index] ?? adjectives[index - nouns.length] ?? verbs[index - nouns.length - adjectives.length];
  return found ?? '';
}

export const getRandomWord = wordOf('getRandomWord', 'One word.', drawWord);
export const getRandomNoun = wordOf('getRandomNoun', 'A noun.', (random, locale) => random.pick(words(locale).nouns));
export const getRandomVerb = wordOf('getRandomVerb', 'A verb.', (random, locale) => random.pick(words(locale).verbs));
export const getRandomAdjective = wordOf('getRandomAdjective', 'An adjective.', (random, locale) =>
  random.pick(words(locale).adjectives),
);
export const getRandomAdverb = wordOf('getRandomAdverb', 'An adverb.', (random, locale) =>
  random.pick(words(locale).adverbs),
);
export const getRandomColorName = wordOf('getRandomColorName', 'Name of a colour.', (random, locale) =>
  random.pick(words(locale).colors),
);
export const getRandomHashtag = wordOf(
  'getRandomHashtag',
  'A word behind #.',
  (random, locale) => `#${capitalized(drawWord(random, locale))}`,
);

function wordOf(
  name: string,
  description: string,
  draw: (random: Stream, locale: string) => string,
): FunctionDefinition {
  return defineFunction({
    name,
    kind: 'S',
    parameters: [],
    isLocalized: true,
    result: 'text',
    description,
    example: `${name}()`,
    since: 'v1',
    run: ({ random, locale }) => draw(random, locale),
  });
}

export const getRandomWords = defineFunction({
  name: 'getRandomWords',
  kind: 'S',
  parameters: [int('count', { default: 3, min: 0 })],
  isLocalized: true,
  result: 'text',
  description: 'Words with spaces between them.',
  example: 'getRandomWords(4)',
  since: 'v1',
  run: (call, count) => joinedWords(call, count, ' ', asItIs),
});

export const getRandomTitle = defineFunction({
  name: 'getRandomTitle',
  kind: 'S',
  parameters: [int('words', { default: 4, min: 0 })],
  isLocalized: true,
  result: 'text',
  description: 'Words with capitals.',
  example: 'getRandomTitle(3)',
  since: 'v1',
  run: (call, count) => joinedWords(call, count, ' ', capitalized),
});

export const getRandomSlug = defineFunction({
  name: 'getRandomSlug',
  kind: 'S',
  parameters: [int('words', { default: 3, min: 0 })],
  isLocalized: true,
  result: 'text',
  description: 'Words in lower case with hyphens between them.',
  example: 'getRandomSlug(2)',
  since: 'v1',
  isPlain: true,
  run: (call, count) => joinedWords(call, count, '-', addressPart),
});

function joinedWords(call: Call, count: number, separator: string, shaped: (word: string) => string): string {
  call.grow(count * bytesPerWord);
  call.work(count * bytesPerWord);
  let joined = '';
  for (let i = 0; i < count; i++) joined += (i === 0 ? '' : separator) + shaped(drawWord(call.random, call.locale));
  return joined;
}

function asItIs(word: string): string {
  return word;
}
