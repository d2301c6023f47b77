/** Tables of names, from Faker's English locale data. Their generating code is not used. */
import { faker } from '@faker-js/faker/locale/en';

/** Names by gender; the last names are for all. */
export interface NameTables {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly last: readonly string[];
}

const { person } = faker.rawDefinitions;

/** English names. */
export const englishNames: NameTables = {
  female: listOf(person?.first_name?.female),
  male: listOf(person?.first_name?.male),
  last: listOf(person?.last_name?.generic),
};

function listOf(entries: readonly string[] | undefined): readonly string[] {
  if (entries === undefined || entries.length === 0) throw new Error('the pinned locale data has lost a table');
  return entries;
}
