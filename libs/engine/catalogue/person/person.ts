/** Section 3 of the catalogue: person. */
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { personaName } from '../parameters.ts';
import { englishNames } from '../tables/person-names.ts';
import { emailOf, personaNameOf, personOf } from './persona.ts';

function joinedName(call: Call, firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`;
  return englishNames.isPlain ? call.plain(name) : name;
}

const getRandomFullName = defineFunction({
  name: 'getRandomFullName',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  result: 'text',
  description: 'First and last name.',
  example: 'getRandomFullName()',
  since: 'v1',
  run(call) {
    const { random } = call;
    const first = random.pick(random.below(2) === 0 ? englishNames.female : englishNames.male);
    return joinedName(call, first, random.pick(englishNames.last));
  },
});

const getName = defineFunction({
  name: 'getName',
  kind: 'S',
  parameters: [personaName('persona', { default: 'main' })],
  isLocalized: true,
  result: 'text',
  description: 'Full name of the persona.',
  example: 'getName()',
  since: 'v1',
  run(call, persona) {
    const { firstName, lastName } = personaNameOf(call, persona);
    return joinedName(call, firstName, lastName);
  },
});

const getEmail = defineFunction({
  name: 'getEmail',
  kind: 'S',
  parameters: [personaName('persona', { default: 'main' })],
  isLocalized: true,
  result: 'text',
  description: 'Address of the persona, made from the name.',
  example: 'getEmail()',
  since: 'v1',
  isPlain: true,
  run: (call, persona) => emailOf(personaNameOf(call, persona)),
});

const getPerson = defineFunction({
  name: 'getPerson',
  kind: 'R',
  parameters: [personaName('persona', { default: 'main' })],
  isLocalized: true,
  result: 'object',
  description: 'All traits of the persona.',
  example: 'getPerson(buyer)',
  since: 'v1',
  run: personOf,
});

export const person = [getRandomFullName, getName, getEmail, getPerson];
