/** Regions, countries and currencies in Swedish. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('sv'), 'sv');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Alingsås|Arboga|Arvika|Bollnäs|Boden|Borlänge|Enköping|Eslöv|Fagersta|Falkenberg|Falköping|Filipstad|' +
        'Gislaved|Haparanda|Hedemora|Hudiksvall|Huskvarna|Härnösand|Hässleholm|Höganäs|Karlshamn|Karlskoga|' +
        'Katrineholm|Kiruna|Kristianstad|Kristinehamn|Kumla|Kungsbacka|Kungälv|Köping|Landskrona|Lidingö|Lidköping|' +
        'Lindesberg|Ljungby|Ludvika|Lysekil|Mariestad|Mjölby|Mora|Motala|Mölndal|Nacka|Norrtälje|Nybro|Nyköping|' +
        'Nynäshamn|Nässjö|Oskarshamn|Oxelösund|Piteå|Ronneby|Sala|Sandviken|Sigtuna|Skara|Skellefteå|Skövde|' +
        'Sollefteå|Strängnäs|Strömstad|Söderhamn|Sölvesborg|Tranås|Trelleborg|Trollhättan|Uddevalla|Ulricehamn|' +
        'Vadstena|Varberg|Vetlanda|Vänersborg|Värnamo|Västervik|Ystad|Ängelholm|Örnsköldsvik|Östhammar',
    ),
    states: listed(
      'Blekinge län|Dalarnas län|Gotlands län|Gävleborgs län|Hallands län|Jämtlands län|Jönköpings län|' +
        'Kalmar län|Kronobergs län|Norrbottens län|Skåne län|Stockholms län|Södermanlands län|Uppsala län|' +
        'Värmlands län|Västerbottens län|Västernorrlands län|Västmanlands län|Västra Götalands län|' +
        'Örebro län|Östergötlands län',
    ),
    stateCodes: listed('K|W|I|X|N|Z|F|H|G|BD|M|AB|D|C|S|AC|Y|U|O|T|E'),
    countries: listed(
      'Afghanistan|Albanien|Algeriet|Andorra|Angola|Antigua och Barbuda|Argentina|Armenien|Australien|Azerbajdzjan|' +
        'Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgien|Belize|Benin|Bhutan|Bolivia|Bosnien och Hercegovina|' +
        'Botswana|Brasilien|Brunei|Bulgarien|Burkina Faso|Burundi|Centralafrikanska republiken|Chile|Colombia|' +
        'Costa Rica|Cypern|Danmark|Djibouti|Dominica|Dominikanska republiken|Ecuador|Egypten|Ekvatorialguinea|' +
        'El Salvador|Elfenbenskusten|Eritrea|Estland|Eswatini|Etiopien|Fiji|Filippinerna|Finland|Frankrike|' +
        'Förenade Arabemiraten|Gabon|Gambia|Georgien|Ghana|Grekland|Grenada|Guatemala|Guinea|Guinea-Bissau|Guyana|' +
        'Haiti|Honduras|Indien|Indonesien|Irak|Iran|Irland|Island|Israel|Italien|Jamaica|Japan|Jemen|Jordanien|' +
        'Kambodja|Kamerun|Kanada|Kap Verde|Kazakstan|Kenya|Kina|Kirgizistan|Kiribati|Komorerna|Kongo-Brazzaville|' +
        'Kongo-Kinshasa|Kroatien|Kuba|Kuwait|Laos|Lesotho|Lettland|Libanon|Liberia|Libyen|Liechtenstein|Litauen|' +
        'Luxemburg|Madagaskar|Malawi|Malaysia|Maldiverna|Mali|Malta|Marocko|Marshallöarna|Mauretanien|Mauritius|Mexiko|' +
        'Mikronesien|Moldavien|Monaco|Mongoliet|Montenegro|Moçambique|Myanmar|Namibia|Nauru|Nederländerna|Nepal|' +
        'Nicaragua|Niger|Nigeria|Nordkorea|Nordmakedonien|Norge|Nya Zeeland|Oman|Pakistan|Palau|Panama|' +
        'Papua Nya Guinea|Paraguay|Peru|Polen|Portugal|Qatar|Rumänien|Rwanda|Ryssland|Saint Kitts och Nevis|' +
        'Saint Lucia|Saint Vincent och Grenadinerna|Salomonöarna|Samoa|San Marino|São Tomé och Príncipe|Saudiarabien|' +
        'Schweiz|Senegal|Serbien|Seychellerna|Sierra Leone|Singapore|Slovakien|Slovenien|Somalia|Spanien|Sri Lanka|' +
        'Storbritannien|Sudan|Surinam|Sverige|Sydafrika|Sydkorea|Sydsudan|Syrien|Tadzjikistan|Tanzania|Tchad|Thailand|' +
        'Tjeckien|Togo|Tonga|Trinidad och Tobago|Tunisien|Turkiet|Turkmenistan|Tuvalu|Tyskland|Uganda|Ukraina|Ungern|' +
        'Uruguay|USA|Uzbekistan|Vanuatu|Vatikanstaten|Venezuela|Vietnam|Zambia|Zimbabwe|Österrike|Östtimor',
    ),
    continents: listed('Afrika|Antarktis|Asien|Europa|Nordamerika|Oceanien|Sydamerika'),
    secondaryAddresses: listed('c/o lgh #|lgh #|Lgh. #|tr. #|vån. #'),
  },
  currencyNames: listed(
    'albansk lek|algerisk dinar|amerikansk dollar|angolansk kwanza|argentinsk peso|armenisk dram|australisk dollar|' +
      'azerbajdzjansk manat|boliviano|brasiliansk real|brittiskt pund|bulgarisk lev|centralafrikansk franc|' +
      'chilensk peso|colombiansk peso|dansk krona|dominikansk peso|egyptiskt pund|etiopisk birr|euro|filippinsk peso|' +
      'georgisk lari|ghanansk cedi|hongkongdollar|indisk rupie|indonesisk rupiah|isländsk krona|israelisk shekel|' +
      'jamaicansk dollar|japansk yen|jordansk dinar|kanadensisk dollar|kazakisk tenge|kenyansk shilling|' +
      'kinesisk yuan|kuwaitisk dinar|libanesiskt pund|malaysisk ringgit|marockansk dirham|mexikansk peso|' +
      'moldavisk leu|namibisk dollar|nigeriansk naira|norsk krona|nyzeeländsk dollar|pakistansk rupie|peruansk sol|' +
      'polsk zloty|rumänsk leu|saudisk riyal|schweizisk franc|serbisk dinar|singaporiansk dollar|svensk krona|' +
      'sydafrikansk rand|sydkoreansk won|thailändsk baht|tjeckisk koruna|tunisisk dinar|turkisk lira|' +
      'ukrainsk hryvnia|ungersk forint|uruguayansk peso|vietnamesisk dong|zambisk kwacha',
  ),
};
