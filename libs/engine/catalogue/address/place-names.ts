/** Functions that draw names and codes of cities, states, countries, continents and time zones. */
import type { Stream } from '../../random/stream.ts';
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawnText } from '../drawn-text.ts';
import { text } from '../parameters.ts';
import { countryCodes, geography, timeZones } from '../tables/geography.ts';
import type { Geography } from '../tables/locale-tables.ts';

export const getRandomCity = placeName('getRandomCity', 'Name of a city.', 'cities');
export const getRandomState = placeName('getRandomState', 'Name of a state or region.', 'states');
export const getRandomStateCode = placeName('getRandomStateCode', 'Code of a state or region.', 'stateCodes');
export const getRandomCountry = placeName('getRandomCountry', 'Name of a country.', 'countries');
export const getRandomContinent = placeName('getRandomContinent', 'Name of a continent.', 'continents');

function placeName(name: string, description: string, table: keyof Geography): FunctionDefinition {
  const draw = (random: Stream, locale: string): string => random.pick(geography(locale)[table]);
  return drawnText({ name, description, tables: ['places'], draw });
}

const formats = { name: 'format', words: ['alpha2', 'alpha3', 'numeric'] } as const;

export const getRandomCountryCode = defineFunction({
  name: 'getRandomCountryCode',
  kind: 'S',
  parameters: [text('format', { default: 'alpha2' })],
  result: 'text',
  description: 'ISO 3166 code of a country: alpha2, alpha3 or numeric.',
  example: 'getRandomCountryCode()',
  since: 'v1',
  isPlain: true,
  run(call, format) {
    const known = allowedWord(call, formats, format);
    return call.random.pick(countryCodes)[known];
  },
});

export const getRandomTimeZone = drawnEntry({
  name: 'getRandomTimeZone',
  description: 'Name of a time zone from a frozen list.',
  entries: timeZones,
});
