/** Tables of places; those of English come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/en';
import type { CountryCode } from './address-countries.ts';
import { entriesOf, localized, matchingEntries } from './localized.ts';

const { location, date } = faker.rawDefinitions;

/** Words of places in a language. */
export interface Geography {
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly stateCodes: readonly string[];
  readonly countries: readonly string[];
  readonly continents: readonly string[];
  /** With `#` for a number. */
  readonly secondaryAddresses: readonly string[];
}

/** What is loaded at once about places, seen from a locale. */
export interface Places {
  readonly geography: Geography;
  readonly countryNames: Readonly<Record<CountryCode, string>>;
  readonly currencyNames: readonly string[];
}

/** The words of a locale. */
export const geography = localized<'places', Geography>(
  'places',
  {
    cities: matchingEntries(location?.city_name, /^[A-Z]/),
    states: entriesOf(location?.state),
    stateCodes: entriesOf(location?.state_abbr),
    countries: entriesOf(location?.country),
    continents: entriesOf(location?.continent),
    secondaryAddresses: ['Apt. #', 'Suite #', 'Unit #'],
  },
  (places) => places.geography,
);

/** Codes of ISO 3166, sorted by alpha2. */
export const countryCodes = location?.country_code ?? [];

/** Names of time zones. */
export const timeZones = entriesOf(date?.time_zone);
