/** Regions, countries and currencies in Italian; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/it';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('it'), 'it');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: entriesOf(location?.state),
    stateCodes: entriesOf(location?.state_abbr),
    countries: entriesOf(location?.country),
    continents: listed('Africa|America del Nord|America del Sud|Antartide|Asia|Europa|Oceania'),
    secondaryAddresses: listed('Interno #|Int. #|Scala #'),
  },
  countryNames: countryNamesOf(
    'Stati Uniti|Regno Unito|Germania|Francia|Spagna|Italia|Paesi Bassi|Polonia|Brasile|Svezia|Turchia|Giappone|Cina',
  ),
  currencyNames: listed(
    'euro|dollaro statunitense|sterlina britannica|franco svizzero|yen giapponese|renminbi cinese|' +
      'corona svedese|corona norvegese|corona danese|złoty polacco|corona ceca|fiorino ungherese|lira turca|' +
      'rupia indiana|dollaro canadese|dollaro australiano|dollaro neozelandese|real brasiliano|' +
      'peso messicano|rand sudafricano|won sudcoreano|leu rumeno|corona islandese|baht thailandese',
  ),
};
