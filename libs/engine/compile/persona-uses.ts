/** The uses of personas in a template. `persona-contradictions.ts` compares them. */
import type { PersonaWishes } from '../catalogue/person/persona-wishes.ts';
import type { Scope } from './scope.ts';

/** What a call does with a persona: it declares it, asks something of it in this call only, or uses it. */
export type UseKind = 'declares' | 'asks' | 'uses';

/** A use of a persona. */
export interface PersonaUse {
  readonly at: number;
  readonly kind: UseKind;
}

/** A declaration with constant arguments, and the block that has it. */
export interface ConstantDeclaration {
  readonly at: number;
  readonly wishes: PersonaWishes;
  readonly scope: Scope;
}

/** The uses of personas in the order of the body, by name; those of the unnamed persona, by its path. */
export class PersonaUses {
  readonly named = new Map<string, PersonaUse>();
  readonly unnamed = new Map<object, PersonaUse>();
  /** The last constant declaration of each named persona that is not contradicted. */
  readonly declared = new Map<string, ConstantDeclaration>();
  /** The members of households, by household. */
  readonly members = new Map<string, PersonaUse>();
}
