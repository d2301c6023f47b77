/** Words about persons; those of English come from Faker's locale data. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { entriesOf, localized } from './localized.ts';
import type { PersonWords } from './locale-tables.ts';

const { person } = fakerEnglish;

/** The words of a locale. */
export const personWords = localized<'people', PersonWords>(
  'people',
  {
    job: {
      parts: [entriesOf(person.job_descriptor), entriesOf(person.job_area), entriesOf(person.job_type)],
      joint: ' ',
    },
    jobAges: {
      22: [
        'Regional',
        'National',
        'Global',
        'International',
        'Corporate',
        'Manager',
        'Supervisor',
        'Engineer',
        'Developer',
        'Analyst',
        'Consultant',
        'Administrator',
        'Planner',
        'Producer',
        'Coordinator',
        'Officer',
      ],
      28: ['Lead', 'Senior', 'Chief', 'Principal', 'Director', 'Executive', 'Architect', 'Strategist'],
    },
    roles: entriesOf(person.bio_part),
    supporters: entriesOf(person.bio_supporter)
      .filter((word) => word !== 'junkie')
      .map((word) => `# ${word}`),
    interests: (
      'art astronomy baking baseball birdwatching camping chess cinema coffee cooking cycling dancing design ' +
      'football gardening hiking history jazz knitting literature music nature painting photography poetry ' +
      'pottery running sailing science skiing swimming tea technology tennis theatre travel yoga'
    ).split(' '),
    comma: ', ',
  },
  ({ persons }) => persons,
);
