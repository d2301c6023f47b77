/**
 * What a template asks of a persona: gender, ages, country and the domain of its e-mail address. `persona` declares it for
 * all traits; arguments of `getPerson` hold for one call.
 */
import type { CountryCode } from '../tables/address-countries.ts';

/** A gender by its code. */
export type Gender = 'female' | 'male' | 'non-binary';

/** What a template asks of a persona. */
export interface PersonaWishes {
  /** A non-binary person has a name of either list. */
  readonly gender: 'any' | Gender;
  readonly minAge: number;
  readonly maxAge: number;
  /** Undefined for the country of the locale. */
  readonly country: CountryCode | undefined;
  /** Undefined for a reserved domain, which cannot be registered. */
  readonly emailDomain: string | undefined;
}

/** The wishes of a persona of which nothing is asked. */
export const noWishes: PersonaWishes = {
  gender: 'any',
  minAge: 18,
  maxAge: 80,
  country: undefined,
  emailDomain: undefined,
};

/** Whether two wishes ask the same. */
export function areSameWishes(a: PersonaWishes, b: PersonaWishes): boolean {
  return (
    a.gender === b.gender &&
    a.minAge === b.minAge &&
    a.maxAge === b.maxAge &&
    a.country === b.country &&
    a.emailDomain === b.emailDomain
  );
}
