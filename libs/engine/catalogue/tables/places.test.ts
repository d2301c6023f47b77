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
import type { Place } from './countries.ts';
import { geography } from './geography.ts';

const others = supportedLocales.filter((locale) => locale !== 'en');

beforeAll(() => loadUsedTables(others.map((locale) => ({ locale, group: 'places' }))));

/** South, north, west and east end of each country, in degrees, including islands with cities. */
const boxes: Readonly<Record<CountryCode, readonly [south: number, north: number, west: number, east: number]>> = {
  US: [18.9, 49.4, -160.3, -66.9],
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
};

/** First characters of the postcodes of each state, or ranges with a hyphen. By city in GB and JP. */
const starts: Readonly<Record<Exclude<CountryCode, 'TR'>, string>> = {
  US: `New York 100-149|California 900-961|Illinois 600-629|Texas 750-799|Arizona 850-865|Pennsylvania 150-196|
    Florida 320-349|Ohio 430-459|Indiana 460-479|North Carolina 270-289|Washington 980-994|Colorado 800-816|
    District of Columbia 200-205|Massachusetts 010-027|Tennessee 370-385|Michigan 480-499|Oregon 970-979|Nevada 889-898|
    Maryland 206-219|Wisconsin 530-549|New Mexico 870-884|Missouri 630-658|Georgia 300-319|Minnesota 550-567|
    Louisiana 700-714|Utah 840-847|Hawaii 967-968`,
  GB: `London SW|Birmingham B|Manchester M|Leeds LS|Liverpool L|Bristol BS|Sheffield S|Newcastle upon Tyne NE|
    Nottingham NG|Leicester LE|Oxford OX|Cambridge CB|Edinburgh EH|Glasgow G|Aberdeen AB|Cardiff CF|Swansea SA|
    Belfast BT|Southampton SO|Plymouth PL|Norwich NR|York YO|Exeter EX|Coventry CV|Dundee DD|Inverness IV|Newport NP`,
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
    Sardegna 07-09|Marche 60-63|Abruzzo 64-67|Trentino-Alto Adige 38-39|Calabria 87-89`,
  NL: `Noord-Holland 10-21|Zuid-Holland 21-33|Utrecht 34-39|Noord-Brabant 42-43,46-58|Groningen 93-99|Flevoland 13,38,82|
    Gelderland 38-42,65-73,80-81|Overijssel 74-83|Limburg 58-64|Zeeland 43-45|Friesland 84-93|Drenthe 77-79,93-97`,
  PL: `mazowieckie 00-09,26|małopolskie 30-34|łódzkie 90-99|dolnośląskie 50-59|wielkopolskie 60-64|pomorskie 76-84|
    zachodniopomorskie 70-78|kujawsko-pomorskie 85-89|lubelskie 20-24|podlaskie 15-19|śląskie 40-44|świętokrzyskie 25-29|
    podkarpackie 35-39|warmińsko-mazurskie 10-14|opolskie 45-49|lubuskie 65-69`,
  BR: `São Paulo 01-19|Rio de Janeiro 20-28|Distrito Federal 70-73|Bahia 40-48|Ceará 60-63|Minas Gerais 30-39|
    Amazonas 69|Paraná 80-87|Pernambuco 50-56|Rio Grande do Sul 90-99|Pará 66-68|Goiás 72-76|Maranhão 65|Alagoas 57|
    Rio Grande do Norte 59|Piauí 64|Paraíba 58|Mato Grosso do Sul 79|Mato Grosso 78|Santa Catarina 88-89|
    Espírito Santo 29|Sergipe 49|Rondônia 76|Tocantins 77|Acre 69`,
  SE: `Stockholms län 10-19,76|Västra Götalands län 40-54|Skåne län 20-29|Uppsala län 74-75,81|Västmanlands län 72-73|
    Örebro län 69-71|Östergötlands län 58-61|Jönköpings län 33,55-57|Västerbottens län 90-93|Gävleborgs län 80-82|
    Södermanlands län 61-64|Värmlands län 65-68|Kronobergs län 34-36|Hallands län 30-31,43|Västernorrlands län 85-89|
    Norrbottens län 93-98|Jämtlands län 83-84|Kalmar län 38-39,57-60|Blekinge län 29,37|Dalarnas län 77-79|
    Gotlands län 62`,
  JP: `Chiyoda-ku 100-102|Shinjuku-ku 160-162|Shibuya-ku 150-151|Setagaya-ku 154-158|Yokohama-shi 220-227|Osaka-shi 530-559|
    Kawasaki-shi 210-216|Sakai-shi 590|Nagoya-shi 460-468|Sapporo-shi 062-065|Asahikawa-shi 070|Fukuoka-shi 812-815|
    Kitakyushu-shi 802-806|Kobe-shi 650-658|Himeji-shi 670|Kyoto-shi 602-606|Saitama-shi 336-338|Chiba-shi 260-267|
    Hiroshima-shi 732-734|Sendai-shi 982-984|Niigata-shi 950-951|Shizuoka-shi 420|Okayama-shi 702-704|Kumamoto-shi 860|
    Kanazawa-shi 921|Nagasaki-shi 850|Nara-shi 630|Naha-shi 900`,
  CN: `Beijing 10|Shanghai 20|Tianjin 30|Chongqing 40|Guangdong 51-52|Sichuan 61-64|Zhejiang 31-32|Hubei 43-44|
    Shaanxi 71-72|Jiangsu 21-22|Shandong 25-27|Liaoning 11-12|Heilongjiang 15-16|Jilin 13|Fujian 35-36|Hunan 41-42|
    Henan 45-47|Yunnan 65-67|Guizhou 55-56|Jiangxi 33-34|Anhui 23-24|Hainan 57`,
};

/** Countries whose postcodes are listed by city. */
const byCity = new Set<CountryCode>(['GB', 'JP']);

/** The range of the first characters of postcodes, by state; in TR the number of the province. */
function startsOf(code: CountryCode): ReadonlyMap<string, readonly (readonly [first: string, last: string])[]> {
  if (code === 'TR') {
    const { states, stateCodes } = geography('tr');
    return new Map(states.map((state, at) => [state, [[stateCodes[at] ?? '', stateCodes[at] ?? '']] as const]));
  }
  const lines = starts[code].split('|').map((line) => line.trim());
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

function postcodeOf(place: Place, number: number): string {
  return padded(number, place.postcodeDigits);
}

describe.each(addressCountries)('the cities of %s', (code) => {
  const { places } = countryOf(code, 'en');
  const [south, north, west, east] = boxes[code];

  it('a country has 25 or more distinct cities', () => {
    expect(new Set(places.map(({ city }) => city)).size).toBe(places.length);
    expect(places.length).toBeGreaterThanOrEqual(25);
  });

  it.each(places)('$city is in its country, with postcodes of $state', (place) => {
    const { city, state, firstPostcode, lastPostcode, lat, lon } = place;
    expect(lat / 1e6).toBeGreaterThan(south);
    expect(lat / 1e6).toBeLessThan(north);
    expect(lon / 1e6).toBeGreaterThan(west);
    expect(lon / 1e6).toBeLessThan(east);
    expect(firstPostcode).toBeLessThanOrEqual(lastPostcode);
    const ends = startsOf(code).get(byCity.has(code) ? city : state) ?? [];
    expect(ends.filter((range) => holds(range, place))).toHaveLength(1);
  });

  it('cities do not have the same position', () => {
    const positions = places.map(({ lat, lon }) => `${Math.round(lat / 2e4)} ${Math.round(lon / 2e4)}`);
    expect(positions.filter((position, at) => positions.indexOf(position) !== at)).toEqual([]);
  });
});

/** Whether all postcodes of a city start within the range. Letters must be equal. */
function holds([first, last]: readonly [string, string], place: Place): boolean {
  if (place.prefix !== '') return place.prefix === first;
  const start = postcodeOf(place, place.firstPostcode).slice(0, first.length);
  const end = postcodeOf(place, place.lastPostcode).slice(0, first.length);
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
