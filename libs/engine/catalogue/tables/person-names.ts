/** Tables of names, from Faker's English locale data. Their generating code is not used. */
import { faker } from '@faker-js/faker/locale/en';
import { isPlainJson } from '../../values/utf8.ts';

/** Names by gender; the last names are for all. */
export interface NameTables {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly last: readonly string[];
  /** Whether all names are plain: see `Call.plain`. */
  readonly isPlain: boolean;
}

const { person } = faker.rawDefinitions;

/** English names. */
export const englishNames = nameTables({
  female: listOf(person?.first_name?.female),
  male: listOf(person?.first_name?.male),
  last: listOf(person?.last_name?.generic),
});

function nameTables(tables: Omit<NameTables, 'isPlain'>): NameTables {
  return { ...tables, isPlain: [...tables.female, ...tables.male, ...tables.last].every(isPlainJson) };
}

function listOf(entries: readonly string[] | undefined): readonly string[] {
  if (entries === undefined || entries.length === 0) throw new Error('the pinned locale data has lost a table');
  return entries;
}
