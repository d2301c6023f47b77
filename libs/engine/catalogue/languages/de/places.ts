/** Regions, countries and currencies in German; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/de';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('de'), 'de');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: entriesOf(location?.state),
    stateCodes: entriesOf(location?.state_abbr),
    countries: entriesOf(location?.country),
    continents: listed('Afrika|Antarktika|Asien|Australien|Europa|Nordamerika|Südamerika'),
    secondaryAddresses: listed('Wohnung #|Whg. #|App. #'),
  },
  countryNames: countryNamesOf(
    'Vereinigte Staaten|Vereinigtes Königreich|Deutschland|Frankreich|Spanien|Italien|Niederlande|Polen|Brasilien|Schweden|Türkei|Japan|China',
  ),
  currencyNames: listed(
    'Euro|US-Dollar|Britisches Pfund|Schweizer Franken|Japanischer Yen|Chinesischer Yuan|Schwedische Krone|' +
      'Norwegische Krone|Dänische Krone|Polnischer Zloty|Tschechische Krone|Ungarischer Forint|' +
      'Türkische Lira|Indische Rupie|Kanadischer Dollar|Australischer Dollar|Neuseeland-Dollar|' +
      'Brasilianischer Real|Mexikanischer Peso|Südafrikanischer Rand|Südkoreanischer Won|Rumänischer Leu|' +
      'Isländische Krone|Thailändischer Baht',
  ),
};
