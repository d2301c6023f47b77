/** Functions that draw names of people, independent of any persona. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { text } from '../parameters.ts';
import { genderArgument } from './genders.ts';
import type { Gender } from './persona-wishes.ts';
import type { NameTables } from '../tables/locale-tables.ts';
import { bothLastNames, drawNameIndex, joinedName, nameTables } from '../tables/person-names.ts';

/** The gender that an argument names. `any` draws female or male. */
function genderOf(call: Call, gender: string): Gender {
  const known = genderArgument(call, gender);
  if (known !== 'any') return known;
  return call.random.below(2) === 0 ? 'female' : 'male';
}

function drawFirstName(random: Stream, locale: string, gender: Gender): string {
  const names = nameTables(locale);
  if (gender === 'non-binary') return random.pick(names.any);
  const at = drawNameIndex(random, names, gender);
  return (gender === 'female' ? names.female[at] : names.male[at]) ?? '';
}

export const getRandomFullName = defineFunction({
  name: 'getRandomFullName',
  kind: 'S',
  parameters: [text('gender', { default: 'any' })],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'First and last name, with both last names or the name of the father where people have them.',
  example: 'getRandomFullName()',
  since: 'v1',
  run(call, gender) {
    const known = genderOf(call, gender);
    const { random, locale } = call;
    const tables = nameTables(locale);
    const first = drawFirstName(random, locale, known);
    const lastNames = known === 'female' ? tables.lastFemale : tables.last;
    const one = drawLastName(random, tables, lastNames);
    const last = tables.twoLastNames === undefined ? one : bothLastNames(one, drawLastName(random, tables, lastNames));
    const middle = tables.hasPatronymic === true ? random.pick(middleNames(tables, known)) : '';
    return call.joined(joinedName(tables, first, last, middle));
  },
});

function drawLastName(random: Stream, tables: NameTables, names: readonly string[]): string {
  return names[drawNameIndex(random, tables, 'last')] ?? '';
}

function middleNames({ middleFemale, middleMale, middleAny }: NameTables, gender: Gender): readonly string[] {
  if (gender === 'non-binary') return middleAny;
  return gender === 'female' ? middleFemale : middleMale;
}

export const getRandomFirstName = defineFunction({
  name: 'getRandomFirstName',
  kind: 'S',
  parameters: [text('gender', { default: 'any' })],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'First name.',
  example: 'getRandomFirstName(female)',
  since: 'v1',
  run(call, gender) {
    const known = genderOf(call, gender);
    return drawFirstName(call.random, call.locale, known);
  },
});

export const getRandomMiddleName = defineFunction({
  name: 'getRandomMiddleName',
  kind: 'S',
  parameters: [text('gender', { default: 'any' })],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'Middle name.',
  example: 'getRandomMiddleName()',
  since: 'v1',
  run(call, gender) {
    const known = genderOf(call, gender);
    return call.random.pick(middleNames(nameTables(call.locale), known));
  },
});

export const getRandomLastName = defineFunction({
  name: 'getRandomLastName',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'Last name.',
  example: 'getRandomLastName()',
  since: 'v1',
  run({ random, locale }) {
    const tables = nameTables(locale);
    return drawLastName(random, tables, tables.last);
  },
});

export const getRandomNamePrefix = defineFunction({
  name: 'getRandomNamePrefix',
  kind: 'S',
  parameters: [text('gender', { default: 'any' })],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'Form of address before a name: Dr., Ms. …',
  example: 'getRandomNamePrefix()',
  since: 'v1',
  run(call, gender) {
    const known = genderOf(call, gender);
    const { prefixesFemale, prefixesMale, prefixesAny } = nameTables(call.locale);
    const tables = { female: prefixesFemale, male: prefixesMale, 'non-binary': prefixesAny };
    return call.random.pick(tables[known]);
  },
});

export const getRandomNameSuffix = defineFunction({
  name: 'getRandomNameSuffix',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'Addition after a name: Jr., PhD …',
  example: 'getRandomNameSuffix()',
  since: 'v1',
  run: ({ random, locale }) => random.pick(nameTables(locale).suffixes),
});
