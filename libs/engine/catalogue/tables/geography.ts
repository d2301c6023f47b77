/** Tables of places, from Faker's English locale data. */
import { faker } from '@faker-js/faker/locale/en';
import { entriesOf, localized, matchingEntries } from './localized.ts';

const { location, date } = faker.rawDefinitions;

/** Words of places in a language. */
export interface Geography {
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly stateCodes: readonly string[];
  readonly countries: readonly string[];
  readonly continents: readonly string[];
  /** With `#` for a digit that is not 0 at the start. */
  readonly secondaryAddresses: readonly string[];
}

/** The words of a locale. */
export const geography = localized<Geography>({
  en: {
    cities: matchingEntries(location?.city_name, /^[A-Z]/),
    states: entriesOf(location?.state),
    stateCodes: entriesOf(location?.state_abbr),
    countries: entriesOf(location?.country),
    continents: entriesOf(location?.continent),
    secondaryAddresses: ['Apt. ', 'Suite ', 'Unit '],
  },
});

/** Codes of ISO 3166, sorted by alpha2. */
export const countryCodes = location?.country_code ?? [];

/** Names of time zones. */
export const timeZones = entriesOf(date?.time_zone);
