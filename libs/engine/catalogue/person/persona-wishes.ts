/**
 * What a template asks of a persona: gender, ages, country and the domain of its e-mail address. `persona` declares it for
 * all traits; arguments of `getPerson` hold for one call.
 */
import type { CountryCode } from '../tables/address-countries.ts';

/** What a template asks of a persona. */
export interface PersonaWishes {
  readonly gender: 'any' | 'female' | 'male';
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
