/** Words about persons, from Faker's English locale data. */
import { faker } from '@faker-js/faker/locale/en';
import { entriesOf, localized } from './localized.ts';

/** Words that make job titles and lines about a person. */
export interface PersonWords {
  /** Female, male and non-binary, in this order. */
  readonly genders: readonly [female: string, male: string, nonBinary: string];
  readonly jobLevels: readonly string[];
  readonly jobAreas: readonly string[];
  readonly jobTypes: readonly string[];
  readonly roles: readonly string[];
  readonly supporters: readonly string[];
  readonly interests: readonly string[];
}

const { person } = faker.rawDefinitions;

/** The words of a locale. */
export const personWords = localized<PersonWords>({
  en: {
    genders: ['female', 'male', 'non-binary'],
    jobLevels: entriesOf(person?.job_descriptor),
    jobAreas: entriesOf(person?.job_area),
    jobTypes: entriesOf(person?.job_type),
    roles: entriesOf(person?.bio_part),
    supporters: entriesOf(person?.bio_supporter).filter((word) => word !== 'junkie'),
    interests: (
      'art astronomy baking baseball birdwatching camping chess cinema coffee cooking cycling dancing design ' +
      'football gardening hiking history jazz knitting literature music nature painting photography poetry ' +
      'pottery running sailing science skiing swimming tea technology tennis theatre travel yoga'
    ).split(' '),
  },
});
