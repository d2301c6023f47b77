/** The uses of personas in a template. `persona-contradictions.ts` compares them. */

/** What a call does with a persona: it declares it, asks something of it in this call only, or uses it. */
export type UseKind = 'declares' | 'asks' | 'uses';

/** A use of a persona. */
export interface PersonaUse {
  readonly at: number;
  readonly kind: UseKind;
}

/** The uses of personas in the order of the body, by name; those of the unnamed persona, by its path. */
export class PersonaUses {
  readonly named = new Map<string, PersonaUse>();
  readonly unnamed = new Map<object, PersonaUse>();
  /** The members of households, by household. */
  readonly members = new Map<string, PersonaUse>();
}
