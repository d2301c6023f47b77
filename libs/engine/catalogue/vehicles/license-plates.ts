/** Draws the registration of a car by the form that its country uses today. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { addressCountries } from '../tables/address-countries.ts';
import type { CountryCode } from '../tables/address-countries.ts';

/** A text, or signs of which one is drawn. */
type Place = string | readonly string[];

/** The forms of each country: their places from left to right. */
export type PlateForms = ReadonlyMap<string, readonly (readonly Place[])[]>;

/** The data file: lists of signs by name, and forms whose places are texts or names of lists. */
export interface PlateData {
  readonly source: string;
  readonly signs: Readonly<Record<string, readonly string[]>>;
  readonly forms: Readonly<Record<string, readonly (readonly (string | { readonly of: string })[])[]>>;
}

/** The forms of the data file. */
export function plateFormsOf({ signs, forms }: PlateData): PlateForms {
  const placeOf = (place: string | { readonly of: string }): Place => {
    return typeof place === 'string' ? place : (signs[place.of] ?? []);
  };
  return new Map(Object.entries(forms).map(([code, all]) => [code, all.map((form) => form.map(placeOf))]));
}

export const getRandomLicensePlate = defineFunction({
  name: 'getRandomLicensePlate',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  topics: ['plates'],
  result: 'text',
  description: 'Registration of a car, in the form of the country. Some of them exist.',
  example: 'getRandomLicensePlate(DE)',
  since: 'v1',
  run(call, given) {
    const code = plateCountry(call, given);
    return drawPlate(call.random, call.topic('plates'), code);
  },
});

/** The country of an argument, or that of the locale. */
export function plateCountry(call: Call, given: string): CountryCode {
  return countryArgument(call, { countries: addressCountries, otherwise: 'US' }, given);
}

/** Draws a plate of a country. */
export function drawPlate(random: Stream, plates: PlateForms, code: CountryCode): string {
  const forms = plates.get(code);
  if (forms === undefined) throw new Error(`the data file has no plates of ${code}`);
  let plate = '';
  for (const place of random.pick(forms)) plate += typeof place === 'string' ? place : random.pick(place);
  return plate;
}
