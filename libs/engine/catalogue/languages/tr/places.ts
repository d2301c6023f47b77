/** Regions, countries and currencies in Turkish. */
import { padded } from '../../../values/calendar.ts';
import { countryOfLocale } from '../../tables/address-countries.ts';
import { countryOf } from '../../tables/countries.ts';
import type { Places } from '../../tables/locale-tables.ts';
import { entriesWith, listed } from '../../tables/localized.ts';

const home = countryOf(countryOfLocale('tr'), 'tr');

/** The tables of places. */
export const places: Places = {
  geography: {
    cities: entriesWith(
      home.places.map(({ city }) => city),
      'Adıyaman|Afyonkarahisar|Ağrı|Akhisar|Aksaray|Alanya|Amasya|Artvin|Aydın|Bafra|Bandırma|Bartın|Batman|' +
        'Bayburt|Bergama|Bilecik|Bingöl|Bitlis|Bodrum|Bolu|Burdur|Çankırı|Çeşme|Çorlu|Çorum|Düzce|Elazığ|Ereğli|' +
        'Erzincan|Fethiye|Gebze|Giresun|Gümüşhane|Iğdır|Isparta|İnegöl|İskenderun|İzmit|Kahramanmaraş|Karabük|' +
        'Karaman|Kars|Kastamonu|Kırıkkale|Kırklareli|Kırşehir|Kilis|Kuşadası|Lüleburgaz|Mardin|Marmaris|Muş|Nazilli|' +
        'Nevşehir|Niğde|Ordu|Osmaniye|Ödemiş|Rize|Sakarya|Salihli|Siirt|Sinop|Siverek|Söke|Şanlıurfa|Tarsus|Tokat|' +
        'Turgutlu|Uşak|Ürgüp|Yalova|Yozgat|Zonguldak',
    ),
    states: listed(
      'Adana|Adıyaman|Afyonkarahisar|Ağrı|Amasya|Ankara|Antalya|Artvin|Aydın|Balıkesir|Bilecik|Bingöl|Bitlis|' +
        'Bolu|Burdur|Bursa|Çanakkale|Çankırı|Çorum|Denizli|Diyarbakır|Edirne|Elazığ|Erzincan|Erzurum|Eskişehir|' +
        'Gaziantep|Giresun|Gümüşhane|Hakkâri|Hatay|Isparta|Mersin|İstanbul|İzmir|Kars|Kastamonu|Kayseri|' +
        'Kırklareli|Kırşehir|Kocaeli|Konya|Kütahya|Malatya|Manisa|Kahramanmaraş|Mardin|Muğla|Muş|Nevşehir|Niğde|' +
        'Ordu|Rize|Sakarya|Samsun|Siirt|Sinop|Sivas|Tekirdağ|Tokat|Trabzon|Tunceli|Şanlıurfa|Uşak|Van|Yozgat|' +
        'Zonguldak|Aksaray|Bayburt|Karaman|Kırıkkale|Batman|Şırnak|Bartın|Ardahan|Iğdır|Yalova|Karabük|Kilis|' +
        'Osmaniye|Düzce',
    ),
    // Provinces are numbered. The list above is in the order of the numbers.
    stateCodes: Array.from({ length: 81 }, (_, index) => padded(index + 1, 2)),
    countries: listed(
      'Afganistan|Almanya|Amerika Birleşik Devletleri|Andorra|Angola|Antigua ve Barbuda|Arjantin|Arnavutluk|' +
        'Avustralya|Avusturya|Azerbaycan|Bahamalar|Bahreyn|Bangladeş|Barbados|Belarus|Belçika|Belize|Benin|Bhutan|' +
        'Birleşik Arap Emirlikleri|Birleşik Krallık|Bolivya|Bosna Hersek|Botsvana|Brezilya|Brunei|Bulgaristan|' +
        'Burkina Faso|Burundi|Cezayir|Cibuti|Çad|Çekya|Çin|Danimarka|Doğu Timor|Dominik Cumhuriyeti|Dominika|Ekvador|' +
        'Ekvator Ginesi|El Salvador|Endonezya|Eritre|Ermenistan|Estonya|Esvatini|Etiyopya|Fas|Fiji|Fildişi Sahili|' +
        'Filipinler|Finlandiya|Fransa|Gabon|Gambiya|Gana|Gine|Gine-Bissau|Grenada|Guatemala|Guyana|Güney Afrika|' +
        'Güney Kore|Güney Sudan|Gürcistan|Haiti|Hindistan|Hırvatistan|Hollanda|Honduras|Irak|İran|İrlanda|İspanya|' +
        'İsrail|İsveç|İsviçre|İtalya|İzlanda|Jamaika|Japonya|Kamboçya|Kamerun|Kanada|Karadağ|Katar|Kazakistan|Kenya|' +
        'Kıbrıs|Kırgızistan|Kiribati|Kolombiya|Komorlar|Kongo Cumhuriyeti|Kongo Demokratik Cumhuriyeti|Kosta Rika|' +
        'Kuveyt|Kuzey Kore|Kuzey Makedonya|Küba|Laos|Lesotho|Letonya|Liberya|Libya|Liechtenstein|Litvanya|Lübnan|' +
        'Lüksemburg|Macaristan|Madagaskar|Malavi|Maldivler|Malezya|Mali|Malta|Marshall Adaları|Mauritius|Meksika|Mısır|' +
        'Mikronezya|Moğolistan|Moldova|Monako|Moritanya|Mozambik|Myanmar|Namibya|Nauru|Nepal|Nijer|Nijerya|Nikaragua|' +
        'Norveç|Orta Afrika Cumhuriyeti|Özbekistan|Pakistan|Palau|Panama|Papua Yeni Gine|Paraguay|Peru|Polonya|' +
        'Portekiz|Romanya|Ruanda|Rusya|Saint Kitts ve Nevis|Saint Lucia|Saint Vincent ve Grenadinler|Samoa|San Marino|' +
        'São Tomé ve Príncipe|Senegal|Seyşeller|Sırbistan|Sierra Leone|Singapur|Slovakya|Slovenya|Solomon Adaları|' +
        'Somali|Sri Lanka|Sudan|Surinam|Suriye|Suudi Arabistan|Şili|Tacikistan|Tanzanya|Tayland|Togo|Tonga|' +
        'Trinidad ve Tobago|Tunus|Tuvalu|Türkiye|Türkmenistan|Uganda|Ukrayna|Umman|Uruguay|Ürdün|Vanuatu|Vatikan|' +
        'Venezuela|Vietnam|Yemen|Yeni Zelanda|Yeşil Burun Adaları|Yunanistan|Zambiya|Zimbabve',
    ),
    continents: listed('Afrika|Antarktika|Asya|Avrupa|Güney Amerika|Kuzey Amerika|Okyanusya'),
    secondaryAddresses: listed('Blok: #|D: #|Daire: #|Kat: #|No: #'),
  },
  currencyNames: listed(
    'ABD doları|Angola kvanzası|Arjantin pesosu|Arnavut leki|Avustralya doları|Azerbaycan manatı|Bahreyn dinarı|' +
      'Birleşik Arap Emirlikleri dirhemi|Bolivya bolivyanosu|Bosna markı|Brezilya reali|Bulgar levası|Cezayir dinarı|' +
      'Çek korunası|Çin yuanı|Danimarka kronu|Dominik pesosu|Endonezya rupisi|Ermeni dramı|Etiyopya birri|euro|' +
      'Fas dirhemi|Filipin pesosu|Gana sedisi|Güney Afrika randı|Güney Kore wonu|Gürcistan larisi|Hindistan rupisi|' +
      'Hong Kong doları|Irak dinarı|İngiliz sterlini|İran riyali|İsrail şekeli|İsveç kronu|İsviçre frangı|' +
      'İzlanda kronu|Jamaika doları|Japon yeni|Kanada doları|Katar riyali|Kazakistan tengesi|Kenya şilini|' +
      'Kırgızistan somu|Kolombiya pesosu|Kuveyt dinarı|Lübnan lirası|Macar forinti|Makedonya dinarı|Malezya ringgiti|' +
      'Meksika pesosu|Mısır lirası|Moğol tugriki|Moldova leyi|Nijerya nairası|Norveç kronu|Özbekistan somu|' +
      'Pakistan rupisi|Peru solü|Polonya zlotisi|Rumen leyi|Sırp dinarı|Singapur doları|Suudi Arabistan riyali|' +
      'Şili pesosu|Tayland bahtı|Tunus dinarı|Türk lirası|Türkmenistan manatı|Ukrayna grivnası|Uruguay pesosu|' +
      'Ürdün dinarı|Vietnam dongu|Yeni Zelanda doları|Zambiya kvaçası',
  ),
};
