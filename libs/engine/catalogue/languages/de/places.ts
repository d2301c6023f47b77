/** Regions, countries and currencies in German. */
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('de'), 'de');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Aachen|Bamberg|Bayreuth|Bielefeld|Bochum|Bonn|Braunschweig|Bremerhaven|Chemnitz|Coburg|Cottbus|Darmstadt|' +
        'Dessau-Roßlau|Emden|Flensburg|Fulda|Gelsenkirchen|Gera|Gießen|Görlitz|Göttingen|Greifswald|Gütersloh|Hagen|' +
        'Halle (Saale)|Hamm|Heidelberg|Heilbronn|Hildesheim|Ingolstadt|Jena|Kaiserslautern|Koblenz|Konstanz|Krefeld|' +
        'Landshut|Leverkusen|Ludwigshafen am Rhein|Lüneburg|Mannheim|Marburg|Mönchengladbach|Neubrandenburg|' +
        'Oberhausen|Offenbach am Main|Oldenburg|Osnabrück|Paderborn|Passau|Pforzheim|Plauen|Regensburg|Reutlingen|' +
        'Rosenheim|Salzgitter|Schwerin|Siegen|Solingen|Stralsund|Trier|Tübingen|Ulm|Weimar|Wiesbaden|Wilhelmshaven|' +
        'Wolfsburg|Wuppertal|Würzburg|Zwickau',
    ),
    states: listed(
      'Baden-Württemberg|Bayern|Berlin|Brandenburg|Bremen|Hamburg|Hessen|Mecklenburg-Vorpommern|Niedersachsen|' +
        'Nordrhein-Westfalen|Rheinland-Pfalz|Saarland|Sachsen|Sachsen-Anhalt|Schleswig-Holstein|Thüringen',
    ),
    stateCodes: listed('BW|BY|BE|BB|HB|HH|HE|MV|NI|NW|RP|SL|SN|ST|SH|TH'),
    countries: listed(
      'Afghanistan|Ägypten|Albanien|Algerien|Andorra|Angola|Antigua und Barbuda|Äquatorialguinea|Argentinien|' +
        'Armenien|Aserbaidschan|Äthiopien|Australien|Bahamas|Bahrain|Bangladesch|Barbados|Belarus|Belgien|Belize|Benin|' +
        'Bhutan|Bolivien|Bosnien und Herzegowina|Botsuana|Brasilien|Brunei|Bulgarien|Burkina Faso|Burundi|Chile|China|' +
        'Costa Rica|Dänemark|Demokratische Republik Kongo|Deutschland|Dominica|Dominikanische Republik|Dschibuti|' +
        'Ecuador|El Salvador|Elfenbeinküste|Eritrea|Estland|Eswatini|Fidschi|Finnland|Frankreich|Gabun|Gambia|Georgien|' +
        'Ghana|Grenada|Griechenland|Guatemala|Guinea|Guinea-Bissau|Guyana|Haiti|Honduras|Indien|Indonesien|Irak|Iran|' +
        'Irland|Island|Israel|Italien|Jamaika|Japan|Jemen|Jordanien|Kambodscha|Kamerun|Kanada|Kap Verde|Kasachstan|' +
        'Katar|Kenia|Kirgisistan|Kiribati|Kolumbien|Komoren|Kroatien|Kuba|Kuwait|Laos|Lesotho|Lettland|Libanon|Liberia|' +
        'Libyen|Liechtenstein|Litauen|Luxemburg|Madagaskar|Malawi|Malaysia|Malediven|Mali|Malta|Marokko|Marshallinseln|' +
        'Mauretanien|Mauritius|Mexiko|Mikronesien|Moldau|Monaco|Mongolei|Montenegro|Mosambik|Myanmar|Namibia|Nauru|' +
        'Nepal|Neuseeland|Nicaragua|Niederlande|Niger|Nigeria|Nordkorea|Nordmazedonien|Norwegen|Oman|Österreich|' +
        'Osttimor|Pakistan|Palau|Panama|Papua-Neuguinea|Paraguay|Peru|Philippinen|Polen|Portugal|Republik Kongo|Ruanda|' +
        'Rumänien|Russland|Salomonen|Sambia|Samoa|San Marino|São Tomé und Príncipe|Saudi-Arabien|Schweden|Schweiz|' +
        'Senegal|Serbien|Seychellen|Sierra Leone|Simbabwe|Singapur|Slowakei|Slowenien|Somalia|Spanien|Sri Lanka|' +
        'St. Kitts und Nevis|St. Lucia|St. Vincent und die Grenadinen|Südafrika|Sudan|Südkorea|Südsudan|Suriname|' +
        'Syrien|Tadschikistan|Tansania|Thailand|Togo|Tonga|Trinidad und Tobago|Tschad|Tschechien|Tunesien|Türkei|' +
        'Turkmenistan|Tuvalu|Uganda|Ukraine|Ungarn|Uruguay|Usbekistan|Vanuatu|Vatikanstadt|Venezuela|' +
        'Vereinigte Arabische Emirate|Vereinigte Staaten|Vereinigtes Königreich|Vietnam|Zentralafrikanische Republik|' +
        'Zypern',
    ),
    continents: listed('Afrika|Antarktika|Asien|Australien|Europa|Nordamerika|Südamerika'),
    secondaryAddresses: listed('Apartment #|App. #|Whg. #|Wohnung #|Zimmer #'),
  },
  currencyNames: listed(
    'Ägyptisches Pfund|Argentinischer Peso|Australischer Dollar|Brasilianischer Real|Britisches Pfund|' +
      'Bulgarischer Lew|Chilenischer Peso|Chinesischer Yuan|Dänische Krone|Dominikanischer Peso|Euro|' +
      'Ghanaischer Cedi|Hongkong-Dollar|Indische Rupie|Indonesische Rupiah|Isländische Krone|Israelischer Schekel|' +
      'Jamaika-Dollar|Japanischer Yen|Jordanischer Dinar|Kanadischer Dollar|Kasachischer Tenge|Katar-Riyal|' +
      'Kenia-Schilling|Kolumbianischer Peso|Kuwait-Dinar|Malaysischer Ringgit|Marokkanischer Dirham|Mauritius-Rupie|' +
      'Mexikanischer Peso|Namibia-Dollar|Nepalesische Rupie|Neuseeland-Dollar|Nigerianische Naira|Norwegische Krone|' +
      'Pakistanische Rupie|Peruanischer Sol|Philippinischer Peso|Polnischer Zloty|Rumänischer Leu|Saudi-Rial|' +
      'Schwedische Krone|Schweizer Franken|Serbischer Dinar|Singapur-Dollar|Sri-Lanka-Rupie|Südafrikanischer Rand|' +
      'Südkoreanischer Won|Tansania-Schilling|Thailändischer Baht|Tschechische Krone|Tunesischer Dinar|' +
      'Türkische Lira|Uganda-Schilling|Ukrainische Hrywnja|Ungarischer Forint|Uruguayischer Peso|US-Dollar|' +
      'Vietnamesischer Dong|Zentralafrikanischer CFA-Franc',
  ),
};
