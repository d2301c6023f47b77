/** Tables of names, from Faker's English locale data. Their generating code is not used. */
import { faker } from '@faker-js/faker/locale/en';
import { isPlainJson } from '../../values/utf8.ts';
import { entriesOf, localized } from './localized.ts';

/** Names by gender; those of `any` fit all, and so do the last names. */
export interface NameTables {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly any: readonly string[];
  readonly last: readonly string[];
  readonly middleFemale: readonly string[];
  readonly middleMale: readonly string[];
  readonly middleAny: readonly string[];
  readonly prefixesFemale: readonly string[];
  readonly prefixesMale: readonly string[];
  readonly prefixesAny: readonly string[];
  readonly suffixes: readonly string[];
  /** Whether all first and last names are plain: see `Call.plain`. */
  readonly isPlain: boolean;
}

const { person } = faker.rawDefinitions;

/** The names of a locale. */
export const nameTables = localized<NameTables>({
  en: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: entriesOf(person?.first_name?.generic),
    last: entriesOf(person?.last_name?.generic),
    middleFemale: entriesOf(person?.middle_name?.female),
    middleMale: entriesOf(person?.middle_name?.male),
    middleAny: entriesOf(person?.middle_name?.generic),
    prefixesFemale: ['Ms.', 'Mrs.', 'Miss', 'Dr.'],
    prefixesMale: ['Mr.', 'Dr.'],
    prefixesAny: ['Mx.', 'Dr.'],
    // A lone "I" or "V" is no suffix that anyone would recognise.
    suffixes: entriesOf(person?.suffix).filter((suffix) => suffix !== 'I' && suffix !== 'V'),
  }),
});

function nameTablesOf(tables: Omit<NameTables, 'isPlain'>): NameTables {
  const { female, male, any, last } = tables;
  return { ...tables, isPlain: [female, male, any, last].every((names) => names.every(isPlainJson)) };
}
