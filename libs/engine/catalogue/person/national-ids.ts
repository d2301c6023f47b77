/** Functions that return national identity numbers and bank accounts; `number-forms` has their forms. */
import type { Call } from '../call.ts';
import { country } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { formCountry, formOf, homeFormCountry } from '../number-forms/form-argument.ts';
import { drawHolder } from '../number-forms/holder.ts';
import { ibanForms } from '../number-forms/iban-forms.ts';
import { nationalIdForms } from '../number-forms/national-id-forms.ts';
import type { NumberForm } from '../number-forms/number-form.ts';
import { taxIdForms } from '../number-forms/tax-id-forms.ts';
import { personaName } from '../parameters.ts';
import { getMrz } from './travel-documents.ts';
import { mainPersona } from './persona.ts';
import { bankAccountOf, nationalIdOf } from './persona-traits.ts';

export const getRandomNationalId = numberOfPerson(nationalIdForms, {
  name: 'getRandomNationalId',
  description:
    'National identity number with valid check digits, of a person born from 1950 to 2004. It can belong to a real person by chance.',
  example: 'getRandomNationalId(US)',
});

export const getRandomTaxId = numberOfPerson(taxIdForms, {
  name: 'getRandomTaxId',
  description: 'Tax number of a person with valid check digits; in many countries it is the national identity number.',
  example: 'getRandomTaxId(AT)',
});

/** A function that draws a number of a person who is no persona. */
function numberOfPerson(
  forms: ReadonlyMap<string, NumberForm>,
  described: { readonly name: string; readonly description: string; readonly example: string },
): FunctionDefinition {
  return defineFunction({
    ...described,
    kind: 'S',
    parameters: [country],
    isLocalized: true,
    result: 'text',
    since: 'v1',
    isPlain: true,
    run(call, country) {
      const form = formOf(forms, formCountry(call, forms, country));
      return form.draw(call.random, drawHolder(call.random));
    },
  });
}

const persona = personaName('persona', { default: mainPersona });

const getNationalId = defineFunction({
  name: 'getNationalId',
  kind: 'R',
  parameters: [persona, country],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description:
    'National identity number of the persona, with valid check digits. Where it contains gender, birth date or letters of the name, they are those of the persona.',
  example: 'getNationalId()',
  since: 'v1',
  isPlain: true,
  run(call, who, country) {
    const code = formCountry(call, nationalIdForms, country);
    const found = call.persona(who);
    const home = country === 'locale' ? homeFormCountry(call, nationalIdForms, found.wishes.country) : code;
    return nationalIdOf(call, found, home, { name: found.personName, age: found.age });
  },
});

const getIban = defineFunction({
  name: 'getIban',
  kind: 'S',
  parameters: [persona, country],
  isLocalized: true,
  result: 'text',
  description: 'IBAN of the persona; the country is as in getRandomIban.',
  example: 'getIban()',
  since: 'v1',
  isPlain: true,
  run: (call, who, country) => accountOf(call, who, country).iban,
});

const getBic = defineFunction({
  name: 'getBic',
  kind: 'S',
  parameters: [persona, country],
  isLocalized: true,
  result: 'text',
  description: 'BIC of the bank of getIban.',
  example: 'getBic()',
  since: 'v1',
  isPlain: true,
  run: (call, who, country) => accountOf(call, who, country).bic,
});

function accountOf(call: Call, who: string, country: string) {
  const code = formCountry(call, ibanForms, country);
  const found = call.persona(who);
  return bankAccountOf(found, country === 'locale' ? homeFormCountry(call, ibanForms, found.wishes.country) : code);
}

/** Numbers of a persona. */
export const personaNumbers = [getNationalId, getIban, getBic, getMrz];
