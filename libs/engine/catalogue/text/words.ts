/** Functions that draw words. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { drawnText } from '../drawn-text.ts';
import { int } from '../parameters.ts';
import type { TableGroup } from '../tables/locale-tables.ts';
import { words } from '../tables/words.ts';
import { bytesPerWord, capitalized } from './sentences.ts';

/** Draws a noun, an adjective or a verb. */
function drawWord(random: Stream, locale: string): string {
  const { nouns, adjectives, verbs } = words(locale);
  const index = random.below(nouns.length + adjectives.length + verbs.length);
  const found = nouns[index] ?? adjectives[index - nouns.length] ?? verbs[index - nouns.length - adjectives.length];
  return found ?? '';
}

const tables: readonly TableGroup[] = ['words'];

export const getRandomWord = drawnText({ name: 'getRandomWord', description: 'One word.', tables, draw: drawWord });
export const getRandomNoun = wordOf('getRandomNoun', 'A noun.', 'nouns');
export const getRandomVerb = wordOf('getRandomVerb', 'A verb.', 'verbs');
export const getRandomAdjective = wordOf('getRandomAdjective', 'An adjective.', 'adjectives');
export const getRandomAdverb = wordOf('getRandomAdverb', 'An adverb.', 'adverbs');
export const getRandomColorName = wordOf('getRandomColorName', 'Name of a colour.', 'colors');
export const getRandomHashtag = drawnText({
  name: 'getRandomHashtag',
  description: 'A hashtag: # and a word.',
  tables,
  draw: (random, locale) => `#${capitalized(drawWord(random, locale), locale)}`,
});

type WordKind = 'nouns' | 'verbs' | 'adjectives' | 'adverbs' | 'colors';

function wordOf(name: string, description: string, kind: WordKind): FunctionDefinition {
  return drawnText({ name, description, tables, draw: (random, locale) => random.pick(words(locale)[kind]) });
}

export const getRandomWords = defineFunction({
  name: 'getRandomWords',
  kind: 'S',
  parameters: [int('count', { default: 3, min: 0 })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Words with spaces between them.',
  example: 'getRandomWords(4)',
  since: 'v1',
  run: (call, count) => joinedWords(call, count, ' ', (word) => word),
});

export const getRandomTitle = defineFunction({
  name: 'getRandomTitle',
  kind: 'S',
  parameters: [int('words', { default: 4, min: 0 })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Capitalized words.',
  example: 'getRandomTitle(3)',
  since: 'v1',
  run: (call, count) => joinedWords(call, count, ' ', (word) => capitalized(word, call.locale)),
});

export const getRandomSlug = defineFunction({
  name: 'getRandomSlug',
  kind: 'S',
  parameters: [int('words', { default: 3, min: 0 })],
  isLocalized: true,
  tables: ['words'],
  result: 'text',
  description: 'Words in lower case with hyphens between them.',
  example: 'getRandomSlug(2)',
  since: 'v1',
  isPlain: true,
  run(call, count) {
    const { spelling } = words(call.locale);
    return joinedWords(call, count, '-', (word) => spelling.partOf(word));
  },
});

function joinedWords(call: Call, count: number, separator: string, shaped: (word: string) => string): string {
  call.chargeText(count * bytesPerWord);
  call.checkTime(count * bytesPerWord);
  let joined = '';
  for (let i = 0; i < count; i++) joined += (i === 0 ? '' : separator) + shaped(drawWord(call.random, call.locale));
  return joined;
}
