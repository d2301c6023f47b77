/** Draws addresses whose parts belong together. */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';
import { Decimal } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { addressCountries, countryOfLocale } from '../tables/address-countries.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import type { Place } from '../tables/countries.ts';
import { countryNames } from '../tables/country-names.ts';
import { drawStreetLine } from './address-forms.ts';

/** An address. */
export interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
  readonly postcode: string;
  readonly country: string;
  readonly countryCode: CountryCode;
  readonly lat: Decimal;
  readonly lon: Decimal;
  /** Telephone area code of the city. */
  readonly areaCode: string;
  /** Whether the address is in the country's own script instead of Latin letters. */
  readonly isOwnScript: boolean;
}

/** Greatest distance from the middle of the city, in millionths of a degree. */
const spread = 40_000;

/** Draws an address in a country. */
export function drawAddress(call: Call, random: Stream, code: CountryCode): Address {
  const country = countryOf(code, call.locale);
  const place = random.pick(country.places);
  const street = drawStreetLine(random, country);
  const postcode = drawPostcode(random, code, place);
  const lat = place.lat + random.integer(-spread, spread);
  const lon = place.lon + random.integer(-spread, spread);
  const { city, state, stateCode, areaCode } = place;
  return {
    street,
    city,
    state,
    stateCode,
    postcode,
    areaCode,
    country: countryNames(call.locale)[code],
    countryCode: code,
    isOwnScript: country.isOwnScript,
    lat: new Decimal(lat, 6),
    lon: new Decimal(lon, 6),
  };
}

/** The address as an object value. */
export function addressObject(address: Address): ReadonlyMap<string, Value> {
  const { street, city, state, postcode, country, countryCode, lat, lon } = address;
  return new Map<string, Value>(Object.entries({ street, city, state, postcode, country, countryCode, lat, lon }));
}

/** Letters that end the postcodes of GB and NL. */
const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ';
/** SA, SD and SS are not used in NL. */
const dutchLetters = { first: 'ABCDEGHJKLMNPRTVWXZ', second: 'ABCDEGHJKLMNPRSTVWXZ' };

/** Where a separator divides the digits of a postcode. */
const breaks: Readonly<Partial<Record<CountryCode, { readonly at: number; readonly sign: string }>>> = {
  PL: { at: 2, sign: '-' },
  BR: { at: 5, sign: '-' },
  SE: { at: 3, sign: ' ' },
  JP: { at: 3, sign: '-' },
};

/** Draws a postcode of a city. */
export function drawPostcode(random: Stream, code: CountryCode, place: Place): string {
  const number = random.integer(place.firstPostcode, place.lastPostcode);
  const digits = place.prefix + padded(number, place.postcodeDigits);
  if (code === 'GB')
    return `${digits} ${random.below(10)}${letter(random, inwardLetters)}${letter(random, inwardLetters)}`;
  if (code === 'NL') return `${digits} ${letter(random, dutchLetters.first)}${letter(random, dutchLetters.second)}`;
  const breakAt = breaks[code];
  return breakAt === undefined ? digits : digits.slice(0, breakAt.at) + breakAt.sign + digits.slice(breakAt.at);
}

/** Reads an argument that names a country, or `locale`, or `any`, which draws a country. */
export function anyCountryArgument(call: Call, country: string): CountryCode {
  const words = ['locale', 'any', ...addressCountries] as const;
  const known = allowedWord(call, { name: 'country', words }, country);
  if (known === 'locale') return countryOfLocale(call.locale);
  return known === 'any' ? call.random.pick(addressCountries) : known;
}

function letter(random: Stream, letters: string): string {
  return letters.charAt(random.below(letters.length));
}
