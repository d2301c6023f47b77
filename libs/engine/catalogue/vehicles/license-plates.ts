/** Draws the registration of a car by the form that its country uses today. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { addressCountries } from '../tables/address-countries.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import type { PlateForms } from './plate-forms.ts';

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
