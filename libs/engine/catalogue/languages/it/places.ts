/** Regions, countries and currencies in Italian. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('it'), 'it');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Agrigento|Alessandria|Andria|Arezzo|Ascoli Piceno|Asti|Avellino|Barletta|Belluno|Benevento|Bergamo|Biella|' +
        'Bolzano|Brindisi|Caltanissetta|Campobasso|Caserta|Catanzaro|Cesena|Como|Cosenza|Cremona|Crotone|Cuneo|Enna|' +
        'Ferrara|Foggia|Forlì|Frosinone|Gorizia|Grosseto|Imperia|Isernia|L’Aquila|Latina|Lecce|Lecco|Livorno|Lodi|' +
        'Lucca|Macerata|Mantova|Matera|Monza|Novara|Nuoro|Oristano|Pavia|Pesaro|Piacenza|Pisa|Pistoia|Pordenone|' +
        'Potenza|Prato|Ragusa|Ravenna|Reggio Emilia|Rieti|Rimini|Rovigo|Salerno|Sassari|Savona|Siena|Siracusa|' +
        'Sondrio|Taranto|Teramo|Terni|Trapani|Treviso|Udine|Varese|Vercelli|Vicenza|Viterbo',
    ),
    states: listed(
      'Piemonte|Valle d’Aosta|Lombardia|Trentino-Alto Adige|Veneto|Friuli-Venezia Giulia|Liguria|' +
        'Emilia-Romagna|Toscana|Umbria|Marche|Lazio|Abruzzo|Molise|Campania|Puglia|Basilicata|Calabria|Sicilia|' +
        'Sardegna',
    ),
    // The numbers of ISO 3166-2.
    stateCodes: listed('21|23|25|32|34|36|42|45|52|55|57|62|65|67|72|75|77|78|82|88'),
    countries: listed(
      'Afghanistan|Albania|Algeria|Andorra|Angola|Antigua e Barbuda|Arabia Saudita|Argentina|Armenia|Australia|' +
        'Austria|Azerbaigian|Bahamas|Bahrein|Bangladesh|Barbados|Belgio|Belize|Benin|Bhutan|Bielorussia|Birmania|' +
        'Bolivia|Bosnia ed Erzegovina|Botswana|Brasile|Brunei|Bulgaria|Burkina Faso|Burundi|Cambogia|Camerun|Canada|' +
        'Capo Verde|Cechia|Ciad|Cile|Cina|Cipro|Città del Vaticano|Colombia|Comore|Corea del Nord|Corea del Sud|' +
        'Costa d’Avorio|Costa Rica|Croazia|Cuba|Danimarca|Dominica|Ecuador|Egitto|El Salvador|Emirati Arabi Uniti|' +
        'Eritrea|Estonia|Eswatini|Etiopia|Figi|Filippine|Finlandia|Francia|Gabon|Gambia|Georgia|Germania|Ghana|' +
        'Giamaica|Giappone|Gibuti|Giordania|Grecia|Grenada|Guatemala|Guinea|Guinea Equatoriale|Guinea-Bissau|Guyana|' +
        'Haiti|Honduras|India|Indonesia|Iran|Iraq|Irlanda|Islanda|Isole Marshall|Isole Salomone|Israele|Italia|' +
        'Kazakistan|Kenya|Kirghizistan|Kiribati|Kuwait|Laos|Lesotho|Lettonia|Libano|Liberia|Libia|Liechtenstein|' +
        'Lituania|Lussemburgo|Macedonia del Nord|Madagascar|Malawi|Malaysia|Maldive|Mali|Malta|Marocco|Mauritania|' +
        'Mauritius|Messico|Micronesia|Moldavia|Monaco|Mongolia|Montenegro|Mozambico|Namibia|Nauru|Nepal|Nicaragua|' +
        'Niger|Nigeria|Norvegia|Nuova Zelanda|Oman|Paesi Bassi|Pakistan|Palau|Panama|Papua Nuova Guinea|Paraguay|Perù|' +
        'Polonia|Portogallo|Qatar|Regno Unito|Repubblica Centrafricana|Repubblica del Congo|' +
        'Repubblica Democratica del Congo|Repubblica Dominicana|Romania|Ruanda|Russia|Saint Kitts e Nevis|' +
        'Saint Vincent e Grenadine|Samoa|San Marino|Santa Lucia|São Tomé e Príncipe|Senegal|Serbia|Seychelles|' +
        'Sierra Leone|Singapore|Siria|Slovacchia|Slovenia|Somalia|Spagna|Sri Lanka|Stati Uniti|Sudafrica|Sudan|' +
        'Sudan del Sud|Suriname|Svezia|Svizzera|Tagikistan|Tanzania|Thailandia|Timor Est|Togo|Tonga|Trinidad e Tobago|' +
        'Tunisia|Turchia|Turkmenistan|Tuvalu|Ucraina|Uganda|Ungheria|Uruguay|Uzbekistan|Vanuatu|Venezuela|Vietnam|' +
        'Yemen|Zambia|Zimbabwe',
    ),
    continents: listed('Africa|America del Nord|America del Sud|Antartide|Asia|Europa|Oceania'),
    secondaryAddresses: listed('Int. #|Interno #|Piano #|Sc. #|Scala #'),
  },
  currencyNames: listed(
    'baht thailandese|bolivar venezuelano|boliviano|cedi ghanese|corona ceca|corona danese|corona islandese|' +
      'corona norvegese|corona svedese|dinaro algerino|dinaro giordano|dinaro kuwaitiano|dinaro serbo|' +
      'dinaro tunisino|dirham degli Emirati|dirham marocchino|dollaro australiano|dollaro canadese|' +
      'dollaro di Hong Kong|dollaro di Singapore|dollaro giamaicano|dollaro neozelandese|dollaro statunitense|' +
      'dong vietnamita|dram armeno|euro|fiorino ungherese|franco CFA|franco svizzero|grivnia ucraina|' +
      'guaraní paraguaiano|lari georgiano|lek albanese|leu moldavo|leu rumeno|lev bulgaro|lira turca|naira nigeriana|' +
      'peso argentino|peso cileno|peso colombiano|peso filippino|peso messicano|peso uruguaiano|rand sudafricano|' +
      'real brasiliano|renminbi cinese|ringgit malese|riyal saudita|rupia indiana|rupia indonesiana|rupia pakistana|' +
      'scellino keniota|shekel israeliano|sol peruviano|sterlina britannica|sterlina egiziana|sterlina libanese|' +
      'tenge kazako|won sudcoreano|yen giapponese|złoty polacco',
  ),
};
