/** Unique values: documents with consecutive seeds, such as those of a batch, get different ones. */
import { padded } from '../../values/calendar.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int, list, personaName } from '../parameters.ts';
import { maskOf } from '../patterns/mask.ts';
import { reservedDomains } from '../person/addresses-of-names.ts';
import { mainPersona } from '../person/persona.ts';

/** The permutation works on whole numbers up to here. */
const valuesMax = 2_097_152 * 4_294_967_296; // 2^53

const getUniqueNumber = defineFunction({
  name: 'getUniqueNumber',
  kind: 'S',
  parameters: [int('min', { default: 1 }), int('max', { default: 1_000_000 })],
  result: 'number',
  description: 'Whole number that documents with consecutive seeds do not share, both ends included.',
  example: 'getUniqueNumber(1,1000000)',
  since: 'v1',
  run(call, min, max) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    if (max - min >= Number.MAX_SAFE_INTEGER) call.fail(`the span from ${min} to ${max} is not below 2^53 - 1`);
    return min + call.uniqueBelow(max - min + 1);
  },
});

const getUniqueDigits = defineFunction({
  name: 'getUniqueDigits',
  kind: 'S',
  parameters: [int('length', { default: 8, min: 1, max: 15 })],
  result: 'text',
  description: 'Digits that documents with consecutive seeds do not share, leading zeros kept.',
  example: 'getUniqueDigits(8)',
  since: 'v1',
  isPlain: true,
  run: (call, length) => padded(call.uniqueBelow(Number(`1e${length}`)), length),
});

const uniqueOf = defineFunction({
  name: 'uniqueOf',
  kind: 'S',
  parameters: [list('items')],
  result: 'any',
  description: 'One element of a list, another one in each document with consecutive seeds.',
  example: 'uniqueOf([red, green, blue])',
  since: 'v1',
  run(call, items) {
    if (items.length === 0) call.fail('items is empty; it must have at least one element');
    return items[call.uniqueBelow(items.length)] ?? null;
  },
});

const accountsOfDomain = 100_000_000;

const getUniqueEmail = defineFunction({
  name: 'getUniqueEmail',
  kind: 'S',
  parameters: [personaName('persona', { default: mainPersona })],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'E-mail address of the persona that documents with consecutive seeds do not share.',
  example: 'getUniqueEmail()',
  since: 'v1',
  run(call, who) {
    const account = call.uniqueBelow(accountsOfDomain * reservedDomains.length);
    const { personName, wishes } = call.persona(who);
    const { firstPart, lastPart } = personName;
    if (wishes.emailDomain !== undefined) {
      return call.plain(`${firstPart}.${lastPart}.${account}@${wishes.emailDomain}`);
    }
    const domain = reservedDomains[Math.floor(account / accountsOfDomain)] ?? '';
    return call.plain(`${firstPart}.${lastPart}.${account % accountsOfDomain}@${domain}`);
  },
});

const getUniqueUsername = defineFunction({
  name: 'getUniqueUsername',
  kind: 'S',
  parameters: [personaName('persona', { default: mainPersona })],
  isLocalized: true,
  tables: ['people'],
  result: 'text',
  description: 'User name of the persona that documents with consecutive seeds do not share.',
  example: 'getUniqueUsername()',
  since: 'v1',
  run(call, who) {
    const account = call.uniqueBelow(accountsOfDomain);
    const { firstPart, lastPart } = call.persona(who).personName;
    // A letter ends the name, and the number follows, so that two numbers never give the same user name.
    return call.plain(`${firstPart.charAt(0)}${lastPart}_${account}`);
  },
});

/** The numbers of subscribers. Ten digits would reach beyond the 15 digits of E.164 in some countries. */
const subscribers = 100_000_000;

const getUniquePhone = defineFunction({
  name: 'getUniquePhone',
  kind: 'S',
  parameters: [],
  result: 'text',
  description:
    'Telephone number in the form of E.164 that documents with consecutive seeds do not share. It belongs to no person: no country has the code 999.',
  example: 'getUniquePhone()',
  since: 'v1',
  isPlain: true,
  run: (call) => `+999${padded(call.uniqueBelow(subscribers), 8)}`,
});

const getUniquePattern = defineFunction({
  name: 'getUniquePattern',
  kind: 'S',
  parameters: [maskOf('???-####')],
  result: 'text',
  description: 'Text by a mask as of getPattern that documents with consecutive seeds do not share.',
  example: 'getUniquePattern("???-####")',
  since: 'v1',
  run: fillMask,
});

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const alphabets: ReadonlyMap<string, string> = new Map([
  ['#', digits],
  ['?', upper],
  ['!', upper.toLowerCase()],
  ['*', upper + digits],
]);

/** Every text of the mask has a number, whose digits choose the characters from the last one on. */
function fillMask(call: Call, mask: string): string {
  call.checkTime(mask.length);
  call.chargeText(3 * mask.length);
  const characters = mask.match(/\\[^]|[^]/g) ?? [];
  const count = characters.reduce((product, character) => product * (alphabets.get(character)?.length ?? 1), 1);
  if (count > valuesMax) call.fail('mask has more than 2^53 different texts; write a shorter one');
  let left = call.uniqueBelow(count);
  const filled = characters.map((character) => (character.length > 1 ? character.slice(1) : character));
  for (let at = characters.length - 1; at >= 0; at--) {
    const alphabet = alphabets.get(characters[at] ?? '');
    if (alphabet === undefined) continue;
    filled[at] = alphabet.charAt(left % alphabet.length);
    left = Math.floor(left / alphabet.length);
  }
  return filled.join('');
}

export const uniqueValues = [
  getUniqueNumber,
  getUniqueDigits,
  uniqueOf,
  getUniqueEmail,
  getUniqueUsername,
  getUniquePhone,
  getUniquePattern,
];
