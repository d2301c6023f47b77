/** English words that join others; Faker's locale data has them in few languages. */
import { drawnEntry } from '../drawn-entry.ts';
import fakerEnglish from '../tables/english/faker.json' with { type: 'json' };
import { matchingEntries } from '../tables/localized.ts';

const { word } = fakerEnglish;
const plainWords = /^[a-z][a-z -]*$/;
/** Articles, which the list of prepositions has too. */
const articles = ['a', 'an', 'the'];

export const getRandomPreposition = drawnEntry({
  name: 'getRandomPreposition',
  description: 'An English preposition.',
  entries: matchingEntries(word.preposition, plainWords).filter((entry) => !articles.includes(entry)),
});

export const getRandomConjunction = drawnEntry({
  name: 'getRandomConjunction',
  description: 'An English conjunction.',
  entries: matchingEntries(word.conjunction, plainWords),
});

export const getRandomInterjection = drawnEntry({
  name: 'getRandomInterjection',
  description: 'An English interjection.',
  entries: matchingEntries(word.interjection, plainWords),
});
