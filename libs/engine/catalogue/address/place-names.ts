/** Functions that draw names and codes of cities, states, countries, continents and time zones. */
import type { Stream } from '../../random/stream.ts';
import { Weighted } from '../../random/weighted.ts';
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawnText } from '../drawn-text.ts';
import { text } from '../parameters.ts';
import { homeCountryOf } from '../tables/countries.ts';
import { countryCodes, geography, timeZones } from '../tables/geography.ts';
import { perLocale } from '../tables/localized.ts';

/** The cities of a locale, weighted by population. The others have the weight of the smallest one with addresses. */
const cityWeights = perLocale((locale) => {
  const thousands = new Map<string, number>();
  for (const [place, weight] of homeCountryOf(locale).inhabited.entries()) {
    thousands.set(place.city, (thousands.get(place.city) ?? 0) + weight);
  }
  const least = Math.min(...thousands.values());
  return new Weighted(geography(locale).cities.map((city) => [city, thousands.get(city) ?? least]));
});

export const getRandomCity = drawnText({
  name: 'getRandomCity',
  description: 'Name of a city, as frequent as its population makes it.',
  tables: ['places'],
  draw: (random, locale) => cityWeights(locale).pick(random),
});
export const getRandomState = placeName('getRandomState', 'Name of a state or region.', 'states');
export const getRandomStateCode = placeName('getRandomStateCode', 'Code of a state or region.', 'stateCodes');
export const getRandomCountry = placeName('getRandomCountry', 'Name of a country.', 'countries');
export const getRandomContinent = placeName('getRandomContinent', 'Name of a continent.', 'continents');

function placeName(
  name: string,
  description: string,
  table: 'states' | 'stateCodes' | 'countries' | 'continents',
): FunctionDefinition {
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
