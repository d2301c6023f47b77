/** Tables of names; those of English come from Faker's locale data. Its generating code is not used. */
import { faker } from '@faker-js/faker/locale/en';
import { isPlainJson } from '../../values/utf8.ts';
import { AddressParts, plainSpelling } from '../person/addresses-of-names.ts';
import { entriesOf, localized } from './localized.ts';
import type { NameTables } from './locale-tables.ts';

const { person } = faker.rawDefinitions;

type NameSource = Omit<NameTables, 'isPlain' | 'addressParts' | OptionalTable> &
  Partial<Pick<NameTables, OptionalTable>>;
type OptionalTable = 'lastFemale' | 'middleFemale' | 'middleMale' | 'middleAny' | 'order' | 'spelling';

/** Completes tables: middle names default to first names, and female last names to last names. */
export function nameTablesOf(source: NameSource): NameTables {
  const { female, male, any, last, lastFemale = last, spelling = plainSpelling } = source;
  const lastParts = new AddressParts(last, spelling);
  return {
    lastFemale,
    middleFemale: female,
    middleMale: male,
    middleAny: any,
    order: 'first last',
    spelling,
    ...source,
    addressParts: {
      female: {
        first: new AddressParts(female, spelling),
        last: lastFemale === last ? lastParts : new AddressParts(lastFemale, spelling),
      },
      male: { first: new AddressParts(male, spelling), last: lastParts },
    },
    isPlain: [female, male, any, last].every((names) => names.every(isPlainJson)),
  };
}

/** The names of a locale. */
export const nameTables = localized(
  'people',
  nameTablesOf({
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
    // "I" and "V" do not look like suffixes.
    suffixes: entriesOf(person?.suffix).filter((suffix) => suffix !== 'I' && suffix !== 'V'),
  }),
  ({ names }) => names,
);

/** Joins first and last name in the order of the locale. */
export function joinedName({ order }: NameTables, first: string, last: string): string {
  if (order === 'first last') return first + ' ' + last;
  return order === 'last first' ? last + ' ' + first : last + first;
}
