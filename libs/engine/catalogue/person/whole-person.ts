/** `persona`, which declares a persona, and `getPerson`, which returns all its traits. */
import { defineFunction } from '../definition.ts';
import { personaName, show } from '../parameters.ts';
import { areSameWishes, noWishes } from './persona-wishes.ts';
import { householdNameOf, mainPersona } from './persona.ts';
import { personOf, personShape } from './persona-traits.ts';
import { wishesOf, wishParameters } from './wish-arguments.ts';

/** A statement. compile/statements.ts ends its effect on the unnamed persona with the block. */
export const declarePersona = defineFunction({
  name: 'persona',
  kind: 'P',
  parameters: [personaName('persona'), ...wishParameters],
  readsCountry: true,
  result: 'nothing',
  description:
    'Declares a persona before its first use: all its traits obey the arguments. Without minAge it is at least 18, or as old as maxAge. In a household, declare the country of the household. Prints nothing.',
  example: 'persona(buyer, DE, female)',
  since: 'v1',
  run(call, who, ...given) {
    const wishes = wishesOf(call, given);
    const household = householdNameOf(who);
    if (household !== undefined && wishes.country !== undefined) {
      call.fail(`${show(who)} lives in a household; declare the country of persona ${show(household)}`);
    }
    call.declarePersona(who, wishes);
    return null;
  },
});

export const getPerson = defineFunction({
  name: 'getPerson',
  kind: 'R',
  parameters: [personaName('persona', { default: mainPersona }), ...wishParameters],
  isLocalized: true,
  isOfPersona: true,
  tables: ['people'],
  readsCountry: true,
  result: 'object',
  shape: personShape,
  description:
    'All traits of the persona: name, e-mail address, age, job, address … The other arguments hold for this call only.',
  example: 'getPerson()',
  since: 'v1',
  run(call, who, ...given) {
    const wishes = wishesOf(call, given);
    const found = call.persona(who);
    if (areSameWishes(wishes, noWishes)) return personOf(call, found, found.wishes);
    if (found.wishes !== noWishes) call.fail(`persona ${show(who)} is declared; declare all that is asked of it`);
    return personOf(call, found, wishes);
  },
});
