/** Functions that draw words of business and building, skills and universities. */
import { entryFunction, kindFunction, recordFunction } from '../topics/entry-function.ts';

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
  members: ['name', 'city', 'countryCode'],
  description: 'University with name, in English, city and countryCode.',
});

export const getRandomSkill = entryFunction({
  name: 'getRandomSkill',
  topic: 'skills',
  entry: 'skill',
  description: 'Professional skill, in English.',
});

export const getRandomConstructionTerm = kindFunction({
  name: 'getRandomConstructionTerm',
  topic: 'construction',
  kinds: ['trade', 'role', 'material', 'equipment', 'subcontract', 'costCode'],
  description:
    'Trade or role of the building industry, material, heavy equipment, category of subcontracts or cost code, in English.',
  example: 'getRandomConstructionTerm(material)',
});
