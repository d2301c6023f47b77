/** Languages of ISO 639 and countries of ISO 3166 with all their codes. */
import type { Value } from '../../values/value.ts';
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { text } from '../parameters.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { countryNames } from '../tables/country-names.ts';
import { countryCodes } from '../tables/geography.ts';
import { languages } from '../tables/iso-languages.ts';

export const getRandomLanguage = defineFunction({
  name: 'getRandomLanguage',
  kind: 'S',
  parameters: [],
  result: 'object',
  shape: shapeOf(['name', 'alpha2', 'alpha3']),
  description: 'Language with its English name and its codes of ISO 639: name, alpha2 and alpha3.',
  example: 'getRandomLanguage()',
  since: 'v1',
  run({ random }) {
    const { name, alpha2, alpha3 } = random.pick(languages);
    return new Map<string, Value>([
      ['name', name],
      ['alpha2', alpha2],
      ['alpha3', alpha3],
    ]);
  },
});

export const getRandomLanguageName = drawnEntry({
  name: 'getRandomLanguageName',
  description: 'English name of a language.',
  entries: languages.map(({ name }) => name),
});

export const getRandomLanguageCode = defineFunction({
  name: 'getRandomLanguageCode',
  kind: 'S',
  parameters: [text('format', { default: 'alpha2' })],
  result: 'text',
  description: 'ISO 639 code of a language: alpha2 or alpha3.',
  example: 'getRandomLanguageCode()',
  since: 'v1',
  isPlain: true,
  run(call, format) {
    const known = allowedWord(call, { name: 'format', words: ['alpha2', 'alpha3'] as const }, format);
    return call.random.pick(languages)[known];
  },
});

/** The countries whose names every locale has. */
const countries = addressCountries.map((code) => {
  const codes = countryCodes.find(({ alpha2 }) => alpha2 === code);
  if (codes === undefined) throw new Error(`the pinned locale data has no codes of ${code}`);
  return { code, alpha3: codes.alpha3, numeric: codes.numeric };
});

export const getRandomCountryDetails = defineFunction({
  name: 'getRandomCountryDetails',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  result: 'object',
  shape: shapeOf(['name', 'alpha2', 'alpha3', 'numeric']),
  description: 'Country of getRandomAddress with its name and its codes of ISO 3166: name, alpha2, alpha3 and numeric.',
  example: 'getRandomCountryDetails()',
  since: 'v1',
  run({ random, locale }) {
    const { code, alpha3, numeric } = random.pick(countries);
    return new Map<string, Value>([
      ['name', countryNames(locale)[code]],
      ['alpha2', code],
      ['alpha3', alpha3],
      ['numeric', numeric],
    ]);
  },
});
