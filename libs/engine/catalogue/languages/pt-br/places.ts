/** Regions, countries and currencies in Brazilian Portuguese; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pt_BR';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('pt_BR'), 'pt_BR');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: entriesOf(location?.state),
    stateCodes: entriesOf(location?.state_abbr),
    countries: entriesOf(location?.country),
    continents: listed('África|América do Norte|América do Sul|Antártida|Ásia|Europa|Oceania'),
    secondaryAddresses: listed('Apto. #|Casa #|Bloco #'),
  },
  countryNames: countryNamesOf(
    'Estados Unidos|Reino Unido|Alemanha|França|Espanha|Itália|Países Baixos|Polônia|Brasil|Suécia|Turquia|Japão|China',
  ),
  currencyNames: listed(
    'euro|dólar americano|libra esterlina|franco suíço|iene japonês|yuan chinês|coroa sueca|' +
      'coroa norueguesa|coroa dinamarquesa|zloty polonês|coroa tcheca|forint húngaro|lira turca|' +
      'rupia indiana|dólar canadense|dólar australiano|dólar neozelandês|real brasileiro|peso mexicano|' +
      'peso argentino|peso chileno|peso colombiano|guarani paraguaio|rand sul-africano|won sul-coreano',
  ),
};
