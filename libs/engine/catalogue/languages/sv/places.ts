/** Regions, countries and currencies in Swedish; the names of countries come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/sv';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import { countryNamesOf } from '../../tables/country-names.ts';
import type { Places } from '../../tables/geography.ts';
import { entriesOf, listed } from '../../tables/localized.ts';

const { location } = faker.rawDefinitions;
const home = countryOf(countryOfLocale('sv'), 'sv');

/** What is loaded of places. */
export const places: Places = {
  geography: {
    cities: entriesOf(home.places.map(({ city }) => city)),
    states: listed(
      'Blekinge län|Dalarnas län|Gotlands län|Gävleborgs län|Hallands län|Jämtlands län|Jönköpings län|' +
        'Kalmar län|Kronobergs län|Norrbottens län|Skåne län|Stockholms län|Södermanlands län|Uppsala län|' +
        'Värmlands län|Västerbottens län|Västernorrlands län|Västmanlands län|Västra Götalands län|' +
        'Örebro län|Östergötlands län',
    ),
    stateCodes: listed('K|W|I|X|N|Z|F|H|G|BD|M|AB|D|C|S|AC|Y|U|O|T|E'),
    countries: entriesOf(location?.country),
    continents: listed('Afrika|Antarktis|Asien|Europa|Nordamerika|Oceanien|Sydamerika'),
    secondaryAddresses: listed('lgh #|Lgh. #'),
  },
  countryNames: countryNamesOf(
    'USA|Storbritannien|Tyskland|Frankrike|Spanien|Italien|Nederländerna|Polen|Brasilien|Sverige|Turkiet|Japan|Kina',
  ),
  currencyNames: listed(
    'euro|amerikansk dollar|brittiskt pund|schweizisk franc|japansk yen|kinesisk yuan|svensk krona|' +
      'norsk krona|dansk krona|polsk zloty|tjeckisk koruna|ungersk forint|turkisk lira|indisk rupie|' +
      'kanadensisk dollar|australisk dollar|nyzeeländsk dollar|brasiliansk real|mexikansk peso|' +
      'sydafrikansk rand|sydkoreansk won|rumänsk leu|isländsk krona|thailändsk baht',
  ),
};
