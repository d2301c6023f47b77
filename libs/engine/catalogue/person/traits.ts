/** Functions that return one trait of a persona. */
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition, ResultType, Trait } from '../definition.ts';
import { personaName } from '../parameters.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import { countryNames, homeCountryName } from '../tables/country-names.ts';
import type { TableGroup } from '../tables/locale-tables.ts';
import { genderFormat, genderFormatArgument, genderIndexOf, genderText } from './genders.ts';
import { mainPersona } from './persona.ts';
import {
  birthDateOf,
  emailOf,
  employerOf,
  fullNameOf,
  middleNameOf,
  jobOf,
  phoneOf,
  titleOf,
  usernameOf,
} from './persona-traits.ts';
import { aboutPhones, phoneArguments, phoneFormat, phoneKind } from './phone.ts';
import { declarePersona, getPerson } from './whole-person.ts';

const persona = personaName('persona', { default: mainPersona });

interface TraitFunction {
  readonly name: string;
  readonly kind?: 'S' | 'R';
  readonly result?: ResultType;
  readonly tables?: readonly TableGroup[];
  readonly readsCountry?: boolean;
  readonly isPlain?: boolean;
  readonly description: string;
  readonly run: Trait;
}

const getGender = defineFunction({
  name: 'getGender',
  kind: 'S',
  parameters: [persona, genderFormat],
  isLocalized: true,
  isOfPersona: true,
  tables: ['people'],
  result: 'text',
  description:
    'Gender that fits the first name of the persona: as word of the locale, as code (female, male) or as letter (F, M).',
  example: 'getGender()',
  since: 'v1',
  run(call, who, format) {
    const known = genderFormatArgument(call, format);
    return genderText(call, known, genderIndexOf(call.persona(who).wishes.gender, call.persona(who).personName));
  },
  prepareTrait(call, _who, format) {
    const known = genderFormatArgument(call, format);
    return (prepared, { personName, wishes }) => genderText(prepared, known, genderIndexOf(wishes.gender, personName));
  },
});

const getPhone = defineFunction({
  name: 'getPhone',
  kind: 'S',
  isPlain: true,
  parameters: [persona, phoneFormat, phoneKind],
  isLocalized: true,
  isOfPersona: true,
  readsCountry: true,
  result: 'text',
  description: `Telephone number of the persona's country; a landline is in the persona's city. ${aboutPhones}`,
  example: 'getPhone()',
  since: 'v1',
  run(call, who, format, kind) {
    const use = phoneArguments(call, { format, kind });
    const found = call.persona(who);
    return phoneOf(found, use, found.home);
  },
  prepareTrait(call, _who, format, kind) {
    const use = phoneArguments(call, { format, kind });
    return (_prepared, found) => phoneOf(found, use, found.home);
  },
});

/** In the order of the catalogue. */
export const traits: readonly FunctionDefinition[] = [
  declarePersona,
  getPerson,
  fullName('getName', 'Full name of the persona.'),
  fullName('getFullName', 'The same as getName.'),
  traitOf({
    name: 'getFirstName',
    tables: ['people'],
    description: 'First name of the persona.',
    run: (_call, { personName }) => personName.first,
  }),
  traitOf({
    name: 'getLastName',
    tables: ['people'],
    description: 'Last name of the persona.',
    run: (_call, { personName }) => personName.last,
  }),
  traitOf({
    name: 'getMiddleName',
    tables: ['people'],
    description: 'Middle name of the persona; in Russian and Ukrainian the name of the father.',
    run: (_call, persona) => middleNameOf(persona, persona.personName),
  }),
  traitOf({
    name: 'getTitle',
    tables: ['people'],
    description: 'Form of address that fits the gender of the persona: Ms., Mr., Dr. …',
    run: (_call, persona) => titleOf(persona, persona.personName),
  }),
  traitOf({
    name: 'getNameKana',
    tables: ['people'],
    description: 'Reading of the full name in kana; empty in languages other than Japanese.',
    run: (_call, { personName }) => personName.kana ?? '',
  }),
  getGender,
  traitOf({
    name: 'getEmail',
    tables: ['people'],
    isPlain: true,
    description: 'E-mail address of the persona, made from the name; empty for children under 16.',
    run: (_call, persona) => (persona.isChild ? '' : emailOf(persona.account, persona.domainEnd)),
  }),
  traitOf({
    name: 'getUsername',
    tables: ['people'],
    isPlain: true,
    description: 'User name of the persona, made from the name.',
    run: (_call, { account }) => usernameOf(account),
  }),
  getPhone,
  traitOf({
    name: 'getBirthDate',
    kind: 'R',
    isPlain: true,
    description: 'Birth date; fits getAge at the reference time.',
    run: (call, persona) => birthDateOf(call, persona, persona.age),
  }),
  traitOf({
    name: 'getAge',
    result: 'number',
    description: 'Age of the persona, 18 to 80 unless declared.',
    run: (_call, { age }) => age,
  }),
  traitOf({
    name: 'getJobTitle',
    tables: ['people'],
    description:
      'Job title of the persona, which fits gender and age; from 67 years on, the word for a retired person; empty for children under 16.',
    run: (call, persona) => (persona.isChild ? '' : call.joined(jobOf(persona, persona.age))),
  }),
  traitOf({
    name: 'getCompany',
    tables: ['people'],
    description: 'Company that the persona works for, or has worked for; empty for children under 16.',
    run: (call, persona) => (persona.isChild ? '' : call.joined(employerOf(persona))),
  }),
  traitOf({
    name: 'getStreet',
    readsCountry: true,
    description: 'Street line of the persona.',
    run: (call, { home }) => call.joined(home.line),
  }),
  traitOf({
    name: 'getCity',
    readsCountry: true,
    description: 'City of the persona.',
    run: (call, { home }) => call.joined(home.cityText),
  }),
  traitOf({
    name: 'getPostcode',
    readsCountry: true,
    isPlain: true,
    description: 'Postcode that fits the city of the persona.',
    run: (_call, { home }) => home.postcode,
  }),
  traitOf({
    name: 'getCountry',
    readsCountry: true,
    description: 'Country of the persona.',
    run: (call, { locale, wishes: { country } }) =>
      country === undefined ? call.joined(homeCountryName(locale)) : countryNames(locale)[country],
  }),
  traitOf({
    name: 'getCountryCode',
    isPlain: true,
    description: 'ISO 3166 code of the country of the persona.',
    run: (_call, { locale, wishes: { country } }) => country ?? countryOfLocale(locale),
  }),
  traitOf({
    name: 'getState',
    readsCountry: true,
    description: 'State, region or county of the city of the persona.',
    run: (_call, { home }) => home.state,
  }),
  traitOf({
    name: 'getStateCode',
    readsCountry: true,
    description: 'Code of the state, region or county of the city of the persona.',
    run: (_call, { home }) => home.stateCode,
  }),
  traitOf({
    name: 'getLatitude',
    result: 'number',
    readsCountry: true,
    description: 'Latitude of the home of the persona.',
    run: (_call, persona) => persona.drawPosition(persona.home).latitude,
  }),
  traitOf({
    name: 'getLongitude',
    result: 'number',
    readsCountry: true,
    description: 'Longitude of the home of the persona.',
    run: (_call, persona) => persona.drawPosition(persona.home).longitude,
  }),
];

function fullName(name: string, description: string): FunctionDefinition {
  const run: Trait = (call, persona) => call.joined(fullNameOf(persona, persona.personName));
  return traitOf({ name, tables: ['people'], description, run });
}

function traitOf({ run: trait, ...described }: TraitFunction): FunctionDefinition {
  return defineFunction({
    kind: 'S',
    result: 'text',
    tables: [],
    readsCountry: false,
    isPlain: false,
    ...described,
    run: (call, who) => trait(call, call.persona(who)),
    prepareTrait: () => trait,
    parameters: [persona],
    isLocalized: true,
    isOfPersona: true,
    example: `${described.name}()`,
    since: 'v1',
  });
}
