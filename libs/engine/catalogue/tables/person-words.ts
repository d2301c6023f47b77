/** Words about persons; those of English come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/en';
import { entriesOf, localized } from './localized.ts';
import type { Phrase } from './localized.ts';

/** Words that make job titles and lines about a person. */
export interface PersonWords {
  /** Female, male and non-binary, in this order. */
  readonly genders: readonly [female: string, male: string, nonBinary: string];
  readonly job: Phrase;
  readonly roles: readonly string[];
  /** With `#` for an interest. */
  readonly supporters: readonly string[];
  readonly interests: readonly string[];
  /** Between two things that are said of a person. */
  readonly comma: string;
}

const { person } = faker.rawDefinitions;

/** The words of a locale. */
export const personWords = localized<'people', PersonWords>(
  'people',
  {
    genders: ['female', 'male', 'non-binary'],
    job: {
      parts: [entriesOf(person?.job_descriptor), entriesOf(person?.job_area), entriesOf(person?.job_type)],
      joint: ' ',
    },
    roles: entriesOf(person?.bio_part),
    supporters: entriesOf(person?.bio_supporter)
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
