/** Names of streets by country, as they are written in an address; those of JP and CN as Latin/own script. */
import { faker } from '@faker-js/faker/locale/en';
import { matchingEntries } from './localized.ts';

const british =
  'High Street|Station Road|Church Lane|London Road|Victoria Road|Park Road|Mill Lane|Manor Road|The Crescent|' +
  "King Street|Queen Street|Albert Road|New Road|School Lane|Church Street|Bridge Street|St John's Road|Windsor Road|" +
  'Grange Road|Richmond Road|York Road|North Street|Alexandra Road|Springfield Road|George Street|Park Avenue';
const german =
  'Hauptstraße|Bahnhofstraße|Schulstraße|Gartenstraße|Dorfstraße|Bergstraße|Birkenweg|Lindenstraße|Kirchstraße|' +
  'Waldstraße|Ringstraße|Schillerstraße|Goethestraße|Amselweg|Jahnstraße|Wiesenweg|Buchenweg|Mühlenweg|Rosenweg|' +
  'Mozartstraße|Parkstraße|Talstraße|Feldstraße|Beethovenstraße|Lessingstraße';
const french =
  "rue de l'Église|place de la Mairie|Grande Rue|rue du Moulin|rue des Écoles|rue de la Fontaine|rue Victor Hugo|" +
  'rue Pasteur|avenue de la République|rue Jean Jaurès|rue du Château|rue de la Gare|rue des Jardins|rue Jules Ferry|' +
  'rue de la Paix|boulevard Gambetta|rue Voltaire|rue Émile Zola|rue des Lilas|avenue Jean Moulin|rue Nationale';
const spanish =
  'Calle Mayor|Calle Real|Calle de la Iglesia|Plaza de España|Avenida de la Constitución|Calle Nueva|Calle del Sol|' +
  'Calle Cervantes|Calle San Juan|Calle de la Fuente|Paseo de la Estación|Calle Goya|Calle Velázquez|Calle Colón|' +
  'Avenida de Andalucía|Calle del Carmen|Calle San José|Ronda Norte|Calle Santa Ana|Calle Luna';
const italian =
  'Via Roma|Via Garibaldi|Via Mazzini|Via Dante|Via Cavour|Corso Italia|Via Verdi|Piazza della Repubblica|' +
  'Via Marconi|Via Matteotti|Via Manzoni|Viale Europa|Via Leopardi|Via Galilei|Via dei Mille|Via Carducci|' +
  'Corso Vittorio Emanuele|Via Trieste|Via San Francesco|Via Puccini';
const dutch =
  'Kerkstraat|Schoolstraat|Molenstraat|Dorpsstraat|Julianastraat|Wilhelminastraat|Molenweg|Nieuwstraat|Hoofdstraat|' +
  'Beatrixstraat|Eikenlaan|Kastanjelaan|Beukenlaan|Stationsweg|Parallelweg|Marktstraat|Lindelaan|Emmastraat|' +
  'Prins Bernhardstraat|Sportlaan';
const polish =
  'ul. Polna|ul. Leśna|ul. Słoneczna|ul. Krótka|ul. Szkolna|ul. Ogrodowa|ul. Lipowa|ul. Brzozowa|ul. Łąkowa|' +
  'ul. Kwiatowa|ul. Kościelna|ul. Sosnowa|ul. Zielona|ul. Parkowa|ul. Akacjowa|ul. Kolejowa|ul. Mickiewicza|' +
  'ul. Sienkiewicza|ul. Kościuszki|ul. Długa';
const brazilian =
  'Rua das Flores|Avenida Brasil|Rua São João|Rua XV de Novembro|Avenida Getúlio Vargas|Rua Sete de Setembro|' +
  'Rua Santos Dumont|Rua Tiradentes|Avenida Presidente Vargas|Rua Dom Pedro II|Rua Rui Barbosa|Rua das Acácias|' +
  'Rua Bela Vista|Avenida Paulista|Rua Castro Alves|Rua São José|Rua Santo Antônio|Travessa da Paz|Alameda dos Ipês|' +
  'Rua Primeiro de Maio|Praça da República';
const swedish =
  'Storgatan|Kungsgatan|Drottninggatan|Skolgatan|Kyrkogatan|Järnvägsgatan|Parkvägen|Björkvägen|Skogsvägen|' +
  'Ringvägen|Strandvägen|Industrigatan|Nygatan|Trädgårdsgatan|Linnégatan|Rönnvägen|Tallvägen|Ängsvägen|Lingonstigen|' +
  'Bergsgatan|Östra vägen';
const turkish =
  'Atatürk Caddesi|Cumhuriyet Caddesi|İstiklal Caddesi|İnönü Caddesi|Gazi Caddesi|Mevlana Caddesi|Barış Sokak|' +
  'Gül Sokak|Lale Sokak|Menekşe Sokak|Çınar Sokak|Okul Sokak|Bahçe Sokak|Zafer Caddesi|Hürriyet Caddesi|Fatih Caddesi|' +
  'Yunus Emre Caddesi|Papatya Sokak|Orkide Sokak|Kültür Caddesi|Deniz Sokak';
const japanese =
  'Sakuragaoka/桜丘|Honcho/本町|Chuo/中央|Minamimachi/南町|Kitamachi/北町|Higashimachi/東町|Nishimachi/西町|Midorigaoka/緑ヶ丘|' +
  'Asahicho/旭町|Saiwaicho/幸町|Sakaecho/栄町|Matsubara/松原|Umegaoka/梅ヶ丘|Izumi/泉|Takasago/高砂|Miyamae/宮前|' +
  'Kamimachi/上町|Shinmachi/新町|Hikarigaoka/光が丘|Wakaba/若葉|Akebono/曙';
const chinese =
  'Zhongshan Road/中山路|Jiefang Road/解放路|Renmin Road/人民路|Jianshe Road/建设路|Heping Road/和平路|' +
  'Xinhua Road/新华路|Changjiang Road/长江路|Huanghe Road/黄河路|Beijing Road/北京路|Nanjing Road/南京路|' +
  'Wenhua Road/文化路|Xueyuan Road/学院路|Gongyuan Road/公园路|Guangming Road/光明路|Xingfu Road/幸福路|' +
  'Tuanjie Road/团结路|Shengli Road/胜利路|Fuxing Road/复兴路|Hubin Road/湖滨路|Chaoyang Road/朝阳路|Dongfeng Road/东风路';

/** The streets of each country of the address tables. */
export const streetsByCountry = {
  US: matchingEntries(faker.rawDefinitions.location?.street_name, /^[A-Z0-9][A-Za-z0-9 ]+$/),
  GB: british.split('|'),
  DE: german.split('|'),
  FR: french.split('|'),
  ES: spanish.split('|'),
  IT: italian.split('|'),
  NL: dutch.split('|'),
  PL: polish.split('|'),
  BR: brazilian.split('|'),
  SE: swedish.split('|'),
  TR: turkish.split('|'),
  JP: japanese.split('|'),
  CN: chinese.split('|'),
} as const;
