/** Draws the registration of a car by the form that its country uses today. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { drawUnblocked, hasBlockedInitials, hasBlockedLetters } from '../blocked-letters.ts';
import { addressCountries } from '../tables/address-countries.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import { drawForm } from '../topics/draw-entry.ts';
import type { TopicTable } from '../topics/topic-tables.ts';

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

/** Countries that issue no plates with certain pairs of letters. */
const withoutInitials: ReadonlySet<CountryCode> = new Set(['DE', 'AT']);

/** Draws a plate of a country, without letters that offend. */
export function drawPlate(random: Stream, plates: TopicTable, code: CountryCode): string {
  const isBlocked = (plate: string): boolean =>
    hasBlockedLetters(plate) || (withoutInitials.has(code) && hasBlockedInitials(plate));
  return drawUnblocked(() => drawForm(random, plates, code), isBlocked);
}
