/** Functions that draw addresses and their parts. */
import { anyCountryArgument, country, countryArgument } from '../country-argument.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { addressCountries, countryOfLocale } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import { geography } from '../tables/geography.ts';
import { addressLine, drawBuildingNumber, drawStreetLine } from './address-forms.ts';
import { addressMembers, addressObject, drawAddress, drawPostcode } from './place.ts';

export const getRandomAddress = defineFunction({
  name: 'getRandomAddress',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'object',
  shape: shapeOf(addressMembers),
  description:
    'Address with street, city, state, stateCode, postcode, country, countryCode, latitude and longitude that belong together.',
  example: 'getRandomAddress(US)',
  readsCountry: true,
  since: 'v1',
  run: (call, country) => addressObject(drawAddress(call.random, anyCountryArgument(call, country), call.locale)),
});

export const getRandomFullAddress = defineFunction({
  name: 'getRandomFullAddress',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description: 'Address on one line, in the form of its country.',
  example: 'getRandomFullAddress(US)',
  readsCountry: true,
  since: 'v1',
  run(call, country) {
    const address = drawAddress(call.random, anyCountryArgument(call, country), call.locale);
    return addressLine(address, countryOf(address.countryCode, call.locale));
  },
});

export const getRandomStreetAddress = defineFunction({
  name: 'getRandomStreetAddress',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  result: 'text',
  description: 'Number and street.',
  example: 'getRandomStreetAddress()',
  readsCountry: true,
  since: 'v1',
  run(call) {
    const { random, locale } = call;
    return call.joined(drawStreetLine(random, countryOf(countryOfLocale(locale), locale)));
  },
});

export const getRandomStreetName = defineFunction({
  name: 'getRandomStreetName',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  result: 'text',
  description: 'Name of a street.',
  example: 'getRandomStreetName()',
  readsCountry: true,
  since: 'v1',
  run: ({ random, locale }) => random.pick(countryOf(countryOfLocale(locale), locale).streets),
});

export const getRandomBuildingNumber = defineFunction({
  name: 'getRandomBuildingNumber',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  result: 'text',
  description: 'House number.',
  example: 'getRandomBuildingNumber()',
  readsCountry: true,
  since: 'v1',
  isPlain: true,
  run: ({ random, locale }) => drawBuildingNumber(random, countryOf(countryOfLocale(locale), locale)),
});

export const getRandomSecondaryAddress = defineFunction({
  name: 'getRandomSecondaryAddress',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['places'],
  result: 'text',
  description: 'Second line of an address: a flat or suite.',
  example: 'getRandomSecondaryAddress()',
  since: 'v1',
  run({ random, locale }) {
    const form = random.pick(geography(locale).secondaryAddresses);
    return form.replace('#', String(random.integer(1, 999)));
  },
});

export const getRandomPostcode = defineFunction({
  name: 'getRandomPostcode',
  kind: 'S',
  parameters: [country],
  isLocalized: true,
  result: 'text',
  description: 'Postcode of a city of the country.',
  example: 'getRandomPostcode(GB)',
  readsCountry: true,
  since: 'v1',
  isPlain: true,
  run(call, country) {
    const code = countryArgument(call, { countries: addressCountries, otherwise: 'US' }, country);
    return drawPostcode(call.random, countryOf(code, call.locale).inhabited.pick(call.random));
  },
});
