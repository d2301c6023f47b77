/** Points of the compass, and counties. */
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import { drawnText } from '../drawn-text.ts';
import { text } from '../parameters.ts';
import fakerEnglish from '../tables/english/faker.json' with { type: 'json' };
import { entriesOf } from '../tables/localized.ts';

const { location } = fakerEnglish;

const cardinal = { words: ['North', 'East', 'South', 'West'], letters: ['N', 'E', 'S', 'W'] };
const ordinal = { words: ['Northeast', 'Northwest', 'Southeast', 'Southwest'], letters: ['NE', 'NW', 'SE', 'SW'] };
const directions = {
  any: { words: [...cardinal.words, ...ordinal.words], letters: [...cardinal.letters, ...ordinal.letters] },
  cardinal,
  ordinal,
};

const kinds = { name: 'kind', words: ['any', 'cardinal', 'ordinal'] } as const;
const formats = { name: 'format', words: ['word', 'letters'] } as const;

export const getRandomDirection = defineFunction({
  name: 'getRandomDirection',
  kind: 'S',
  parameters: [text('kind', { default: 'any' }), text('format', { default: 'word' })],
  result: 'text',
  description: 'Point of the compass in English: cardinal (North), ordinal (Northeast) or any; as word or as letters.',
  example: 'getRandomDirection()',
  since: 'v1',
  isPlain: true,
  run(call, kind, format) {
    const { words, letters } = directions[allowedWord(call, kinds, kind)];
    const isWord = allowedWord(call, formats, format) === 'word';
    return call.random.pick(isWord ? words : letters);
  },
});

const counties = entriesOf(location.county);
const american = counties.filter((county) => county.endsWith(' County'));
const british = counties.filter((county) => !county.endsWith(' County'));

export const getRandomCounty = drawnText({
  name: 'getRandomCounty',
  description: 'Name of a county of the United States; in the locale en_GB of the United Kingdom.',
  tables: [],
  draw: (random, locale) => random.pick(locale === 'en_GB' ? british : american),
});
