/** Countries with their states, streets and cities, whose regions, postcodes and telephone areas belong together. */
import { Weighted } from '../../random/weighted.ts';
import { JoinedText, TextList } from '../../values/joined-text.ts';
import { countryOfLocale, isOwnForm } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { formOf, streetFormOf } from './address-form.ts';
import type { AddressForm, StreetForm } from './address-form.ts';
import { countryData } from './country-data.ts';
import type { CountryData } from './country-data.ts';
import { perLocale } from './localized.ts';
import { maskOf } from './masks.ts';
import type { Mask } from './masks.ts';
import { phonesOf } from './phone-masks.ts';
import type { PlacePhones } from './phone-masks.ts';

/** A city with its region, postcodes, coordinates and telephone numbers. */
export interface Place {
  readonly city: string;
  readonly cityText: JoinedText;
  readonly state: string;
  /** Code of the state in ISO 3166-2, without the country. */
  readonly stateCode: string;
  readonly postcodes: Postcodes;
  /** Millionths of degrees. */
  readonly lat: number;
  readonly lon: number;
  readonly phones: PlacePhones;
}

/** The postcodes of a city: a number within a range or of a list, between two texts. */
export interface Postcodes {
  /** Letters before the number, in CA and GB only. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
  /** Those that exist, in order; undefined when all numbers of the range can. */
  readonly listed: readonly number[] | undefined;
  /** Digits of the number; 0 when it is not padded. */
  readonly digits: number;
  /** Where a separator divides the digits; undefined without a separator. */
  readonly separator: { readonly at: number; readonly character: string } | undefined;
  /** What follows the number, in CA, GB and NL only. */
  readonly tail: Mask;
}

/** The tables of a country in one form of its names. */
export interface Country {
  readonly code: CountryCode;
  readonly states: readonly State[];
  readonly places: readonly Place[];
  /** The places, weighted by their population. */
  readonly inhabited: Weighted<Place>;
  readonly streets: readonly string[];
  /** The streets with what the street line has around them, on the side of the house number and on the other. */
  readonly streetTexts: TextList;
  /** Least and greatest number of each part of a house number. */
  readonly houseNumber: readonly (readonly number[])[];
  readonly streetForm: StreetForm;
  readonly lineForm: AddressForm<'street' | 'city' | 'state' | 'stateCode' | 'postcode' | 'country'>;
}

/** A state, province or region. */
export interface State {
  /** Code of ISO 3166-2 without the country. */
  readonly code: string;
  readonly name: string;
}

/** Parsed tables, by code and form of names. */
const latin = new Map<CountryCode, Country>();
const own = new Map<CountryCode, Country>();

/**
 * The tables of a country, in the form of names that the locale uses for it. Functions pass `call.locale`, which ends
 * the check of a call with constant arguments: a template is checked before its countries are loaded.
 *
 * @throws {Error} when the country is not loaded
 */
export function countryOf(code: CountryCode, locale: string): Country {
  const isOwn = isOwnForm(code, locale);
  const known = isOwn ? own : latin;
  const country = known.get(code);
  if (country !== undefined) return country;
  const made = parsed(code, isOwn ? 1 : 0);
  known.set(code, made);
  return made;
}

/** The country of the people and companies of a locale. */
export const homeCountryOf = perLocale((locale) => countryOf(countryOfLocale(locale), locale));

/** The countries that reserve telephone numbers for fiction. */
export const fictionCountries: readonly CountryCode[] = ['US', 'GB', 'DE', 'FR', 'SE', 'AU', 'CA'];

type FormIndex = 0 | 1;

function parsed(code: CountryCode, form: FormIndex): Country {
  const data = countryData(code);
  const { own, number, ...common } = data.address;
  const { street, line } = (form === 1 ? own : undefined) ?? common;
  const states = data.states.map((row): State => {
    const [code = '', name = ''] = row.split('|');
    return { code, name: inForm(name, form) };
  });
  const stateNames = new Map(states.map(({ code, name }) => [code, name]));
  const phones = phonesOf(data.phone);
  const inhabited = data.cities.map((row): readonly [place: Place, thousands: number] => {
    const [city = '', stateCode = '', postcodes = '', lat = '', lon = '', landline = '', thousands] = row.split('|');
    const name = inForm(city, form);
    const place = {
      city: name,
      cityText: new JoinedText(name),
      state: stateNames.get(stateCode) ?? '',
      stateCode,
      postcodes: postcodesOf(postcodes, data.postcode),
      lat: Math.round(Number(lat) * 1e6),
      lon: Math.round(Number(lon) * 1e6),
      phones: phones(landline),
    };
    return [place, Number(thousands)];
  });
  const places = inhabited.map(([place]) => place);
  const streets = data.streets.map((street) => inForm(street, form));
  const streetForm = streetFormOf(street);
  return {
    code,
    states,
    places,
    streets,
    streetTexts: new TextList(streets.map((name) => streetTextOf(streetForm, name))),
    inhabited: new Weighted(inhabited),
    houseNumber: number,
    streetForm,
    lineForm: formOf(line),
  };
}

function streetTextOf({ before, between, after, isNumberFirst }: StreetForm, street: string): string {
  return isNumberFirst ? between + street + after : before + street + between;
}

/** One of the two forms of `Latin/own`. Text without a slash is the same in both. */
function inForm(text: string, form: FormIndex): string {
  return text.split('/')[form] ?? text;
}

/** Parses `10115-10999`, `10115,10117`, `SW2-SW20` or `K1-K2[ABC]`: the letters in brackets may follow the number. */
function postcodesOf(range: string, { form = '', tail = '' }: CountryData['postcode']): Postcodes {
  const listed = range.includes(',') ? range.split(',') : undefined;
  const ends = listed === undefined ? range : `${listed[0]}-${listed.at(-1)}`;
  const [, prefix = '', first = '', last = first, letters = ''] =
    /^([A-Z]*)(\d+)(?:-[A-Z]*(\d+))?(\[[A-Z]+\])?$/.exec(ends) ?? [];
  const at = form.search(/[^#]/);
  return {
    prefix,
    first: Number(first),
    last: Number(last),
    listed: listed?.map(Number),
    digits: prefix === '' ? first.length : 0,
    separator: at === -1 ? undefined : { at, character: form.charAt(at) },
    tail: maskOf(letters + tail),
  };
}
