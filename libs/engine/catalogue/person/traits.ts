/** Functions that return one trait of a persona. */
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition, ResultType, Trait } from '../definition.ts';
import { allowedWord } from '../allowed-words.ts';
import { int, personaName, show, text } from '../parameters.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { homeCountryName } from '../tables/country-names.ts';
import type { TableGroup } from '../tables/locale-tables.ts';
import { ageMax } from './ages.ts';
import { genderArgument, genderFormat, genderFormatArgument, genderText } from './genders.ts';
import { mainPersona } from './persona.ts';
import {
  birthDateOf,
  emailOf,
  employerOf,
  fullNameOf,
  middleNameOf,
  jobOf,
  personOf,
  phoneOf,
  titleOf,
  usernameOf,
} from './persona-traits.ts';
import { aboutPhones, phoneArguments, phoneFormat, phoneKind } from './phone.ts';

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

const getPerson = defineFunction({
  name: 'getPerson',
  kind: 'R',
  parameters: [
    persona,
    text('country', { default: 'locale' }),
    text('gender', { default: 'any' }),
    int('minAge', { default: 18, min: 0, max: ageMax }),
    int('maxAge', { default: 80, min: 0, max: ageMax }),
    text('emailDomain', { optional: true }),
  ],
  isLocalized: true,
  isOfPersona: true,
  tables: ['people'],
  readsCountry: true,
  result: 'object',
  description:
    'All traits of the persona: name, e-mail address, age, job, address … The other arguments hold for this call only.',
  example: 'getPerson()',
  since: 'v1',
  run(call, who, country, gender, minAge, maxAge, emailDomain) {
    const countries = ['locale', ...addressCountries] as const;
    const code = allowedWord(call, { name: 'country', words: countries }, country);
    const known = genderArgument(call, gender);
    if (minAge > maxAge) call.fail(`minAge ${minAge} is greater than maxAge ${maxAge}`);
    if (emailDomain !== undefined && !isDomain(emailDomain)) {
      call.fail(`emailDomain ${show(emailDomain)} is not allowed; it must be a domain such as example.com`);
    }
    return personOf(call, call.persona(who), {
      gender: known,
      minAge,
      maxAge,
      country: code === 'locale' ? undefined : code,
      emailDomain,
    });
  },
});

/** Whether the text is a domain of at least two labels, in ASCII (RFC 1035). */
function isDomain(text: string): boolean {
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
  const labels = text.split('.', 127);
  return text.length <= 253 && labels.length > 1 && labels.every((part) => label.test(part));
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
    return genderText(call, known, call.persona(who).personName.isFemale ? 0 : 1);
  },
  prepareTrait(call, _who, format) {
    const known = genderFormatArgument(call, format);
    return (prepared, { personName }) => genderText(prepared, known, personName.isFemale ? 0 : 1);
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
  getPerson,
  traitOf({
    name: 'getName',
    tables: ['people'],
    description: 'Full name of the persona.',
    run: (call, persona) => call.joined(fullNameOf(persona, persona.personName)),
  }),
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
    description: 'E-mail address of the persona, made from the name.',
    run: (_call, { account }) => emailOf(account, account.domainEnd),
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
    description: 'Age of the persona, 18 to 80.',
    run: (_call, { age }) => age,
  }),
  traitOf({
    name: 'getJob',
    tables: ['people'],
    description:
      'Job title of the persona, which fits gender and age; from 67 years on, the word for a retired person.',
    run: (call, persona) => call.joined(jobOf(persona, persona.age)),
  }),
  traitOf({
    name: 'getEmployer',
    tables: ['people'],
    description: 'Company that the persona works for, or has worked for.',
    run: (call, persona) => call.joined(employerOf(persona)),
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
    run: (call, { locale }) => call.joined(homeCountryName(locale)),
  }),
];

function traitOf(described: TraitFunction): FunctionDefinition {
  const {
    name,
    kind = 'S',
    result = 'text',
    tables = [],
    readsCountry = false,
    isPlain = false,
    description,
    run: trait,
  } = described;
  return defineFunction({
    name,
    kind,
    result,
    tables,
    readsCountry,
    isPlain,
    description,
    run: (call, who) => trait(call, call.persona(who)),
    prepareTrait: () => trait,
    parameters: [persona],
    isLocalized: true,
    isOfPersona: true,
    example: `${name}()`,
    since: 'v1',
  });
}
