/** Regions, countries and currencies in Dutch. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('nl'), 'nl');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Alphen aan den Rijn|Amstelveen|Barneveld|Bergen op Zoom|Beverwijk|Bussum|Capelle aan den IJssel|Coevorden|' +
        'Culemborg|Den Bosch|Den Helder|Deventer|Doetinchem|Drachten|Ede|Emmen|Enkhuizen|Geleen|Goes|Gorinchem|Gouda|' +
        'Harderwijk|Harlingen|Heemstede|Heerenveen|Heerhugowaard|Heerlen|Helmond|Hengelo|Hilversum|Hoogeveen|Hoorn|' +
        'Kampen|Katwijk|Kerkrade|Lelystad|Meppel|Nieuwegein|Oss|Purmerend|Raalte|Rijswijk|Roermond|Roosendaal|' +
        'Schiedam|Sittard|Sneek|Spijkenisse|Terneuzen|Tiel|Uden|Veendam|Veenendaal|Veghel|Velsen|Vlaardingen|' +
        'Vlissingen|Waalwijk|Wageningen|Weert|Winschoten|Winterswijk|Woerden|Zaandam|Zeist|Zoetermeer|Zutphen',
    ),
    states: listed(
      'Drenthe|Flevoland|Friesland|Gelderland|Groningen|Limburg|Noord-Brabant|Noord-Holland|Overijssel|Utrecht|' +
        'Zeeland|Zuid-Holland',
    ),
    stateCodes: listed('DR|FL|FR|GE|GR|LI|NB|NH|OV|UT|ZE|ZH'),
    countries: listed(
      'Afghanistan|Albanië|Algerije|Andorra|Angola|Antigua en Barbuda|Argentinië|Armenië|Australië|Azerbeidzjan|' +
        "Bahama's|Bahrein|Bangladesh|Barbados|België|Belize|Benin|Bhutan|Bolivia|Bosnië en Herzegovina|Botswana|" +
        'Brazilië|Brunei|Bulgarije|Burkina Faso|Burundi|Cambodja|Canada|Centraal-Afrikaanse Republiek|Chili|China|' +
        'Colombia|Comoren|Congo-Brazzaville|Congo-Kinshasa|Costa Rica|Cuba|Cyprus|Denemarken|Djibouti|Dominica|' +
        'Dominicaanse Republiek|Duitsland|Ecuador|Egypte|El Salvador|Equatoriaal-Guinea|Eritrea|Estland|Eswatini|' +
        'Ethiopië|Fiji|Filipijnen|Finland|Frankrijk|Gabon|Gambia|Georgië|Ghana|Grenada|Griekenland|Guatemala|Guinee|' +
        'Guinee-Bissau|Guyana|Haïti|Honduras|Hongarije|Ierland|IJsland|India|Indonesië|Irak|Iran|Israël|Italië|' +
        'Ivoorkust|Jamaica|Japan|Jemen|Jordanië|Kaapverdië|Kameroen|Kazachstan|Kenia|Kirgizië|Kiribati|Koeweit|Kroatië|' +
        'Laos|Lesotho|Letland|Libanon|Liberia|Libië|Liechtenstein|Litouwen|Luxemburg|Madagaskar|Malawi|Maldiven|' +
        'Maleisië|Mali|Malta|Marokko|Marshalleilanden|Mauritanië|Mauritius|Mexico|Micronesië|Moldavië|Monaco|Mongolië|' +
        'Montenegro|Mozambique|Myanmar|Namibië|Nauru|Nederland|Nepal|Nicaragua|Nieuw-Zeeland|Niger|Nigeria|Noord-Korea|' +
        'Noord-Macedonië|Noorwegen|Oeganda|Oekraïne|Oezbekistan|Oman|Oost-Timor|Oostenrijk|Pakistan|Palau|Panama|' +
        'Papoea-Nieuw-Guinea|Paraguay|Peru|Polen|Portugal|Qatar|Roemenië|Rusland|Rwanda|Saint Kitts en Nevis|' +
        'Saint Lucia|Saint Vincent en de Grenadines|Salomonseilanden|Samoa|San Marino|Sao Tomé en Principe|' +
        'Saoedi-Arabië|Senegal|Servië|Seychellen|Sierra Leone|Singapore|Slovenië|Slowakije|Soedan|Somalië|Spanje|' +
        'Sri Lanka|Suriname|Syrië|Tadzjikistan|Tanzania|Thailand|Togo|Tonga|Trinidad en Tobago|Tsjaad|Tsjechië|Tunesië|' +
        'Turkije|Turkmenistan|Tuvalu|Uruguay|Vanuatu|Vaticaanstad|Venezuela|Verenigde Arabische Emiraten|' +
        'Verenigde Staten|Verenigd Koninkrijk|Vietnam|Wit-Rusland|Zambia|Zimbabwe|Zuid-Afrika|Zuid-Korea|Zuid-Soedan|' +
        'Zweden|Zwitserland',
    ),
    continents: listed('Afrika|Antarctica|Azië|Europa|Noord-Amerika|Oceanië|Zuid-Amerika'),
    secondaryAddresses: listed('# hoog|App. #|Kamer #|Unit #|Verdieping #'),
  },
  currencyNames: listed(
    'Amerikaanse dollar|Argentijnse peso|Arubaanse florin|Australische dollar|Braziliaanse real|Brits pond|' +
      'Bulgaarse lev|Canadese dollar|CFA-frank|Chileense peso|Chinese yuan|Colombiaanse peso|Deense kroon|' +
      'Dominicaanse peso|Egyptisch pond|euro|Filipijnse peso|Ghanese cedi|Hongaarse forint|Hongkongse dollar|' +
      'IJslandse kroon|Indiase roepie|Indonesische roepia|Israëlische sjekel|Jamaicaanse dollar|Japanse yen|' +
      'Jordaanse dinar|Kazachse tenge|Keniaanse shilling|Koeweitse dinar|Libanees pond|Maleisische ringgit|' +
      'Marokkaanse dirham|Mauritiaanse roepie|Mexicaanse peso|Namibische dollar|Nepalese roepie|' +
      'Nieuw-Zeelandse dollar|Nigeriaanse naira|Noorse kroon|Oekraïense hryvnia|Pakistaanse roepie|Peruaanse sol|' +
      'Poolse zloty|Roemeense leu|Saoedische riyal|Servische dinar|Singaporese dollar|Sri Lankaanse roepie|' +
      'Surinaamse dollar|Thaise baht|Tsjechische kroon|Tunesische dinar|Turkse lira|Uruguayaanse peso|' +
      'Vietnamese dong|Zambiaanse kwacha|Zuid-Afrikaanse rand|Zuid-Koreaanse won|Zweedse kroon|Zwitserse frank',
  ),
};
