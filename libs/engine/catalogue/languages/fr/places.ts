/** Regions, countries and currencies in French; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/fr';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('fr'), 'fr');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: listed(
      'Auvergne-Rhône-Alpes|Bourgogne-Franche-Comté|Bretagne|Centre-Val de Loire|Corse|Grand Est|' +
        'Hauts-de-France|Île-de-France|Normandie|Nouvelle-Aquitaine|Occitanie|Pays de la Loire|' +
        'Provence-Alpes-Côte d’Azur',
    ),
    stateCodes: listed('ARA|BFC|BRE|CVL|20R|GES|HDF|IDF|NOR|NAQ|OCC|PDL|PAC'),
    countries: entriesOf(location?.country),
    continents: listed('Afrique|Amérique du Nord|Amérique du Sud|Antarctique|Asie|Europe|Océanie'),
    secondaryAddresses: listed('Appt #|Apt. #|Bât. #'),
  },
  countryNames: countryNamesOf(
    'États-Unis|Royaume-Uni|Allemagne|France|Espagne|Italie|Pays-Bas|Pologne|Brésil|Suède|Turquie|Japon|Chine',
  ),
  currencyNames: listed(
    'euro|dollar des États-Unis|livre sterling|franc suisse|yen japonais|yuan chinois|couronne suédoise|' +
      'couronne norvégienne|couronne danoise|zloty polonais|couronne tchèque|forint hongrois|livre turque|' +
      'roupie indienne|dollar canadien|dollar australien|dollar néo-zélandais|réal brésilien|peso mexicain|' +
      'rand sud-africain|won sud-coréen|leu roumain|dirham marocain|dinar tunisien',
  ),
};
