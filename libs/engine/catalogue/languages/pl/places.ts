/** Regions, countries and currencies in Polish. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('pl'), 'pl');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Bełchatów|Będzin|Biała Podlaska|Bielsko-Biała|Bolesławiec|Brzeg|Bytom|Chełm|Chorzów|Cieszyn|' +
        'Dąbrowa Górnicza|Elbląg|Ełk|Głogów|Gniezno|Gorzów Wielkopolski|Grudziądz|Inowrocław|Jarosław|' +
        'Jastrzębie-Zdrój|Jaworzno|Jelenia Góra|Kędzierzyn-Koźle|Kołobrzeg|Konin|Krosno|Kutno|Legionowo|Leszno|Lubin|' +
        'Łomża|Malbork|Mielec|Mysłowice|Nowy Sącz|Nysa|Ostrołęka|Ostrów Wielkopolski|Oświęcim|Pabianice|' +
        'Piekary Śląskie|Piła|Piotrków Trybunalski|Płock|Pruszków|Przemyśl|Puławy|Racibórz|Ruda Śląska|Rybnik|' +
        'Sandomierz|Sanok|Siedlce|Skierniewice|Słupsk|Sopot|Sosnowiec|Stalowa Wola|Starachowice|Suwałki|Szczecinek|' +
        'Świdnica|Świnoujście|Tarnobrzeg|Tczew|Tychy|Wałbrzych|Wejherowo|Włocławek|Zabrze|Zakopane|Zamość|Zgierz|' +
        'Żory|Żywiec',
    ),
    states: listed(
      'dolnośląskie|kujawsko-pomorskie|lubelskie|lubuskie|łódzkie|małopolskie|mazowieckie|opolskie|' +
        'podkarpackie|podlaskie|pomorskie|śląskie|świętokrzyskie|warmińsko-mazurskie|wielkopolskie|' +
        'zachodniopomorskie',
    ),
    stateCodes: listed('02|04|06|08|10|12|14|16|18|20|22|24|26|28|30|32'),
    countries: listed(
      'Afganistan|Albania|Algieria|Andora|Angola|Antigua i Barbuda|Arabia Saudyjska|Argentyna|Armenia|Australia|' +
        'Austria|Azerbejdżan|Bahamy|Bahrajn|Bangladesz|Barbados|Belgia|Belize|Benin|Bhutan|Białoruś|Boliwia|' +
        'Bośnia i Hercegowina|Botswana|Brazylia|Brunei|Bułgaria|Burkina Faso|Burundi|Chile|Chiny|Chorwacja|Cypr|Czad|' +
        'Czarnogóra|Czechy|Dania|Demokratyczna Republika Konga|Dominika|Dominikana|Dżibuti|Egipt|Ekwador|Erytrea|' +
        'Estonia|Eswatini|Etiopia|Fidżi|Filipiny|Finlandia|Francja|Gabon|Gambia|Ghana|Grecja|Grenada|Gruzja|Gujana|' +
        'Gwatemala|Gwinea|Gwinea Bissau|Gwinea Równikowa|Haiti|Hiszpania|Holandia|Honduras|Indie|Indonezja|Irak|Iran|' +
        'Irlandia|Islandia|Izrael|Jamajka|Japonia|Jemen|Jordania|Kambodża|Kamerun|Kanada|Katar|Kazachstan|Kenia|' +
        'Kirgistan|Kiribati|Kolumbia|Komory|Kongo|Korea Południowa|Korea Północna|Kostaryka|Kuba|Kuwejt|Laos|Lesotho|' +
        'Liban|Liberia|Libia|Liechtenstein|Litwa|Luksemburg|Łotwa|Macedonia Północna|Madagaskar|Malawi|Malediwy|' +
        'Malezja|Mali|Malta|Maroko|Mauretania|Mauritius|Meksyk|Mikronezja|Mjanma|Mołdawia|Monako|Mongolia|Mozambik|' +
        'Namibia|Nauru|Nepal|Niemcy|Niger|Nigeria|Nikaragua|Norwegia|Nowa Zelandia|Oman|Pakistan|Palau|Panama|' +
        'Papua-Nowa Gwinea|Paragwaj|Peru|Polska|Portugalia|Republika Południowej Afryki|Republika Środkowoafrykańska|' +
        'Republika Zielonego Przylądka|Rosja|Rumunia|Rwanda|Saint Kitts i Nevis|Saint Lucia|Saint Vincent i Grenadyny|' +
        'Salwador|Samoa|San Marino|Senegal|Serbia|Seszele|Sierra Leone|Singapur|Słowacja|Słowenia|Somalia|Sri Lanka|' +
        'Stany Zjednoczone|Sudan|Sudan Południowy|Surinam|Syria|Szwajcaria|Szwecja|Tadżykistan|Tajlandia|Tanzania|' +
        'Timor Wschodni|Togo|Tonga|Trynidad i Tobago|Tunezja|Turcja|Turkmenistan|Tuvalu|Uganda|Ukraina|Urugwaj|' +
        'Uzbekistan|Vanuatu|Watykan|Wenezuela|Węgry|Wielka Brytania|Wietnam|Włochy|Wybrzeże Kości Słoniowej|' +
        'Wyspy Marshalla|Wyspy Salomona|Wyspy Świętego Tomasza i Książęca|Zambia|Zimbabwe|Zjednoczone Emiraty Arabskie',
    ),
    continents: listed('Afryka|Ameryka Południowa|Ameryka Północna|Antarktyda|Azja|Australia i Oceania|Europa'),
    secondaryAddresses: listed('kl. #|lok. #|m. #|p. #|pok. #'),
  },
  currencyNames: listed(
    'baht tajski|birr etiopski|boliwar wenezuelski|cedi ghańskie|denar macedoński|dinar algierski|dinar jordański|' +
      'dinar kuwejcki|dinar serbski|dinar tunezyjski|dirham emiracki|dirham marokański|dolar amerykański|' +
      'dolar australijski|dolar hongkoński|dolar jamajski|dolar kanadyjski|dolar nowozelandzki|dolar singapurski|' +
      'dong wietnamski|dram ormiański|euro|forint węgierski|frank CFA|frank szwajcarski|funt egipski|funt libański|' +
      'funt szterling|hrywna ukraińska|jen japoński|juan chiński|korona czeska|korona duńska|korona islandzka|' +
      'korona norweska|korona szwedzka|kuna chorwacka|kwacza zambijska|lari gruzińskie|lej mołdawski|lej rumuński|' +
      'lek albański|lew bułgarski|lira turecka|manat azerski|naira nigeryjska|peso argentyńskie|peso chilijskie|' +
      'peso filipińskie|peso kolumbijskie|peso meksykańskie|peso urugwajskie|rand południowoafrykański|' +
      'real brazylijski|rial saudyjski|ringgit malezyjski|rupia indonezyjska|rupia indyjska|rupia pakistańska|' +
      'sol peruwiański|szekel izraelski|szyling kenijski|tenge kazachskie|won południowokoreański|złoty polski',
  ),
};
