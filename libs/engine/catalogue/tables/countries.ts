/** Countries with their states, streets and cities, whose regions, postcodes and telephone areas belong together. */
import { Weighted } from '../../random/weighted.ts';
import { TextList } from '../../values/joined-text.ts';
import { countryOfLocale, isOwnForm } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { formOf, streetFormOf } from './address-form.ts';
import type { AddressForm, StreetForm } from './address-form.ts';
import { countryData } from './country-data.ts';
import { perLocale } from './localized.ts';
import { Place, placeFactsOf } from './places.ts';

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
  const factsOf = placeFactsOf(data);
  const inhabited = data.cities.map((row): readonly [place: Place, thousands: number] => {
    const [city = '', stateCode = ''] = row.split('|', 2);
    const state = { stateCode, state: stateNames.get(stateCode) ?? '' };
    return [new Place(inForm(city, form), state, row, factsOf), Number(row.slice(row.lastIndexOf('|') + 1))];
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
