/** Regions, countries and currencies in Turkish; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/tr';
import { padded } from '../../../values/calendar.ts';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('tr'), 'tr');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: entriesOf(location?.state),
    // Provinces are numbered.
    stateCodes: Array.from({ length: 81 }, (_, index) => padded(index + 1, 2)),
    countries: entriesOf(location?.country),
    continents: listed('Afrika|Antarktika|Asya|Avrupa|Güney Amerika|Kuzey Amerika|Okyanusya'),
    secondaryAddresses: listed('Daire: #|D: #|Kat: #'),
  },
  countryNames: countryNamesOf(
    'Amerika Birleşik Devletleri|Birleşik Krallık|Almanya|Fransa|İspanya|İtalya|Hollanda|Polonya|Brezilya|İsveç|Türkiye|Japonya|Çin',
  ),
  currencyNames: listed(
    'euro|ABD doları|İngiliz sterlini|İsviçre frangı|Japon yeni|Çin yuanı|İsveç kronu|Norveç kronu|' +
      'Danimarka kronu|Polonya zlotisi|Çek korunası|Macar forinti|Türk lirası|Hindistan rupisi|Kanada doları|' +
      'Avustralya doları|Yeni Zelanda doları|Brezilya reali|Meksika pesosu|Güney Afrika randı|' +
      'Güney Kore wonu|Rumen leyi|Azerbaycan manatı|Kazakistan tengesi',
  ),
};
