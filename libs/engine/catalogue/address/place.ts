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
import { drawMask } from '../tables/masks.ts';
import type { PlacePhones } from '../tables/phone-masks.ts';
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
  /** Telephone numbers of the city. */
  readonly phones: PlacePhones;
}

/** Greatest distance from the middle of the city, in millionths of a degree. */
const spread = 40_000;

/** Draws an address in a country. */
export function drawAddress(call: Call, random: Stream, code: CountryCode): Address {
  const country = countryOf(code, call.locale);
  const place = country.inhabited.pick(random);
  const street = drawStreetLine(random, country);
  const postcode = drawPostcode(random, place);
  const lat = place.lat + random.integer(-spread, spread);
  const lon = place.lon + random.integer(-spread, spread);
  const { city, state, stateCode, phones } = place;
  return {
    street,
    city,
    state,
    stateCode,
    postcode,
    phones,
    country: countryNames(call.locale)[code],
    countryCode: code,
    lat: new Decimal(lat, 6),
    lon: new Decimal(lon, 6),
  };
}

/** The address as an object value. */
export function addressObject(address: Address): ReadonlyMap<string, Value> {
  const { street, city, state, postcode, country, countryCode, lat, lon } = address;
  return new Map<string, Value>(Object.entries({ street, city, state, postcode, country, countryCode, lat, lon }));
}

/** Draws a postcode of a city. */
export function drawPostcode(random: Stream, { postcodes }: Place): string {
  const { prefix, first, last, digits, separator, tail } = postcodes;
  const number = padded(random.integer(first, last), digits);
  const code =
    separator === undefined ? number : number.slice(0, separator.at) + separator.sign + number.slice(separator.at);
  return prefix + code + drawMask(random, tail);
}

/** Reads an argument that names a country, or `locale`, or `any`, which draws a country. */
export function anyCountryArgument(call: Call, country: string): CountryCode {
  const words = ['locale', 'any', ...addressCountries] as const;
  const known = allowedWord(call, { name: 'country', words }, country);
  if (known === 'locale') return countryOfLocale(call.locale);
  return known === 'any' ? call.random.pick(addressCountries) : known;
}
