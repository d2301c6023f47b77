/** Parts of English job titles, and signs of the zodiac; Faker's locale data has them in few languages. */
import { drawnEntry } from '../drawn-entry.ts';
import fakerEnglish from '../tables/english/faker.json' with { type: 'json' };
import { entriesOf } from '../tables/localized.ts';

const { person } = fakerEnglish;

export const getRandomJobDescriptor = drawnEntry({
  name: 'getRandomJobDescriptor',
  description: 'First part of an English job title: Senior, Regional …',
  entries: entriesOf(person.job_descriptor),
});

export const getRandomJobArea = drawnEntry({
  name: 'getRandomJobArea',
  description: 'Area of an English job title: Marketing, Security …',
  entries: entriesOf(person.job_area),
});

export const getRandomJobType = drawnEntry({
  name: 'getRandomJobType',
  description: 'Last part of an English job title: Engineer, Analyst …',
  entries: entriesOf(person.job_type),
});

export const getRandomZodiacSign = drawnEntry({
  name: 'getRandomZodiacSign',
  description: 'English name of a sign of the western zodiac.',
  entries: entriesOf(person.western_zodiac_sign),
});
