/** Reads arguments that name a country, by default the country of the locale. */
import { allowedWord } from './allowed-words.ts';
import type { Call } from './call.ts';
import { text } from './parameters.ts';
import { addressCountries, countryOfLocale } from './tables/address-countries.ts';
import type { CountryCode } from './tables/address-countries.ts';

/** The argument of functions whose result follows the country of the locale. */
export const country = text('country', { default: 'locale' });

/**
 * The country of an argument. For `locale` it is the country of the locale, or `otherwise` where the function does not
 * have that country. Ends the render when the argument is no such country.
 */
export function countryArgument<C extends string>(
  call: Call,
  { countries, otherwise }: { readonly countries: readonly C[]; readonly otherwise: C },
  given: string,
): C {
  const words = ['locale', ...countries] as const;
  const known = allowedWord(call, { name: 'country', words }, given);
  const wanted: string = known === 'locale' ? countryOfLocale(call.locale) : known;
  return countries.find((code) => code === wanted) ?? otherwise;
}

/** Reads an argument that names a country of addresses, or `locale`, or `any`, which draws a country. */
export function anyCountryArgument(call: Call, given: string): CountryCode {
  const words = ['locale', 'any', ...addressCountries] as const;
  const known = allowedWord(call, { name: 'country', words }, given);
  if (known === 'locale') return countryOfLocale(call.locale);
  return known === 'any' ? call.random.pick(addressCountries) : known;
}
