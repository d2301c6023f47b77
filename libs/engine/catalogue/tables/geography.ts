/** Tables of places; those of English come from Faker's locale data. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { entriesOf, localized, matchingEntries } from './localized.ts';
import type { Geography } from './locale-tables.ts';

const { location, date } = fakerEnglish;

/** The words of a locale. */
export const geography = localized<'places', Geography>(
  'places',
  {
    cities: matchingEntries(location.city_name, /^[A-Z]/),
    states: entriesOf(location.state),
    stateCodes: entriesOf(location.state_abbr),
    countries: entriesOf(location.country),
    continents: entriesOf(location.continent),
    secondaryAddresses: ['Apt. #', 'Suite #', 'Unit #'],
  },
  (places) => places.geography,
);

/** Codes of ISO 3166, sorted by alpha2. */
export const countryCodes = location.country_code;

/** Names of time zones. */
export const timeZones = entriesOf(date.time_zone);
