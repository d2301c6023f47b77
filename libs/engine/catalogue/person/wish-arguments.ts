/** The arguments by which `persona` and `getPerson` ask something of a persona. */
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { int, show, text } from '../parameters.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { ageMax } from './ages.ts';
import { genderArgument } from './genders.ts';
import { noWishes } from './persona-wishes.ts';
import type { PersonaWishes } from './persona-wishes.ts';

/** The parameters that {@link wishesOf} reads, in its order. */
export const wishParameters = [
  text('country', { default: 'locale' }),
  text('gender', { default: 'any' }),
  int('minAge', { optional: true, min: 0, max: ageMax }),
  int('maxAge', { default: noWishes.maxAge, min: 0, max: ageMax }),
  text('emailDomain', { optional: true }),
] as const;

/** The arguments of {@link wishParameters}. */
export type WishArguments = readonly [
  country: string,
  gender: string,
  minAge: number | undefined,
  maxAge: number,
  emailDomain: string | undefined,
];

/** Reads the arguments. */
export function wishesOf(call: Call, [country, gender, youngest, maxAge, emailDomain]: WishArguments): PersonaWishes {
  const code = allowedWord(call, { name: 'country', words: ['locale', ...addressCountries] }, country);
  const known = genderArgument(call, gender);
  const minAge = youngest ?? Math.min(noWishes.minAge, maxAge);
  if (minAge > maxAge) call.fail(`minAge ${minAge} is greater than maxAge ${maxAge}`);
  if (emailDomain !== undefined && !isDomain(emailDomain)) {
    call.fail(`emailDomain ${show(emailDomain)} is not allowed; it must be a domain such as example.com`);
  }
  return { gender: known, minAge, maxAge, country: code === 'locale' ? undefined : code, emailDomain };
}

/** Whether the text is a domain of at least two labels, in ASCII (RFC 1035). */
function isDomain(domain: string): boolean {
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
  const labels = domain.split('.', 127);
  return domain.length <= 253 && labels.length > 1 && labels.every((part) => label.test(part));
}
