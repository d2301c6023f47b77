/** Street names by country, in the form of addresses. Those of JP and CN are `Latin/own script`. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { matchingEntries } from './localized.ts';

const british =
  'High Street|Station Road|Church Lane|London Road|Victoria Road|Park Road|Mill Lane|Manor Road|The Crescent|' +
  "King Street|Queen Street|Albert Road|New Road|School Lane|Church Street|Bridge Street|St John's Road|Windsor Road|" +
  'Grange Road|Richmond Road|York Road|North Street|Alexandra Road|Springfield Road|George Street|Park Avenue|' +
  'Abbey Road|Albion Street|Avenue Road|Broadway|Castle Street|Chapel Lane|Chestnut Close|Chester Road|Church Road|' +
  'Cross Street|Elm Grove|Green Lane|Grove Road|Hill Street|Kingsway|Lime Avenue|Main Street|Market Place|Meadow Lane|' +
  'Oak Drive|Orchard Close|Park Lane|Poplar Road|Rectory Lane|South Street|The Green|Water Lane|West End|Willow Way';
const german =
  'Hauptstraße|Bahnhofstraße|Schulstraße|Gartenstraße|Dorfstraße|Bergstraße|Birkenweg|Lindenstraße|Kirchstraße|' +
  'Waldstraße|Ringstraße|Schillerstraße|Goethestraße|Amselweg|Jahnstraße|Wiesenweg|Buchenweg|Mühlenweg|Rosenweg|' +
  'Mozartstraße|Parkstraße|Talstraße|Feldstraße|Beethovenstraße|Lessingstraße|Ahornweg|Alte Landstraße|Am Anger|' +
  'Am Bahnhof|Am Hang|Am Markt|Am Sportplatz|Auf der Höhe|Blumenstraße|Burgstraße|Eichenweg|Erlenweg|Fichtenweg|' +
  'Fliederweg|Friedhofstraße|Friedrichstraße|Heideweg|Im Winkel|Kastanienweg|Kiefernweg|Lerchenweg|Marktplatz|' +
  'Neue Straße|Poststraße|Rathausplatz|Sonnenstraße|Tannenweg|Uhlandstraße|Weinbergstraße|Ziegeleistraße';
const french =
  "rue de l'Église|place de la Mairie|Grande Rue|rue du Moulin|rue des Écoles|rue de la Fontaine|rue Victor Hugo|" +
  'rue Pasteur|avenue de la République|rue Jean Jaurès|rue du Château|rue de la Gare|rue des Jardins|rue Jules Ferry|' +
  'rue de la Paix|boulevard Gambetta|rue Voltaire|rue Émile Zola|rue des Lilas|avenue Jean Moulin|rue Nationale|' +
  'allée des Cerisiers|allée des Tilleuls|avenue de la Gare|avenue de Verdun|avenue du Général de Gaulle|' +
  'avenue Victor Hugo|boulevard de la Liberté|boulevard Voltaire|chemin des Vignes|chemin du Stade|impasse des Roses|' +
  "place de l'Église|place du Marché|quai de la Rivière|route de Paris|rue Anatole France|rue Carnot|rue de la Forge|" +
  'rue de la Liberté|rue de Verdun|rue des Acacias|rue des Prés|rue des Rosiers|rue des Vignes|rue du Bac|' +
  'rue du Four|rue du Lavoir|rue du Stade|rue Molière|rue Saint-Martin';
const spanish =
  'Calle Mayor|Calle Real|Calle de la Iglesia|Plaza de España|Avenida de la Constitución|Calle Nueva|Calle del Sol|' +
  'Calle Cervantes|Calle San Juan|Calle de la Fuente|Paseo de la Estación|Calle Goya|Calle Velázquez|Calle Colón|' +
  'Avenida de Andalucía|Calle del Carmen|Calle San José|Ronda Norte|Calle Santa Ana|Calle Luna|Avenida de América|' +
  'Avenida de Europa|Avenida de la Libertad|Avenida del Mediterráneo|Avenida del Parque|Calle Alta|Calle Ancha|' +
  'Calle Baja|Calle de Alcalá|Calle de la Cruz|Calle de la Paz|Calle de la Rosa|Calle de las Eras|' +
  'Calle de los Olivos|Calle del Castillo|Calle del Mercado|Calle del Molino|Calle del Pozo|Calle Larga|' +
  'Calle Lope de Vega|Calle Miguel Hernández|Calle San Pedro|Calle Santa María|Camino Real|Paseo de la Alameda|' +
  'Paseo Marítimo|Plaza de la Constitución|Plaza Mayor|Ronda Sur|Travesía del Sol';
const italian =
  'Via Roma|Via Garibaldi|Via Mazzini|Via Dante|Via Cavour|Corso Italia|Via Verdi|Piazza della Repubblica|' +
  'Via Marconi|Via Matteotti|Via Manzoni|Viale Europa|Via Leopardi|Via Galilei|Via dei Mille|Via Carducci|' +
  'Corso Vittorio Emanuele|Via Trieste|Via San Francesco|Via Puccini|Corso Cavour|Corso della Libertà|' +
  'Corso Garibaldi|Largo Augusto|Piazza Dante|Piazza del Popolo|Piazza Garibaldi|Piazza San Marco|' +
  'Via Alessandro Volta|Via Ariosto|Via Bellini|Via Boccaccio|Via Colombo|Via dei Gelsi|Via dei Mulini|Via del Mare|' +
  'Via della Chiesa|Via della Libertà|Via della Stazione|Via delle Rose|Via Diaz|Via Donizetti|Via Foscolo|' +
  'Via Gramsci|Via Petrarca|Via Rossini|Via San Giovanni|Via Torino|Viale dei Pini|Viale della Repubblica';
const dutch =
  'Kerkstraat|Schoolstraat|Molenstraat|Dorpsstraat|Julianastraat|Wilhelminastraat|Molenweg|Nieuwstraat|Hoofdstraat|' +
  'Beatrixstraat|Eikenlaan|Kastanjelaan|Beukenlaan|Stationsweg|Parallelweg|Marktstraat|Lindelaan|Emmastraat|' +
  'Prins Bernhardstraat|Sportlaan|Achterweg|Beekstraat|Berkenlaan|Burgemeesterslaan|Dennenlaan|Dorpsplein|' +
  'Esdoornlaan|Fazantstraat|Havenstraat|Heideweg|Hogeweg|Irenestraat|Kanaalweg|Kerkplein|Kerkweg|Kloosterstraat|' +
  'Langestraat|Leeuwerikstraat|Margrietstraat|Meidoornlaan|Merelstraat|Oranjestraat|Populierenlaan|Raadhuisstraat|' +
  'Rozenstraat|Stationsstraat|Torenstraat|Tulpstraat|Veldweg|Wilgenlaan|Zandweg';
const polish =
  'ul. Polna|ul. Leśna|ul. Słoneczna|ul. Krótka|ul. Szkolna|ul. Ogrodowa|ul. Lipowa|ul. Brzozowa|ul. Łąkowa|' +
  'ul. Kwiatowa|ul. Kościelna|ul. Sosnowa|ul. Zielona|ul. Parkowa|ul. Akacjowa|ul. Kolejowa|ul. Mickiewicza|' +
  'ul. Sienkiewicza|ul. Kościuszki|ul. Długa|ul. Cicha|ul. Chopina|ul. Dębowa|ul. Dworcowa|ul. Górna|' +
  'ul. Jana Pawła II|ul. Jasna|ul. Jesionowa|ul. Kopernika|ul. Makowa|ul. Malinowa|ul. Miodowa|ul. Morska|' +
  'ul. Nadrzeczna|ul. Nowa|ul. Orzechowa|ul. Piaskowa|ul. Piastowska|ul. Podgórna|ul. Południowa|ul. Poziomkowa|' +
  'ul. Północna|ul. Różana|ul. Rzeczna|ul. Spacerowa|ul. Sportowa|ul. Topolowa|ul. Wiśniowa|ul. Wiosenna|' +
  'ul. Wrzosowa|ul. Zamkowa|ul. Źródlana';
const brazilian =
  'Rua das Flores|Avenida Brasil|Rua São João|Rua XV de Novembro|Avenida Getúlio Vargas|Rua Sete de Setembro|' +
  'Rua Santos Dumont|Rua Tiradentes|Avenida Presidente Vargas|Rua Dom Pedro II|Rua Rui Barbosa|Rua das Acácias|' +
  'Rua Bela Vista|Avenida Paulista|Rua Castro Alves|Rua São José|Rua Santo Antônio|Travessa da Paz|Alameda dos Ipês|' +
  'Rua Primeiro de Maio|Praça da República|Alameda das Palmeiras|Avenida Atlântica|Avenida Beira-Mar|Avenida Central|' +
  'Avenida da Liberdade|Avenida das Nações|Avenida Dom Pedro II|Avenida Independência|Avenida São João|' +
  'Praça Tiradentes|Rua Amazonas|Rua Bahia|Rua Barão do Rio Branco|Rua da Paz|Rua das Laranjeiras|Rua das Palmeiras|' +
  'Rua Dom Bosco|Rua do Comércio|Rua do Sol|Rua Duque de Caxias|Rua Ipiranga|Rua Machado de Assis|' +
  'Rua Marechal Deodoro|Rua Minas Gerais|Rua Paraná|Rua Quinze de Novembro|Rua Santa Catarina|Rua São Paulo|' +
  'Rua São Pedro|Travessa das Flores';
const swedish =
  'Storgatan|Kungsgatan|Drottninggatan|Skolgatan|Kyrkogatan|Järnvägsgatan|Parkvägen|Björkvägen|Skogsvägen|Ringvägen|' +
  'Strandvägen|Industrigatan|Nygatan|Trädgårdsgatan|Linnégatan|Rönnvägen|Tallvägen|Ängsvägen|Lingonstigen|Bergsgatan|' +
  'Östra vägen|Almvägen|Blåbärsstigen|Brogatan|Bruksgatan|Dalvägen|Ekvägen|Fabriksgatan|Fjällgatan|Granvägen|' +
  'Gröna gatan|Hamngatan|Hantverkargatan|Hasselvägen|Kastanjevägen|Klockarvägen|Lillgatan|Lindvägen|Ljungvägen|' +
  'Norra vägen|Nyponstigen|Odengatan|Poppelvägen|Repslagargatan|Rosenvägen|Smedjegatan|Sjövägen|Sveavägen|' +
  'Södra vägen|Tegelbruksvägen|Torggatan|Vasagatan|Västra vägen|Åkervägen|Älvgatan';
const turkish =
  'Atatürk Caddesi|Cumhuriyet Caddesi|İstiklal Caddesi|İnönü Caddesi|Gazi Caddesi|Mevlana Caddesi|Barış Sokak|' +
  'Gül Sokak|Lale Sokak|Menekşe Sokak|Çınar Sokak|Okul Sokak|Bahçe Sokak|Zafer Caddesi|Hürriyet Caddesi|' +
  'Fatih Caddesi|Yunus Emre Caddesi|Papatya Sokak|Orkide Sokak|Kültür Caddesi|Deniz Sokak|Akasya Sokak|' +
  'Ankara Caddesi|Ata Caddesi|Badem Sokak|Bağdat Caddesi|Bahar Sokak|Barbaros Caddesi|Başak Sokak|Cami Sokak|' +
  'Cevizli Sokak|Çamlık Sokak|Çarşı Caddesi|Çiçek Sokak|Defne Sokak|Emek Caddesi|Ihlamur Sokak|İnci Sokak|' +
  'İstasyon Caddesi|Karanfil Sokak|Kayısı Sokak|Kiraz Sokak|Köprü Caddesi|Leylak Sokak|Manolya Sokak|' +
  'Mimar Sinan Caddesi|Nergis Sokak|Pınar Sokak|Sümbül Sokak|Yasemin Sokak|Yıldız Sokak|Zambak Sokak|Zeytin Sokak';
const japanese =
  'Sakuragaoka/桜丘|Honcho/本町|Chuo/中央|Minamimachi/南町|Kitamachi/北町|Higashimachi/東町|Nishimachi/西町|' +
  'Midorigaoka/緑ヶ丘|Asahicho/旭町|Saiwaicho/幸町|Sakaecho/栄町|Matsubara/松原|Umegaoka/梅ヶ丘|Izumi/泉|' +
  'Takasago/高砂|Miyamae/宮前|Kamimachi/上町|Shinmachi/新町|Hikarigaoka/光が丘|Wakaba/若葉|Akebono/曙|Aobadai/青葉台|' +
  'Chitosecho/千歳町|Daimachi/台町|Fujimicho/富士見町|Fukuzumi/福住|Hanazonocho/花園町|Higashiyama/東山|' +
  'Hinodecho/日の出町|Horikawacho/堀川町|Izumicho/泉町|Kamiyacho/紙屋町|Kotobukicho/寿町|Matsugaoka/松が丘|' +
  'Midoricho/緑町|Misonocho/御園町|Miyukicho/御幸町|Momoyamacho/桃山町|Nakamachi/中町|Ogawacho/小川町|' +
  'Sakuramachi/桜町|Shiomicho/汐見町|Suehirocho/末広町|Tachibanacho/橘町|Tokiwacho/常盤町|Umezonocho/梅園町|' +
  'Yanagicho/柳町|Yayoicho/弥生町|Yoshinocho/吉野町';
const chinese =
  'Zhongshan Road/中山路|Jiefang Road/解放路|Renmin Road/人民路|Jianshe Road/建设路|Heping Road/和平路|' +
  'Xinhua Road/新华路|Changjiang Road/长江路|Huanghe Road/黄河路|Beijing Road/北京路|Nanjing Road/南京路|' +
  'Wenhua Road/文化路|Xueyuan Road/学院路|Gongyuan Road/公园路|Guangming Road/光明路|Xingfu Road/幸福路|' +
  'Tuanjie Road/团结路|Shengli Road/胜利路|Fuxing Road/复兴路|Hubin Road/湖滨路|Chaoyang Road/朝阳路|' +
  'Dongfeng Road/东风路|Anning Road/安宁路|Binhe Road/滨河路|Changan Road/长安路|Chunhua Road/春华路|' +
  'Dongshan Road/东山路|Fenghuang Road/凤凰路|Guilin Road/桂林路|Haibin Road/海滨路|Hangzhou Road/杭州路|' +
  'Hehua Road/荷花路|Huaihai Road/淮海路|Huayuan Road/花园路|Jianguo Road/建国路|Jinhua Road/金华路|' +
  'Jingang Road/金港路|Kangle Road/康乐路|Lianhua Road/莲花路|Meihua Road/梅花路|Nanhu Road/南湖路|' +
  'Ningbo Road/宁波路|Qingnian Road/青年路|Qingshan Road/青山路|Shangye Road/商业路|Shuncheng Road/顺城路|' +
  'Taihu Road/太湖路|Taishan Road/泰山路|Tianshan Road/天山路|Wutong Road/梧桐路|Xihu Road/西湖路|' +
  'Yingbin Road/迎宾路|Yuhua Road/玉华路|Zhongxin Road/中心路';

/** The streets of each country. */
export const streetsByCountry = {
  US: matchingEntries(fakerEnglish.location.street_name, /^[A-Z0-9][A-Za-z0-9 ]+$/),
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
