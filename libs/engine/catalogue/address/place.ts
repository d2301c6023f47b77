/** Draws addresses whose parts belong together. */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';
import type { JoinedText } from '../../values/joined-text.ts';
import { Decimal } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import type { Country } from '../tables/countries.ts';
import { countryNames } from '../tables/country-names.ts';
import { drawMask } from '../tables/masks.ts';
import type { PlacePhones } from '../tables/phone-masks.ts';
import type { Place } from '../tables/places.ts';
import { drawStreetLine } from './address-forms.ts';

/** An address. Most calls need one part of it. */
export class Address {
  /** The street line, with whether JSON escapes it. */
  readonly line: JoinedText;
  readonly postcode: string;
  readonly countryCode: CountryCode;
  private readonly place: Place;
  private readonly locale: string;

  /** Draws an address in a country. */
  constructor(random: Stream, country: Country, locale: string) {
    const place = country.inhabited.pick(random);
    this.line = drawStreetLine(random, country);
    this.postcode = drawPostcode(random, place);
    this.countryCode = country.code;
    this.place = place;
    this.locale = locale;
  }

  get street(): string {
    return this.line.text;
  }

  get city(): string {
    return this.place.city;
  }

  get cityText(): JoinedText {
    return this.place.cityText;
  }

  get state(): string {
    return this.place.state;
  }

  get stateCode(): string {
    return this.place.stateCode;
  }

  /** Telephone numbers of the city. */
  get phones(): PlacePhones {
    return this.place.phones;
  }

  /** The middle of the city, in degrees. */
  get centre(): { readonly lat: number; readonly lon: number } {
    return { lat: this.place.lat / 1e6, lon: this.place.lon / 1e6 };
  }

  get country(): string {
    return countryNames(this.locale)[this.countryCode];
  }

  /** Draws a point near the middle of the city. */
  positionBy(random: Stream): GlobePosition {
    return {
      latitude: new Decimal(this.place.lat + random.integer(-spread, spread), 6),
      longitude: new Decimal(this.place.lon + random.integer(-spread, spread), 6),
    };
  }
}

/** A point on the globe, in degrees. */
export interface GlobePosition {
  readonly latitude: Decimal;
  readonly longitude: Decimal;
}

/** Greatest distance from the middle of the city, in millionths of a degree. */
const spread = 40_000;

/** An address with coordinates. */
class LocatedAddress extends Address {
  readonly position: GlobePosition;

  constructor(random: Stream, country: Country, locale: string) {
    super(random, country, locale);
    this.position = this.positionBy(random);
  }
}

/** Draws an address in a country. */
export function drawAddress(random: Stream, code: CountryCode, locale: string): LocatedAddress {
  return new LocatedAddress(random, countryOf(code, locale), locale);
}

/** The members of {@link addressParts}. */
export const addressMembers = [
  'street',
  'city',
  'state',
  'stateCode',
  'postcode',
  'country',
  'countryCode',
  'latitude',
  'longitude',
] as const;

/** The parts of an address as members of an object. */
export function addressParts(
  { street, city, state, stateCode, postcode, country, countryCode }: Address,
  { latitude, longitude }: GlobePosition,
): Readonly<Record<(typeof addressMembers)[number], Value>> {
  return { street, city, state, stateCode, postcode, country, countryCode, latitude, longitude };
}

/** The address as an object value. */
export function addressObject(address: LocatedAddress): ReadonlyMap<string, Value> {
  return new Map<string, Value>(Object.entries(addressParts(address, address.position)));
}

/** Draws a postcode of a city. */
export function drawPostcode(random: Stream, { postcodes }: Place): string {
  const { prefix, first, last, listed, digits, separator, tail } = postcodes;
  const number = padded(listed === undefined ? random.integer(first, last) : random.pick(listed), digits);
  const code =
    separator === undefined ? number : number.slice(0, separator.at) + separator.character + number.slice(separator.at);
  // Most countries have digits only.
  return prefix === '' && tail.length === 0 ? code : prefix + code + drawMask(random, tail);
}
