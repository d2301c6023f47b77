/** Regions, countries and currencies in Spanish; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/es';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('es'), 'es');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: listed(
      'Andalucía|Aragón|Principado de Asturias|Illes Balears|Canarias|Cantabria|Castilla y León|' +
        'Castilla-La Mancha|Cataluña|Comunitat Valenciana|Extremadura|Galicia|Comunidad de Madrid|' +
        'Región de Murcia|Comunidad Foral de Navarra|País Vasco|La Rioja',
    ),
    stateCodes: listed('AN|AR|AS|IB|CN|CB|CL|CM|CT|VC|EX|GA|MD|MC|NC|PV|RI'),
    countries: entriesOf(location?.country),
    continents: listed('África|América del Norte|América del Sur|Antártida|Asia|Europa|Oceanía'),
    secondaryAddresses: listed('Piso #|Puerta #|Esc. #'),
  },
  countryNames: countryNamesOf(
    'Estados Unidos|Reino Unido|Alemania|Francia|España|Italia|Países Bajos|Polonia|Brasil|Suecia|Turquía|Japón|China',
  ),
  currencyNames: listed(
    'euro|dólar estadounidense|libra esterlina|franco suizo|yen|yuan|corona sueca|corona noruega|' +
      'corona danesa|esloti|corona checa|forinto|lira turca|rupia india|dólar canadiense|dólar australiano|' +
      'dólar neozelandés|real brasileño|peso mexicano|peso argentino|peso chileno|peso colombiano|' +
      'sol peruano|rand sudafricano|won surcoreano',
  ),
};
