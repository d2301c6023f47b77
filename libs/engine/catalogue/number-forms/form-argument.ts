/** Reads arguments that name the country of a number. */
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import type { NumberForm } from './number-form.ts';

/** The forms of a kind of numbers by ISO 3166 code, with at least the countries of {@link substitutes}. */
export type CountryForms = ReadonlyMap<string, NumberForm>;

/** The countries for locales of a language whose own country has no such numbers. */
const substitutes: Readonly<Record<string, string>> = { es: 'ES', fr: 'FR' };

/**
 * The country of an argument. For `locale` it is the country of the locale; where the kind of numbers is unknown there,
 * it is Spain or France for their languages, and Great Britain for all others. Ends the render when the argument is no
 * such country.
 *
 * @param allowed the countries that the argument can name; those with forms unless given
 */
export function formCountry(
  call: Call,
  forms: CountryForms,
  given: string,
  allowed: Pick<ReadonlySet<string>, 'has' | 'keys'> = forms,
): string {
  if (allowed.has(given)) return given;
  if (given !== 'locale') {
    const words = ['locale', ...[...allowed.keys()].toSorted((a, b) => (a < b ? -1 : 1))];
    return allowedWord(call, { name: 'country', words }, given);
  }
  const home = countryOfLocale(call.locale);
  return forms.has(home) ? home : (substitutes[call.locale.slice(0, 2)] ?? 'GB');
}

/** The country of the numbers of a persona: its own when it has such numbers, else as for `locale`. */
export function homeFormCountry(call: Call, forms: CountryForms, country: string | undefined): string {
  return country !== undefined && forms.has(country) ? country : formCountry(call, forms, 'locale');
}

/** The form of a country. */
export function formOf(forms: CountryForms, country: string): NumberForm {
  const form = forms.get(country);
  if (form === undefined) throw new Error(`no form of numbers for ${country}`);
  return form;
}
