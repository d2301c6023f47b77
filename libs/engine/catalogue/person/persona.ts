/**
 * The persona: a person whose traits agree with each other. Each trait draws from a stream of its own, so
 * that a trait added later leaves the others as they are.
 */
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { englishNames } from '../tables/person-names.ts';

/** The streams of a persona, by number. Numbers are given once and never again. */
const traits = { name: 0 } as const;

/** Who a persona is by name. */
export interface PersonaName {
  readonly gender: 'female' | 'male';
  readonly firstName: string;
  readonly lastName: string;
}

/** The name of a persona: the same for every call that asks for it. */
export function personaNameOf(call: Call, persona: string): PersonaName {
  const random = call.openPersona(persona, traits.name);
  const gender = random.below(2) === 0 ? 'female' : 'male';
  const firstName = random.pick(englishNames[gender]);
  return { gender, firstName, lastName: random.pick(englishNames.last) };
}

/** An address under a reserved domain, made from the name. */
export function emailOf({ firstName, lastName }: PersonaName): string {
  return `${addressPart(firstName)}.${addressPart(lastName)}@example.com`;
}

/** The persona as an object. */
export function personOf(call: Call, persona: string): ReadonlyMap<string, Value> {
  const name = personaNameOf(call, persona);
  return new Map<string, Value>([
    ['fullName', `${name.firstName} ${name.lastName}`],
    ['firstName', name.firstName],
    ['lastName', name.lastName],
    ['gender', name.gender],
    ['email', emailOf(name)],
  ]);
}

const addressParts = new Map<string, string>();

/** A part of a name in the characters that every mail system takes. The names are those of fixed tables. */
function addressPart(name: string): string {
  const known = addressParts.get(name);
  if (known !== undefined) return known;
  const part = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  addressParts.set(name, part);
  return part;
}
