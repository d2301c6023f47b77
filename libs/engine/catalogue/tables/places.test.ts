/**
 * Checks the facts about cities against independent facts: the postcodes of regions, the coordinates of countries, and
 * the states in the tables of languages.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { padded } from '../../values/calendar.ts';
import { loadUsedTables } from '../languages/loaders.ts';
import { supportedLocales } from '../locales.ts';
import { addressCountries, countryOfLocale } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { countryOf } from './countries.ts';
import type { Place } from './places.ts';
import { geography } from './geography.ts';
import { loadCountries } from './country-files.ts';

await loadCountries(addressCountries);

const others = supportedLocales.filter((locale) => locale !== 'en');

beforeAll(() => loadUsedTables(others.map((locale) => ({ locale, group: 'places' }))));

/** South, north, west and east end of each country, in degrees, including islands with cities. */
const boxes: Readonly<Record<CountryCode, readonly [south: number, north: number, west: number, east: number]>> = {
  US: [18.9, 71.4, -168.1, -66.9],
  GB: [49.8, 60.9, -8.2, 1.8],
  DE: [47.2, 55.1, 5.8, 15.1],
  FR: [41.3, 51.1, -5.2, 9.6],
  ES: [27.6, 43.8, -18.2, 4.4],
  IT: [35.4, 47.1, 6.6, 18.6],
  NL: [50.7, 53.6, 3.3, 7.3],
  PL: [49, 54.9, 14.1, 24.2],
  BR: [-33.8, 5.3, -74, -34.7],
  SE: [55.3, 69.1, 10.9, 24.2],
  TR: [35.8, 42.2, 25.6, 44.9],
  JP: [24, 45.6, 122.9, 145.9],
  CN: [18.1, 53.6, 73.5, 134.8],
  AU: [-43.7, -10.6, 113.1, 153.7],
  CA: [41.6, 83.2, -141.1, -52.6],
  IN: [6.7, 35.6, 68.1, 97.5],
  AT: [46.3, 49.1, 9.5, 17.2],
  CH: [45.8, 47.9, 5.9, 10.6],
  BE: [49.4, 51.6, 2.5, 6.5],
  MX: [14.5, 32.8, -118.5, -86.7],
  PT: [32.6, 42.2, -31.3, -6.1],
  KR: [33.1, 38.7, 125.8, 131],
  RU: [41.1, 81.9, 19.6, 180],
  UA: [44.3, 52.4, 22.1, 40.3],
  CZ: [48.5, 51.1, 12, 18.9],
  DK: [54.5, 57.8, 8, 15.2],
  FI: [59.7, 70.1, 19.4, 31.6],
  NO: [57.9, 71.2, 4.5, 31.2],
  HU: [45.7, 48.6, 16.1, 22.9],
  RO: [43.6, 48.3, 20.2, 29.8],
  GR: [34.8, 41.8, 19.3, 29.7],
  IL: [29.4, 33.4, 34.2, 35.9],
  SA: [16.3, 32.2, 34.5, 55.7],
  VN: [8.3, 23.4, 102.1, 109.5],
  TH: [5.6, 20.5, 97.3, 105.7],
  ID: [-11.1, 6.1, 95, 141.1],
  TW: [21.8, 26.4, 118.1, 122.1],
};

/** First characters of the postcodes of each state, or ranges with a hyphen. */
const starts: Readonly<Partial<Record<CountryCode, string>>> = {
  US: `Alabama 350-369|Alaska 995-999|Arizona 850-865|Arkansas 716-729|California 900-961|Colorado 800-816|
    Connecticut 06|Delaware 197-199|District of Columbia 200-205|Florida 320-349|Georgia 300-319,398-399|Hawaii 967-968|
    Idaho 832-838|Illinois 600-629|Indiana 460-479|Iowa 500-528|Kansas 660-679|Kentucky 400-427|Louisiana 700-714|
    Maine 039-049|Maryland 206-219|Massachusetts 010-027|Michigan 480-499|Minnesota 550-567|Mississippi 386-397|
    Missouri 630-658|Montana 590-599|Nebraska 680-693|Nevada 889-898|New Hampshire 030-038|New Jersey 070-089|
    New Mexico 870-884|New York 100-149|North Carolina 270-289|North Dakota 580-588|Ohio 430-459|Oklahoma 730-732,734-749|
    Oregon 970-979|Pennsylvania 150-196|Rhode Island 028-029|South Carolina 290-299|South Dakota 570-577|
    Tennessee 370-385|Texas 750-799,885|Utah 840-847|Vermont 050-059|Virginia 201,220-246|Washington 980-994|
    West Virginia 247-268|Wisconsin 530-549|Wyoming 820-831`,
  DE: `Berlin 10-14|Hamburg 20-22|Bayern 80-87,90-97|Nordrhein-Westfalen 32-33,40-53,57-59|Hessen 34-36,60-65|
    Baden-Württemberg 68-79,88-89|Sachsen 01-04,08-09|Bremen 27-28|Niedersachsen 26-31,37-38,48-49|
    Schleswig-Holstein 22-25|Rheinland-Pfalz 54-57,66-67,76|Thüringen 07,36-37,98-99|Sachsen-Anhalt 06,38-39|
    Mecklenburg-Vorpommern 17-19|Saarland 66|Brandenburg 03,14-17,19`,
  FR: `Île-de-France 75,77-78,91-95|Provence-Alpes-Côte d'Azur 04-06,13,83-84|Corse 20|Bretagne 22,29,35,56|
    Auvergne-Rhône-Alpes 01,03,07,15,26,38,42-43,63,69,73-74|Occitanie 09,11-12,30-32,34,46,48,65-66,81-82|
    Pays de la Loire 44,49,53,72,85|Grand Est 08,10,51-52,54-55,57,67-68,88|Hauts-de-France 02,59-60,62,80|
    Nouvelle-Aquitaine 16-17,19,23-24,33,40,47,64,79,86-87|Bourgogne-Franche-Comté 21,25,39,58,70-71,89-90|
    Normandie 14,27,50,61,76|Centre-Val de Loire 18,28,36-37,41,45`,
  ES: `Comunidad de Madrid 28|Cataluña 08,17,25,43|Comunitat Valenciana 03,12,46|Andalucía 04,11,14,18,21,23,29,41|
    Aragón 22,44,50|Región de Murcia 30|Illes Balears 07|País Vasco 01,20,48|Galicia 15,27,32,36|Cantabria 39|
    Castilla y León 05,09,24,34,37,40,42,47,49|Principado de Asturias 33|Castilla-La Mancha 02,13,16,19,45|
    Comunidad Foral de Navarra 31|La Rioja 26|Extremadura 06,10|Canarias 35,38`,
  IT: `Lazio 00-04|Lombardia 20-27,46|Campania 80-84|Piemonte 10,12-15,28|Sicilia 90-98|Liguria 16-19|Toscana 50-59|
    Emilia-Romagna 29,40-44,47-48|Puglia 70-76|Veneto 30-32,35-37,45|Friuli-Venezia Giulia 33-34|Umbria 05-06|
    Sardegna 07-09|Marche 60-63|Abruzzo 64-67|Trentino-Alto Adige 38-39|Calabria 87-89|Molise 86|Basilicata 75,85|
    Valle d’Aosta 11`,
  NL: `Noord-Holland 10-21|Zuid-Holland 21-33,42|Utrecht 34-39,41|Noord-Brabant 42-43,46-58,60|Groningen 93-99|
    Flevoland 13,38,82-83|Gelderland 37-42,53,65-73,80-81|Overijssel 74-83|Limburg 58-65|Zeeland 43-46|Friesland 84-93|
    Drenthe 77-79,93-97`,
  PL: `mazowieckie 00-09,26-27,96|małopolskie 30-34,38|łódzkie 26,90-99|dolnośląskie 50-59,67|wielkopolskie 60-64,77|
    pomorskie 76-84,89|zachodniopomorskie 70-78|kujawsko-pomorskie 85-89|lubelskie 08,20-24|podlaskie 15-19|
    śląskie 34,40-44,47|świętokrzyskie 25-29|podkarpackie 35-39|warmińsko-mazurskie 10-14,19,82|opolskie 45-49|
    lubuskie 65-69`,
  BR: `São Paulo 01-19|Rio de Janeiro 20-28|Distrito Federal 70-73|Bahia 40-48|Ceará 60-63|Minas Gerais 30-39|
    Amazonas 69|Paraná 80-87|Pernambuco 50-56|Rio Grande do Sul 90-99|Pará 66-68|Goiás 72-76|Maranhão 65|Alagoas 57|
    Rio Grande do Norte 59|Piauí 64|Paraíba 58|Mato Grosso do Sul 79|Mato Grosso 78|Santa Catarina 88-89|
    Espírito Santo 29|Sergipe 49|Rondônia 76|Tocantins 77|Acre 69|Amapá 689|Roraima 693`,
  SE: `Stockholms län 10-19,76|Västra Götalands län 40-54,66|Skåne län 20-29|Uppsala län 74-75,81|
    Västmanlands län 72-74|Örebro län 69-71|Östergötlands län 58-61|Jönköpings län 33,55-57|Västerbottens län 90-93|
    Gävleborgs län 80-82|Södermanlands län 61-64|Värmlands län 65-68|Kronobergs län 28,34-36|Hallands län 30-31,43|
    Västernorrlands län 84-89|Norrbottens län 93-98|Jämtlands län 83-84|Kalmar län 36,38-39,57-60|Blekinge län 29,37|
    Dalarnas län 77-79|Gotlands län 62`,
  AU: `New South Wales 20-25,2640-2739,28-29|Victoria 30-39|Queensland 40-48|Western Australia 60-67|South Australia 50-57|
    Tasmania 70-74|Australian Capital Territory 260-261|Northern Territory 08`,
  CA: `Alberta T|British Columbia V|Manitoba R|New Brunswick E|Newfoundland and Labrador A|Nova Scotia B|
    Northwest Territories X|Prince Edward Island C|Saskatchewan S|Yukon Y|Ontario K,L,M,N,P|Quebec G,H,J`,
  GB: `England AL,B,BA,BB,BD,BH,BL,BN,BR,BS,CA,CB,CH,CM,CO,CR,CT,CV,CW,DA,DE,DH,DL,DN,DT,DY,E,EC,EN,EX,FY,GL,GU,HA,HD,HG,HP,HR,HU,HX,IG,IP,KT,L,LA,LE,LN,LS,LU,M,ME,MK,N,NE,NG,NN,NR,NW,OL,OX,PE,PL,PO,PR,RG,RH,RM,S,SE,SG,SK,SL,SM,SN,SO,SP,SR,SS,ST,SW,SY,TA,TD,TF,TN,TQ,TR,TS,TW,UB,W,WA,WC,WD,WF,WN,WR,WS,WV,YO|Wales CF,CH,LD,LL,NP,SA,SY|
    Scotland AB,DD,DG,EH,FK,G,HS,IV,KA,KW,KY,ML,PA,PH,TD,ZE|Northern Ireland BT`,
  IN: `Maharashtra 40-44|Delhi 11|Karnataka 56-59|Telangana 50|Tamil Nadu 60-64|West Bengal 70-74|Gujarat 36-39|
    Rajasthan 30-34|Uttar Pradesh 20-28|Bihar 80-85|Madhya Pradesh 45-48|Kerala 67-69|Chandigarh 16|Punjab 14-15|
    Assam 78|Odisha 75-77|Jharkhand 81-83|Chhattisgarh 49|Uttarakhand 24-26|Andhra Pradesh 51-53|
    Haryana 12-13|Himachal Pradesh 17|Jammu and Kashmir 18-19|Ladakh 194|Goa 403|Puducherry 605,607,609,533,673|Tripura 799|
    Meghalaya 793-794|Manipur 795|Mizoram 796|Nagaland 797-798|Arunachal Pradesh 790-792|Sikkim 737|
    Andaman and Nicobar Islands 744|Dadra and Nagar Haveli and Daman and Diu 362,396`,
  GR: `Attica 10-19,801|Central Macedonia 54-63|Western Greece 25-27,30|Crete 70-74|Thessaly 37-38,40-43|Epirus 44-48|
    Eastern Macedonia and Thrace 64-69|Western Macedonia 50-53|Central Greece 32-36|Peloponnese 20-24|Ionian Islands 28-29,31,49|
    South Aegean 84-85|North Aegean 81-83`,
  ID: `DKI Jakarta 10-14|Jawa Barat 16-17,40-46|Banten 15,42|Jawa Tengah 50-54,56-59|Daerah Istimewa Yogyakarta 55|
    Jawa Timur 60-69|Sumatera Utara 20-22|Aceh 23-24|Sumatera Barat 25-27|Riau 28-29|Kepulauan Riau 29|Sumatera Selatan 30-32|
    Kepulauan Bangka Belitung 33|Lampung 34-35|Jambi 36-37|Bengkulu 38-39|Kalimantan Selatan 70-72|Kalimantan Tengah 73-74|
    Kalimantan Timur 75-77|Kalimantan Utara 77|Kalimantan Barat 78-79|Bali 80-82|Nusa Tenggara Barat 83-84|
    Nusa Tenggara Timur 85-87|Sulawesi Selatan 90-92|Sulawesi Barat 91|Sulawesi Tenggara 93|Sulawesi Tengah 94|
    Sulawesi Utara 95|Gorontalo 96|Maluku 97|Maluku Utara 97|Papua 98-99|Papua Barat 98|Papua Barat Daya 98|Papua Selatan 99|
    Papua Tengah 98|Papua Pegunungan 99`,
  IL: `Jerusalem District 90-99|Tel Aviv District 46-47,51-53,55,58-69|Haifa District 26-39|Southern District 77-89|
    Central District 38,40-46,48-50,54-56,60,70-76,81,99|Northern District 10-25,30,36`,
  CH: `Zürich 80-81,83-89|Bern 24-28,30-39,45,49,61|Luzern 60-63|Uri 64|Schwyz 64,88|Obwalden 60,63|Nidwalden 60,63|
    Glarus 87,88|Zug 63|Freiburg 14-18,31-32|Solothurn 25,32,41-47,50|Basel-Stadt 40-41|Basel-Landschaft 40-42,44|
    Schaffhausen 82|Appenzell Ausserrhoden 90-91,94|Appenzell Innerrhoden 90-91|St. Gallen 72-73,86-88,90-96|Graubünden 65,70-77|
    Aargau 43,46-50,51-57,62,89|Thurgau 82-83,84-85,90,92-93,95|Tessin 65-69|Waadt 10-18|Wallis 18-19,39|Neuenburg 20-24,25|
    Genf 12|Jura 27-29`,
  AT: `Wien 1|Niederösterreich 2,3|Oberösterreich 4|Salzburg 50-57|Tirol 60-66|Vorarlberg 67-69|Burgenland 70-75|
    Steiermark 80-89|Kärnten 90-98`,
  BE: `Bruxelles-Capitale 10-12|Brabant wallon 13-14|Brabant flamand 15-19,30-34|Anvers 2|Limbourg 35-39|Liège 4|Namur 5|
    Hainaut 60-65,7|Luxembourg 66-69|Flandre occidentale 8|Flandre orientale 9`,
  MX: `Ciudad de México 00-16|Aguascalientes 20|Baja California 21-22|Coahuila 25-27|Chiapas 29-30|Chihuahua 31-33|
    Durango 34-35|Guanajuato 36-38|Guerrero 39-41|Hidalgo 42-43|Jalisco 44-49|Estado de México 50-57|Michoacán 58-61|
    Morelos 62|Nuevo León 64-67|Oaxaca 68-71|Puebla 72-75|Querétaro 76|Quintana Roo 77|San Luis Potosí 78-79|
    Sinaloa 80-82|Sonora 83-85|Tabasco 86|Tamaulipas 87-89|Veracruz 91-96|Yucatán 97|Baja California Sur 23|Campeche 24|
    Colima 28|Nayarit 63|Tlaxcala 90|Zacatecas 98-99`,
  KR: `Seoul 01-09|Gyeonggi-do 10-18|Incheon 21-23|Gangwon-do 24-26|Chungcheongbuk-do 27-29|Sejong 30|
    Chungcheongnam-do 31-33|Daejeon 34-35|Gyeongsangbuk-do 36-40|Daegu 41-43|Ulsan 44-45|Busan 46-49|
    Gyeongsangnam-do 50-53|Jeollabuk-do 54-56|Jeollanam-do 57-60|Gwangju 61-62|Jeju-do 63`,
  CZ: `Hlavní město Praha 1|Středočeský kraj 25-29|Jihočeský kraj 37-39|Plzeňský kraj 30-34|Karlovarský kraj 35-36|
    Ústecký kraj 40-44|Liberecký kraj 46-47,51|Královéhradecký kraj 50,54|Pardubický kraj 53,56|Kraj Vysočina 39,58-59,67|
    Jihomoravský kraj 60-69|Olomoucký kraj 75,77-79|Zlínský kraj 68,755-757,76|Moravskoslezský kraj 70-74,792-795`,
  DK: `Region Hovedstaden 10-36,37,405|Region Sjælland 267-269,40-49|Region Syddanmark 5,60-68,70-73|
    Region Midtjylland 688-699,713-717,733-736,74-76,78,80-89|Region Nordjylland 77,79,90-99`,
  NO: `Oslo 01-08|Akershus 13-14,19-20|Østfold 15-18|Vestfold 30-32|Buskerud 30,33-36|Telemark 366-368,37-39|Agder 44-49|
    Rogaland 40-43,55|Vestland 50-59,67-69|Møre og Romsdal 60-66|Trøndelag 70-79|Nordland 80-89|Troms 90-94|
    Finnmark 95-99|Innlandet 21-29`,
  HU: `Budapest 1|Pest vármegye 20-27|Fejér vármegye 24,80|Komárom-Esztergom vármegye 25,28|Nógrád vármegye 31|
    Heves vármegye 32-33|Borsod-Abaúj-Zemplén vármegye 34-39|Hajdú-Bihar vármegye 40-42|
    Szabolcs-Szatmár-Bereg vármegye 43-46|Jász-Nagykun-Szolnok vármegye 50-54|Békés vármegye 55-59|
    Bács-Kiskun vármegye 60-65|Csongrád-Csanád vármegye 66-69|Tolna vármegye 70-71|Somogy vármegye 72-75,86-87|
    Baranya vármegye 76-79|Veszprém vármegye 81-85|Zala vármegye 87-89|Győr-Moson-Sopron vármegye 90-94|Vas vármegye 95-99`,
  RO: `București 0|Prahova 10|Argeș 11|Buzău 12|Dâmbovița 13|Dolj 20|Gorj 21|Mehedinți 22|Olt 23|Vâlcea 24|Timiș 30|
    Arad 31|Caraș-Severin 32|Hunedoara 33|Cluj 40|Bihor 41|Bistrița-Năsăud 42|Maramureș 43|Satu Mare 44|Sălaj 45|
    Brașov 50|Alba 51|Mureș 54|Sibiu 55|Bacău 60|Neamț 61|Vrancea 62|Iași 70|Botoșani 71|Suceava 72|Vaslui 73|Galați 80|
    Brăila 81|Tulcea 82|Constanța 90|Ilfov 07|Giurgiu 08|Teleorman 14|Covasna 52|Harghita 53|Călărași 91|Ialomița 92`,
  FI: `Uusimaa 00-10|Varsinais-Suomi 20-25|Satakunta 26-29|Pirkanmaa 33-39|Kanta-Häme 11-14,30-32|Päijät-Häme 15-19|
    Kymenlaakso 45-49|Etelä-Karjala 53-56|Etelä-Savo 50-52,57-58|Pohjois-Karjala 80-83|Pohjois-Savo 70-79|
    Keski-Suomi 40-44|Etelä-Pohjanmaa 60-63|Pohjanmaa 64-66|Keski-Pohjanmaa 67-69|Pohjois-Pohjanmaa 84-86,90-93|
    Kainuu 87-89|Lappi 94-99`,
  CN: `Hebei 05-07|Shanxi 03-04|Inner Mongolia 01-02,13,16|Guangxi 53-54|Tibet 85|Gansu 73-74|Qinghai 81|Ningxia 75|
    Xinjiang 83-84|Beijing 10|Shanghai 20|Tianjin 30|Chongqing 40|Guangdong 51-52|Sichuan 61-64|Zhejiang 31-32|Hubei 43-44|
    Shaanxi 71-72|Jiangsu 21-22|Shandong 25-27|Liaoning 11-12|Heilongjiang 15-16|Jilin 13|Fujian 35-36|Hunan 41-42|
    Henan 45-47|Yunnan 65-67|Guizhou 55-56|Jiangxi 33-34|Anhui 23-24|Hainan 57`,
};

/** Countries with fewer places than 300, because sources give the positions and postcodes of no more towns. */
const leastPlaces: Readonly<Partial<Record<CountryCode, number>>> = { SA: 148 };

/** Countries without a list by state: `postcodes-of-cities.test.ts` checks them by city, and many others as well. */
const byCity = new Set<CountryCode>(['JP', 'PT', 'RU', 'UA', 'SA', 'VN', 'TH', 'TW']);

/** The range of the first characters of postcodes, by state; in TR the number of the province. */
function startsOf(code: CountryCode): ReadonlyMap<string, readonly (readonly [first: string, last: string])[]> {
  if (code === 'TR') {
    const { states, stateCodes } = geography('tr');
    return new Map(states.map((state, at) => [state, [[stateCodes[at] ?? '', stateCodes[at] ?? '']] as const]));
  }
  const lines = (starts[code] ?? '').split('|').map((line) => line.trim());
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const ends = line
        .slice(at + 1)
        .split(',')
        .map((range) => [range.split('-')[0] ?? '', range.split('-').at(-1) ?? ''] as const);
      return [line.slice(0, at), ends] as const;
    }),
  );
}

describe.each(addressCountries)('the cities of %s', (code) => {
  const { places } = countryOf(code, 'en');
  const [south, north, west, east] = boxes[code];

  it(`a country has ${leastPlaces[code] ?? 300} or more distinct places`, () => {
    expect(new Set(places.map(({ city }) => city)).size).toBe(places.length);
    expect(places.length).toBeGreaterThanOrEqual(leastPlaces[code] ?? 300);
  });

  it.each(places)('$city is in its country, with postcodes of $state', (place) => {
    const { state, postcodes, lat, lon } = place;
    expect(lat / 1e6).toBeGreaterThan(south);
    expect(lat / 1e6).toBeLessThan(north);
    expect(lon / 1e6).toBeGreaterThan(west);
    expect(lon / 1e6).toBeLessThan(east);
    expect(postcodes.first).toBeLessThanOrEqual(postcodes.last);
    if (byCity.has(code)) return;
    const ends = startsOf(code).get(state) ?? [];
    expect(ends.filter((range) => holds(range, place))).toHaveLength(1);
  });

  it('cities do not have the same position', () => {
    const positions = places.map(({ lat, lon }) => `${Math.round(lat / 2e4)} ${Math.round(lon / 2e4)}`);
    expect(positions.filter((position, at) => positions.indexOf(position) !== at)).toEqual([]);
  });
});

/** Whether all postcodes of a city start within the range. Letters must be equal. */
function holds([first, last]: readonly [string, string], place: Place): boolean {
  const { postcodes } = place;
  if (postcodes.prefix !== '') return postcodes.prefix === first;
  const start = padded(postcodes.first, postcodes.digits).slice(0, first.length);
  const end = padded(postcodes.last, postcodes.digits).slice(0, first.length);
  return start >= first && end <= last;
}

describe.each(supportedLocales)('the states that %s knows', (locale) => {
  it('the states of a locale include those of its cities', () => {
    const { states } = geography(locale);
    const missing = countryOf(countryOfLocale(locale), locale).places.filter(({ state }) => !states.includes(state));
    // The capital of the US is not in a state.
    expect(missing.map(({ city }) => city)).toEqual(locale === 'en' ? ['Washington'] : []);
  });

  it('the state codes of a locale match those of its cities', () => {
    const { states, stateCodes } = geography(locale);
    const { places } = countryOf(countryOfLocale(locale), locale);
    const given = places.filter(({ stateCode, state }) => stateCode !== '' && states.includes(state));
    expect(given.filter(({ state, stateCode }) => stateCodes[states.indexOf(state)] !== stateCode)).toEqual([]);
  });
});
