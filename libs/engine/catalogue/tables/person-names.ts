/** Tables of names; the first names of English come from Faker's locale data. Its generating code is not used. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { Weighted } from '../../random/weighted.ts';
import type { Stream } from '../../random/stream.ts';
import { JoinedText } from '../../values/joined-text.ts';
import { isPlainJson } from '../../values/utf8.ts';
import { AddressParts, plainSpelling } from '../person/addresses-of-names.ts';
import frequencies from './data/frequencies.json' with { type: 'json' };
import { entriesOf, localized } from './localized.ts';
import type { NameTables } from './locale-tables.ts';

const { person } = fakerEnglish;

type NameSource = Omit<NameTables, 'isPlain' | 'addressParts' | OptionalTable> &
  Partial<Pick<NameTables, OptionalTable>>;
type OptionalTable = 'frequencies' | 'lastFemale' | 'middleFemale' | 'middleMale' | 'middleAny' | 'order' | 'spelling';

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
    isPlain: [female, male, any, last, lastFemale].every((names) => names.every(isPlainJson)),
  };
}

/** Thousands of people with a name that the statistics do not list: fewer than with any name that they list. */
const unlisted = { first: 40, last: 200 };
const english = {
  female: entriesOf(person.first_name.female),
  male: entriesOf(person.first_name.male),
  last: [...Object.keys(frequencies.lastNames), ...frequencies.moreLastNames],
};

/** The names of a locale. */
export const nameTables = localized(
  'people',
  nameTablesOf({
    ...english,
    any: entriesOf(person.first_name.generic),
    frequencies: {
      female: weightedIndices(english.female, frequencies.femaleNames, unlisted.first),
      male: weightedIndices(english.male, frequencies.maleNames, unlisted.first),
      last: weightedIndices(english.last, frequencies.lastNames, unlisted.last),
    },
    middleFemale: entriesOf(person.middle_name.female),
    middleMale: entriesOf(person.middle_name.male),
    middleAny: entriesOf(person.middle_name.generic),
    prefixesFemale: ['Ms.', 'Mrs.', 'Miss', 'Dr.'],
    prefixesMale: ['Mr.', 'Dr.'],
    prefixesAny: ['Mx.', 'Dr.'],
    // "I" and "V" do not look like suffixes.
    suffixes: entriesOf(person.suffix).filter((suffix) => suffix !== 'I' && suffix !== 'V'),
  }),
  ({ names }) => names,
);

function weightedIndices(
  names: readonly string[],
  thousands: Readonly<Record<string, number>>,
  unlistedThousands: number,
) {
  return new Weighted(names.map((name, index) => [index, thousands[name] ?? unlistedThousands] as const));
}

/** The index of a first or last name, drawn as often as the name occurs where that is known. */
export function drawNameIndex(random: Stream, tables: NameTables, list: 'female' | 'male' | 'last'): number {
  // Members by name: to read one by a variable takes as long as the draw.
  const { female, male, last, frequencies: weighted } = tables;
  if (list === 'last') return weighted?.last?.index(random) ?? random.below(last.length);
  if (list === 'male') return weighted?.male?.index(random) ?? random.below(male.length);
  return weighted?.female?.index(random) ?? random.below(female.length);
}

/** Joins a second last name to the first one. */
export function bothLastNames(first: string, second: string): string {
  return first + ' ' + second;
}

/** Joins first and last name in the order of the locale. A middle name follows the first name. */
export function joinedName({ order, isPlain }: NameTables, first: string, last: string, middle = ''): JoinedText {
  if (middle !== '') return new JoinedText(first).add(' ').add(middle).add(' ').add(last);
  if (isPlain && order === 'first last') return new JoinedText(first + ' ' + last, 0);
  if (order === 'first last') return new JoinedText(first).add(' ').add(last);
  return order === 'last first' ? new JoinedText(last).add(' ').add(first) : new JoinedText(last).add(first);
}
