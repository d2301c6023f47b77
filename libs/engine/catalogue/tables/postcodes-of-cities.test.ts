/** Checks the postcodes of cities against independent facts: the postal areas of the cities in the plans of the posts. */
import { describe, expect, it } from 'vitest';
import { padded } from '../../values/calendar.ts';
import { addressCountries } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { countryOf } from './countries.ts';
import type { Place } from './places.ts';
import { loadCountries } from './country-files.ts';

await loadCountries(addressCountries);

/** First characters of the postcodes of each city, or ranges with a hyphen. */
const starts: Readonly<Partial<Record<CountryCode, string>>> = {
  US: `New York 100-102|Los Angeles 900|Chicago 606|Houston 770|Phoenix 850|Philadelphia 191|San Antonio 782|San Diego 921|
    Dallas 752-753|Austin 787|Jacksonville 322|San Francisco 941|Columbus 432|Indianapolis 462|Charlotte 282|Seattle 981|
    Denver 802|Washington 200-205|Boston 021-022|Nashville 372|Detroit 482|Portland 972|Las Vegas 891|Memphis 381|
    Baltimore 212|Milwaukee 532|Albuquerque 871|Tucson 857|Sacramento 958|Kansas City 641|Atlanta 303|Miami 331|
    Minneapolis 554|New Orleans 701|Cleveland 441|Tampa 336|Pittsburgh 152|St. Louis 631|Salt Lake City 841|Honolulu 968`,
  GB: `London SW|Birmingham B|Manchester M|Leeds LS|Liverpool L|Bristol BS|Sheffield S|Newcastle upon Tyne NE|
    Nottingham NG|Leicester LE|Oxford OX|Cambridge CB|Edinburgh EH|Glasgow G|Aberdeen AB|Cardiff CF|Swansea SA|
    Belfast BT|Southampton SO|Plymouth PL|Norwich NR|York YO|Exeter EX|Coventry CV|Dundee DD|Inverness IV|Newport NP`,
  DE: `Berlin 10-14|Hamburg 20-22|München 80-81|Köln 50-51|Frankfurt am Main 60|Stuttgart 70|Düsseldorf 40|Leipzig 04|
    Dortmund 44|Essen 45|Bremen 28|Dresden 01|Hannover 30|Nürnberg 90|Kiel 24|Mainz 55|Erfurt 99|Magdeburg 39|Rostock 18|
    Saarbrücken 66|Potsdam 14|Duisburg 47|Münster 48|Karlsruhe 76|Freiburg im Breisgau 79|Augsburg 86|Kassel 34|Lübeck 23`,
  FR: `Paris 75|Marseille 130|Lyon 690|Toulouse 31|Nice 06|Nantes 44|Montpellier 34|Strasbourg 67|Bordeaux 33|Lille 59|
    Rennes 35|Reims 511|Dijon 21|Grenoble 38|Rouen 76|Tours 37|Nîmes 30|Angers 49|Brest 292|Le Havre 766|Amiens 80|Metz 57|
    Orléans 45|Limoges 87|Besançon 25|Caen 14|Ajaccio 20`,
  ES: `Madrid 280|Barcelona 080|Valencia 460|Sevilla 410|Zaragoza 500|Málaga 290|Murcia 300-301|Palma 070-071|Bilbao 480|
    Alicante 030|Córdoba 140|Valladolid 470|Vigo 362|Gijón 332-333|Santander 390|Toledo 450|Granada 180|Oviedo 330-331|
    Pamplona 310|San Sebastián 200|Logroño 260|Badajoz 060|Salamanca 370|Las Palmas de Gran Canaria 350|Almería 040|Burgos 090`,
  IT: `Roma 001|Milano 201|Napoli 801|Torino 101|Palermo 901|Genova 161|Bologna 401|Firenze 501|Bari 701|Catania 951|
    Venezia 301|Verona 371|Trieste 341|Perugia 061|Cagliari 091|Padova 351|Brescia 251|Parma 431|Modena 411|Messina 981|
    Ancona 601|Pescara 651|Trento 381|Reggio Calabria 891|La Spezia 191`,
  NL: `Amsterdam 10-11|Rotterdam 30|Den Haag 24-25|Utrecht 35|Eindhoven 56|Groningen 97|Tilburg 50|Almere 13|Breda 48|
    Nijmegen 65|Enschede 75|Haarlem 20|Arnhem 68|Zwolle 80|Leiden 23|Maastricht 62|Middelburg 43|Leeuwarden 89|Assen 94|
    Apeldoorn 73|Amersfoort 38|Dordrecht 33|Delft 26|Venlo 59|Alkmaar 18`,
  PL: `Warszawa 00-04|Kraków 30-31|Łódź 90-94|Wrocław 50-54|Poznań 60-61|Gdańsk 80|Szczecin 70-71|Bydgoszcz 85|Lublin 20|
    Białystok 15|Katowice 40|Kielce 25|Rzeszów 35|Olsztyn 10|Opole 45|Zielona Góra 65-66|Toruń 87|Częstochowa 42|Gdynia 81|
    Radom 26|Gliwice 44|Tarnów 33|Koszalin 75|Legnica 59|Kalisz 62`,
  JP: `Chiyoda-ku 100-102|Shinjuku-ku 160-162|Shibuya-ku 150-151|Minato-ku 105-108|Setagaya-ku 154-158|
    Yokohama-shi Naka-ku 231|Kawasaki-shi Kawasaki-ku 210|Osaka-shi Kita-ku 530|Sakai-shi Sakai-ku 590|
    Nagoya-shi Naka-ku 460|Sapporo-shi Chuo-ku 060-064|Asahikawa-shi 070|Fukuoka-shi Hakata-ku 812|
    Kitakyushu-shi Kokurakita-ku 802-803|Kobe-shi Chuo-ku 650-651|Himeji-shi 670|Kyoto-shi Higashiyama-ku 605|
    Saitama-shi Omiya-ku 330|Chiba-shi Chuo-ku 260|Hiroshima-shi Naka-ku 730|Sendai-shi Aoba-ku 980|Niigata-shi Chuo-ku 950-951|
    Shizuoka-shi Aoi-ku 420|Okayama-shi Kita-ku 700|Kumamoto-shi Chuo-ku 860|Kanazawa-shi 920|Nagasaki-shi 850|Nara-shi 630|Naha-shi 900`,
  AT: `Wien Innere Stadt 101|Wien Leopoldstadt 102|Wien Favoriten 110|Wien Döbling 119|Wien Liesing 123|Graz 80|Leoben 870|
    Kapfenberg 860|Linz 40|Wels 460|Steyr 440|Salzburg 502|Hallein 540|Innsbruck 602|Kufstein 633|Klagenfurt am Wörthersee 902|
    Villach 950|Wolfsberg 940|St. Pölten 310|Wiener Neustadt 270|Krems an der Donau 350|Baden 250|Amstetten 330|Dornbirn 685|
    Bregenz 690|Feldkirch 680|Eisenstadt 700|Oberwart 740`,
  BE: `Bruxelles 1000|Schaerbeek 1030|Ixelles 1050|Anderlecht 1070|Uccle 1180|Anvers 20|Malines 2800|Turnhout 2300|Gand 9000|
    Alost 9300|Bruges 8000|Ostende 8400|Courtrai 8500|Louvain 300|Hasselt 3500|Genk 3600|Liège 40|Seraing 4100|Verviers 4800|
    Charleroi 60|Mons 70|Tournai 75|La Louvière 71|Mouscron 7700|Namur 5000|Dinant 5500|Wavre 1300|Nivelles 1400|Arlon 6700|
    Bastogne 6600`,
  CH: `Zürich 80|Winterthur 84|Uster 8610|Dübendorf 8600|Genf 12|Basel 40|Liestal 4410|Bern 30|Biel 25|Thun 36|Burgdorf 3400|
    Lausanne 10|Montreux 1820|Luzern 60|Emmen 6032|St. Gallen 90|Rapperswil-Jona 8640|Lugano 69|Bellinzona 65|Schaffhausen 82|
    Freiburg 17|Neuenburg 20|Chur 70|Davos 72|Sitten 19|Brig-Glis 39|Zug 63|Aarau 50|Baden 54|Frauenfeld 85|Solothurn 45|Olten 46`,
  PT: `Lisboa 1|Cascais 275|Sintra 271|Porto 40-43|Vila Nova de Gaia 44|Matosinhos 445-446|Braga 470-471|Guimarães 480-483|
    Coimbra 300-304|Figueira da Foz 308-309|Aveiro 380-381|Leiria 240-241|Caldas da Rainha 250|Setúbal 290-291|Almada 280-282|
    Faro 800|Portimão 850|Évora 700|Beja 780|Santarém 200|Tomar 230|Viseu 350-351|Vila Real 500|Bragança 530|
    Viana do Castelo 490|Castelo Branco 600|Covilhã 620|Guarda 630|Portalegre 730|Funchal 900-906|Ponta Delgada 950`,
  RU: `Moscow 101-129|Saint Petersburg 190-199|Podolsk 142|Novosibirsk 630|Yekaterinburg 620|Kazan 420|Nizhny Novgorod 603|
    Chelyabinsk 454|Samara 443|Omsk 644|Rostov-on-Don 344|Ufa 450|Krasnoyarsk 660|Voronezh 394|Perm 614|Volgograd 400|
    Krasnodar 350|Sochi 354|Saratov 410|Tyumen 625|Izhevsk 426|Barnaul 656|Ulyanovsk 432|Irkutsk 664|Khabarovsk 680|
    Yaroslavl 150|Vladivostok 690|Tomsk 634|Orenburg 460|Kemerovo 650|Ryazan 390|Penza 440|Astrakhan 414|Tula 300|
    Kaliningrad 236|Murmansk 183|Arkhangelsk 163|Tver 170|Smolensk 214|Kaluga 248|Vladimir 600|Belgorod 308`,
  UA: `Kyiv 01-06|Bila Tserkva 09|Brovary 07|Kharkiv 61|Odesa 65|Dnipro 49|Kryvyi Rih 50|Lviv 79|Drohobych 82|Zaporizhzhia 69|
    Mykolaiv 54|Vinnytsia 21|Kherson 73|Poltava 36|Kremenchuk 39|Chernihiv 14|Cherkasy 18|Uman 20|Zhytomyr 10|Sumy 40|
    Khmelnytskyi 29|Kamianets-Podilskyi 32|Chernivtsi 58|Rivne 33|Ivano-Frankivsk 76|Kalush 77|Ternopil 46|Lutsk 43|Kovel 45|
    Uzhhorod 88|Mukachevo 89|Kropyvnytskyi 25`,
  GR: `Athens 104-118|Piraeus 185|Glyfada 165-166|Marousi 151|Thessaloniki 546|Serres 621|Katerini 601|Veria 591|Patras 262-264|
    Agrinio 301|Pyrgos 271|Heraklion 712-714|Chania 731|Rethymno 741|Larissa 412-414|Volos 382-384|Trikala 421|Karditsa 431|
    Ioannina 452-454|Arta 471|Kavala 652-654|Xanthi 671|Komotini 691|Alexandroupoli 681|Kozani 501|Kastoria 521|Lamia 351|
    Chalcis 341|Kalamata 241|Tripoli 221|Corinth 201|Corfu 491|Rhodes 851|Mytilene 811`,
  IL: `Jerusalem 91-97|Beit Shemesh 99|Tel Aviv-Yafo 61-69|Ramat Gan 52|Holon 58|Bnei Brak 51|Bat Yam 59|Herzliya 46|
    Givatayim 53|Haifa 31-35|Hadera 38|Kiryat Ata 28|Rishon LeZion 75|Petah Tikva 49|Netanya 42|Rehovot 76|Kfar Saba 44|
    Raanana 43|Modiin-Maccabim-Reut 717|Ramla 72|Lod 71|Ashdod 77|Ashkelon 78|Beersheba 84|Eilat 88|Dimona 86|Nazareth 16|
    Tiberias 14|Nahariya 22|Acre 24|Karmiel 21|Afula 18`,
  SA: `Riyadh 12|Al Kharj 16|Al Majmaah 15|Jeddah 23|Makkah 24|Taif 26|Rabigh 25|Madinah 42|Yanbu 46|Dammam 32|Khobar 34|
    Dhahran 34|Jubail 35|Hofuf 36|Qatif 32|Hafar Al Batin 39|Ras Tanura 32|Buraidah 52|Unaizah 56|Ar Rass 58|Hail 55|Tabuk 47|
    Arar 73|Rafha 76|Jazan 82|Sabya 85|Najran 66|Al Bahah 65|Sakaka 72|Abha 62|Khamis Mushait 62|Bisha 67`,
  VN: `Hà Nội 10-14|Thành phố Hồ Chí Minh 70-74|Đà Nẵng 50|Hải Phòng 04-05|Cần Thơ 94|Huế 49|Nha Trang 57|Đà Lạt 66|Biên Hòa 76|
    Thủ Dầu Một 75|Vũng Tàu 78|Hạ Long 01-02|Bắc Ninh 16|Thái Nguyên 24|Thanh Hóa 40-42|Vinh 43-44|Hà Tĩnh 45-46|Đồng Hới 47|
    Đông Hà 48|Tam Kỳ 51-52|Quảng Ngãi 53-54|Quy Nhơn 55|Tuy Hòa 56|Buôn Ma Thuột 63-64|Pleiku 61-62|Tây Ninh 80|Tân An 82-83|
    Mỹ Tho 84|Long Xuyên 90|Rạch Giá 91-92|Cà Mau 98|Nam Định 07|Hải Dương 03|Phan Thiết 77`,
  TH: `Phra Nakhon 102|Pathum Wan 103|Bang Rak 105|Watthana 101|Chatuchak 109|Mueang Samut Prakan 102|Mueang Nonthaburi 110|
    Mueang Pathum Thani 120|Phra Nakhon Si Ayutthaya 130|Mueang Lopburi 150|Mueang Saraburi 180|Mueang Chonburi 200|
    Bang Lamung 201|Mueang Rayong 210|Mueang Chanthaburi 220|Mueang Nakhon Ratchasima 300|Mueang Buriram 310|Mueang Surin 320|
    Mueang Ubon Ratchathani 340|Mueang Khon Kaen 400|Mueang Udon Thani 410|Mueang Roi Et 450|Mueang Chiang Mai 50|
    Mueang Lampang 520|Mueang Chiang Rai 570|Mueang Nakhon Sawan 600|Mae Sot 631|Mueang Phitsanulok 650|Mueang Ratchaburi 700|
    Mueang Kanchanaburi 710|Mueang Nakhon Pathom 730|Mueang Phetchaburi 760|Hua Hin 771|Mueang Nakhon Si Thammarat 800|
    Mueang Krabi 810|Mueang Phuket 830|Mueang Surat Thani 840|Hat Yai 901|Mueang Trang 920`,
  ID: `Jakarta Pusat 10|Jakarta Selatan 12|Jakarta Timur 13|Bandung 40|Bogor 161|Cirebon 451|Bekasi 171|Depok 164-165|
    Semarang 50|Surakarta 571|Tegal 521|Purwokerto 531|Yogyakarta 55|Surabaya 60|Malang 651|Kediri 641|Jember 681|Serang 42|
    Tangerang 151|Medan 20|Padang 25|Palembang 30|Pekanbaru 28|Bandar Lampung 35|Banda Aceh 23|Jambi 361|Bengkulu 38|Batam 294|
    Pangkalpinang 331|Denpasar 80|Mataram 83|Kupang 85|Pontianak 78|Banjarmasin 70|Balikpapan 761|Samarinda 75|
    Palangka Raya 73|Makassar 90|Manado 95|Palu 94|Kendari 93|Ambon 97|Jayapura 99`,
  TW: `Zhongzheng District 100|Da'an District 106|Xinyi District 110|Shilin District 111|Neihu District 114|
    Banqiao District 220|Xindian District 231|Zhonghe District 235|Sanchong District 241|Tamsui District 251|
    Taoyuan District 330|Zhongli District 320|Xitun District 407|Beitun District 406|Fengyuan District 420|Anping District 708|
    Yongkang District 710|Xinying District 730|Lingya District 802|Zuoying District 813|Fengshan District 830|
    Ren'ai District 200|Zhubei City 302|East District 300|Miaoli City 360|Changhua City 500|Yuanlin City 510|Nantou City 540|
    Douliu City 640|West District 600|Taibao City 612|Pingtung City 900|Yilan City 260|Luodong Township 265|Hualien City 970|
    Taitung City 950|Magong City 880`,
};

type Range = readonly [first: string, last: string];

/** The ranges of each city of a list. */
function rangesOf(list: string): ReadonlyMap<string, readonly Range[]> {
  const cities = list.split('|').map((row): readonly [string, readonly Range[]] => {
    const [, city = '', areas = ''] = /^\s*(.+) (\S+)$/.exec(row) ?? [];
    return [city, areas.split(',').map((area) => [area.split('-')[0] ?? '', area.split('-').at(-1) ?? ''])];
  });
  return new Map(cities);
}

/** Whether all postcodes of a city start within the range. Letters must be equal. */
function holds([first, last]: Range, { postcodes }: Place): boolean {
  if (postcodes.prefix !== '') return postcodes.prefix === first;
  const start = padded(postcodes.first, postcodes.digits).slice(0, first.length);
  const end = padded(postcodes.last, postcodes.digits).slice(0, first.length);
  return start >= first && end <= last;
}

const listed = addressCountries.filter((code) => starts[code] !== undefined);

describe.each(listed)('the postcodes of %s', (code) => {
  const ranges = rangesOf(starts[code] ?? '');
  const { places } = countryOf(code, 'en');

  it('every city of the list has places', () => {
    const cities = new Set(places.map(({ city }) => city));
    expect([...ranges.keys()].filter((city) => !cities.has(city))).toEqual([]);
  });

  // `places.test.ts` checks the towns without a row by the postal areas of their state.
  it.each(places.filter(({ city }) => ranges.has(city)))('the postcodes of $city are of this city', (place) => {
    const own = ranges.get(place.city) ?? [];
    expect(own.filter((range) => holds(range, place))).toHaveLength(1);
  });
});

/** Numbers between two postcodes of a city that are no postcodes. */
const unused: readonly (readonly [code: CountryCode, city: string, numbers: readonly number[]])[] = [
  ['DE', 'Berlin', [10116, 10118, 10120, 10250, 11000, 12000, 12529, 13000, 14000, 14151]],
  ['DE', 'Hamburg', [20096, 20100, 20500, 21000, 22000, 22160]],
  ['DE', 'München', [80332, 80400, 81000, 81240]],
  ['JP', 'Chiyoda-ku', [1000007, 1010001, 1020070]],
  ['JP', 'Shibuya-ku', [1500003, 1510052]],
  ['RU', 'Moscow', [101001, 106000, 108000, 116000]],
];

describe('postcodes that exist', () => {
  it.each(['DE', 'JP', 'PL', 'RU', 'CN'] as const)('%s has lists of the postcodes of each city', (code) => {
    for (const { postcodes, city } of countryOf(code, 'en').places) {
      expect([city, postcodes.listed !== undefined || postcodes.first === postcodes.last]).toEqual([city, true]);
    }
  });

  it.each(unused)('the postcodes of %s, %s, do not contain unused numbers', (code, city, numbers) => {
    const listed = countryOf(code, 'en').places.find((place) => place.city === city)?.postcodes.listed ?? [];
    expect(listed.filter((number) => numbers.includes(number))).toEqual([]);
    expect(listed.length).toBeGreaterThan(25);
  });
});
