/** Functions that draw facts about people, independent of any persona. */
import type { Stream } from '../../random/stream.ts';
import { Weighted } from '../../random/weighted.ts';
import { country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawnText } from '../drawn-text.ts';
import { int } from '../parameters.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import frequencies from '../tables/data/frequencies.json' with { type: 'json' };
import { personWords } from '../tables/person-words.ts';
import { drawAge } from './ages.ts';
import { genderFormat, genderFormatArgument, genderText } from './genders.ts';
import { drawJobTitle } from './job-title.ts';
import { aboutPhones, drawPhone, phoneArguments, phoneFormat, phoneKind } from './phone.ts';

export const getRandomGender = defineFunction({
  name: 'getRandomGender',
  kind: 'S',
  parameters: [genderFormat],
  isLocalized: true,
  result: 'text',
  description:
    'Female, male or non-binary: as word of the locale, as code (female, male, non-binary) or as letter (F, M, X).',
  example: 'getRandomGender()',
  since: 'v1',
  run(call, format) {
    const known = genderFormatArgument(call, format);
    const percent = call.random.below(100);
    if (percent < 48) return genderText(call, known, 0);
    return genderText(call, known, percent < 96 ? 1 : 2);
  },
});

export const getRandomAge = defineFunction({
  name: 'getRandomAge',
  kind: 'S',
  parameters: [int('min', { default: 18, min: 0, max: 150 }), int('max', { default: 80, min: 0, max: 150 })],
  result: 'number',
  description: 'Age in years, both ends included; as frequent as in the population of the world.',
  example: 'getRandomAge(21,65)',
  since: 'v1',
  run(call, min, max) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    return drawAge(call.random, min, max);
  },
});

export const getRandomPhone = defineFunction({
  name: 'getRandomPhone',
  kind: 'S',
  parameters: [phoneFormat, phoneKind, country],
  isLocalized: true,
  result: 'text',
  description: `Telephone number of the country. ${aboutPhones}`,
  example: 'getRandomPhone()',
  readsCountry: true,
  since: 'v1',
  run(call, format, kind, country) {
    const use = phoneArguments(call, { format, kind });
    const code = countryArgument(call, { countries: addressCountries, otherwise: 'US' }, country);
    const { phones } = countryOf(code, call.locale).inhabited.pick(call.random);
    return drawPhone(call.random, phones, use);
  },
});

export const getRandomJobTitle = drawnText({
  name: 'getRandomJobTitle',
  description: 'Job title.',
  tables: ['people'],
  draw: drawJobTitle,
});

export const getRandomBio = drawnText({
  name: 'getRandomBio',
  description: 'One line about a person.',
  tables: ['people'],
  draw: drawBio,
});

/** Draws one to three roles, or an interest with or without a role. */
function drawBio(random: Stream, locale: string): string {
  const { roles, supporters, interests, comma } = personWords(locale);
  const shape = random.below(5);
  if (shape < 3) {
    const start = random.below(roles.length);
    // Two steps stay below the length of the table, so no role comes twice.
    const step = 1 + random.below(Math.floor(roles.length / 3));
    return Array.from({ length: shape + 1 }, (_, i) => roles[(start + i * step) % roles.length]).join(comma);
  }
  const interest = random.pick(interests);
  const fan = random.pick(supporters).replace('#', interest);
  return shape === 3 ? fan : fan + comma + random.pick(roles);
}

const bloodTypes = new Weighted(Object.entries(frequencies.bloodTypes));

export const getRandomBloodType = drawnCode({
  name: 'getRandomBloodType',
  description: 'Blood type, as frequent as in the United States.',
  draw: ({ random }) => bloodTypes.pick(random),
});
