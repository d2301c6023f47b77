/** Regions, countries and currencies in Polish; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pl';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('pl'), 'pl');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: entriesOf(location?.state),
    stateCodes: entriesOf(location?.state_abbr),
    countries: entriesOf(location?.country),
    continents: listed('Afryka|Ameryka Południowa|Ameryka Północna|Antarktyda|Azja|Australia i Oceania|Europa'),
    secondaryAddresses: listed('m. #|lok. #|pok. #'),
  },
  countryNames: countryNamesOf(
    'Stany Zjednoczone|Wielka Brytania|Niemcy|Francja|Hiszpania|Włochy|Holandia|Polska|Brazylia|Szwecja|Turcja|Japonia|Chiny',
  ),
  currencyNames: listed(
    'euro|dolar amerykański|funt szterling|frank szwajcarski|jen japoński|juan chiński|korona szwedzka|' +
      'korona norweska|korona duńska|złoty polski|korona czeska|forint węgierski|lira turecka|rupia indyjska|' +
      'dolar kanadyjski|dolar australijski|dolar nowozelandzki|real brazylijski|peso meksykańskie|' +
      'rand południowoafrykański|won południowokoreański|lej rumuński|hrywna ukraińska|korona islandzka',
  ),
};
