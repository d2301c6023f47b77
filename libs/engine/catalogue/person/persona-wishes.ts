/**
 * What a template asks of a persona: gender, ages, country and the domain of its e-mail address. `persona` declares it for
 * all traits; arguments of `getPerson` hold for one call.
 */
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { int, show, text } from '../parameters.ts';
import { addressCountries } from '../tables/address-countries.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import { ageMax } from './ages.ts';
import { genderArgument } from './genders.ts';
import type { Gender } from './genders.ts';

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

/** The parameters that {@link wishesOf} reads, in its order. */
export const wishParameters = [
  text('country', { default: 'locale' }),
  text('gender', { default: 'any' }),
  int('minAge', { default: noWishes.minAge, min: 0, max: ageMax }),
  int('maxAge', { default: noWishes.maxAge, min: 0, max: ageMax }),
  text('emailDomain', { optional: true }),
] as const;

/** The arguments of {@link wishParameters}. */
export type WishArguments = readonly [
  country: string,
  gender: string,
  minAge: number,
  maxAge: number,
  emailDomain: string | undefined,
];

/** Reads the arguments. */
export function wishesOf(call: Call, [country, gender, minAge, maxAge, emailDomain]: WishArguments): PersonaWishes {
  const code = allowedWord(call, { name: 'country', words: ['locale', ...addressCountries] }, country);
  const known = genderArgument(call, gender);
  if (minAge > maxAge) call.fail(`minAge ${minAge} is greater than maxAge ${maxAge}`);
  if (emailDomain !== undefined && !isDomain(emailDomain)) {
    call.fail(`emailDomain ${show(emailDomain)} is not allowed; it must be a domain such as example.com`);
  }
  return { gender: known, minAge, maxAge, country: code === 'locale' ? undefined : code, emailDomain };
}

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

/** Whether the text is a domain of at least two labels, in ASCII (RFC 1035). */
function isDomain(domain: string): boolean {
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
  const labels = domain.split('.', 127);
  return domain.length <= 253 && labels.length > 1 && labels.every((part) => label.test(part));
}
