/** Functions that draw words of business, and universities. */
import { kindFunction, recordFunction } from '../topics/entry-function.ts';

export const getRandomBuzzword = kindFunction({
  name: 'getRandomBuzzword',
  topic: 'buzzwords',
  kinds: ['phrase', 'adjective', 'noun', 'verb'],
  description: 'Phrase of buzzwords, or one of its words, in English.',
  example: 'getRandomBuzzword()',
});

export const getRandomCatchPhraseWord = kindFunction({
  name: 'getRandomCatchPhraseWord',
  topic: 'catchPhrases',
  kinds: ['adjective', 'descriptor', 'noun'],
  description: 'Word of a slogan, in English.',
  example: 'getRandomCatchPhraseWord(noun)',
});

export const getRandomUniversity = recordFunction({
  name: 'getRandomUniversity',
  topic: 'universities',
  record: 'university',
  description: 'University with name, in English, city and countryCode.',
});
