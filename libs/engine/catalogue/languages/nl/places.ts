/** Regions, countries and currencies in Dutch; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/nl';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('nl'), 'nl');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: entriesOf(location?.state),
    stateCodes: entriesOf(location?.state_abbr),
    countries: entriesOf(location?.country),
    continents: listed('Afrika|Antarctica|Azië|Europa|Noord-Amerika|Oceanië|Zuid-Amerika'),
    secondaryAddresses: listed('# hoog|App. #|Kamer #'),
  },
  countryNames: countryNamesOf(
    'Verenigde Staten|Verenigd Koninkrijk|Duitsland|Frankrijk|Spanje|Italië|Nederland|Polen|Brazilië|Zweden|Turkije|Japan|China',
  ),
  currencyNames: listed(
    'euro|Amerikaanse dollar|Brits pond|Zwitserse frank|Japanse yen|Chinese yuan|Zweedse kroon|' +
      'Noorse kroon|Deense kroon|Poolse zloty|Tsjechische kroon|Hongaarse forint|Turkse lira|Indiase roepie|' +
      'Canadese dollar|Australische dollar|Nieuw-Zeelandse dollar|Braziliaanse real|Mexicaanse peso|' +
      'Zuid-Afrikaanse rand|Zuid-Koreaanse won|Roemeense leu|Surinaamse dollar|Arubaanse florin',
  ),
};
