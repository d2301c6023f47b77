/** Tables of names; those of English come from Faker's locale data. Its generating code is not used. */
import { faker } from '@faker-js/faker/locale/en';
import { isPlainJson } from '../../values/utf8.ts';
import { AddressParts, plainSpelling } from '../person/addresses-of-names.ts';
import type { PlainSpelling } from '../person/addresses-of-names.ts';
import { entriesOf, localized } from './localized.ts';

/** Names by gender; those of `any` fit all. */
export interface NameTables {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly any: readonly string[];
  readonly last: readonly string[];
  /** The last names as women bear them, in the same order. */
  readonly lastFemale: readonly string[];
  readonly middleFemale: readonly string[];
  readonly middleMale: readonly string[];
  readonly middleAny: readonly string[];
  readonly prefixesFemale: readonly string[];
  readonly prefixesMale: readonly string[];
  readonly prefixesAny: readonly string[];
  readonly suffixes: readonly string[];
  /** Which name comes first in a full name, and what stands between the two. */
  readonly order: 'first last' | 'last first' | 'lastfirst';
  readonly spelling: PlainSpelling;
  /** Whether all first and last names are plain: see `Call.plain`. */
  readonly isPlain: boolean;
  /** First and last names as parts of addresses, by gender. */
  readonly addressParts: { readonly female: NameParts; readonly male: NameParts };
}

interface NameParts {
  readonly first: AddressParts;
  readonly last: AddressParts;
}

const { person } = faker.rawDefinitions;

type NameSource = Omit<NameTables, 'isPlain' | 'addressParts' | OptionalTable> &
  Partial<Pick<NameTables, OptionalTable>>;
type OptionalTable = 'lastFemale' | 'middleFemale' | 'middleMale' | 'middleAny' | 'order' | 'spelling';

/** Completes tables: without middle names the first ones serve, and last names are the same for all. */
export function nameTablesOf(source: NameSource): NameTables {
  const { female, male, any, last, lastFemale = last, spelling = plainSpelling } = source;
  const lastParts = new AddressParts(last, spelling);
  return {
    ...{ lastFemale, middleFemale: female, middleMale: male, middleAny: any },
    ...{ order: 'first last', spelling },
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
    // A lone "I" or "V" is no suffix that anyone would recognise.
    suffixes: entriesOf(person?.suffix).filter((suffix) => suffix !== 'I' && suffix !== 'V'),
  }),
  ({ names }) => names,
);

/** First and last name as the locale puts them together. */
export function joinedName({ order }: NameTables, first: string, last: string): string {
  if (order === 'first last') return first + ' ' + last;
  return order === 'last first' ? last + ' ' + first : last + first;
}
