import { describe, expect, it } from 'vitest';
import { addressCountries } from '../tables/address-countries.ts';
import type { CountryCode } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import { countryCodes, geography, timeZones } from '../tables/geography.ts';
import { drawsOf, failureOf, numbersOf, textsOf } from '../../test/render-call.ts';
import { loadCountries } from '../tables/country-files.ts';

await loadCountries(addressCountries);

interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const postcodes: Readonly<Record<CountryCode, RegExp>> = {
  US: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d{1,2} \d[ABDEFGHJLNPQRSTUWXYZ]{2}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  NL: /^\d{4} (?!SA|SD|SS)[A-Z]{2}$/,
  PL: /^\d\d-\d{3}$/,
  BR: /^\d{5}-\d{3}$/,
  SE: /^\d{3} \d{2}$/,
  TR: /^\d{5}$/,
  JP: /^\d{3}-\d{4}$/,
  CN: /^\d{6}$/,
  AU: /^\d{4}$/,
  CA: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
  IN: /^\d{6}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  BE: /^\d{4}$/,
  MX: /^\d{5}$/,
  PT: /^\d{4}-\d{3}$/,
  KR: /^\d{5}$/,
  RU: /^\d{6}$/,
  UA: /^\d{5}$/,
  CZ: /^\d{3} \d{2}$/,
  DK: /^\d{4}$/,
  FI: /^\d{5}$/,
  NO: /^\d{4}$/,
  HU: /^\d{4}$/,
  RO: /^\d{6}$/,
  GR: /^\d{3} \d{2}$/,
  IL: /^\d{7}$/,
  SA: /^\d{5}$/,
  VN: /^\d{5}$/,
  TH: /^\d{5}$/,
  ID: /^\d{5}$/,
  TW: /^\d{3}$/,
};

describe('addresses', () => {
  it.each(addressCountries)('addresses of %s have parts that belong together', (code) => {
    for (const address of drawsOf(`getRandomAddress(${code})`, 200) as unknown as Address[]) {
      const place = countryOf(code, 'en').places.find(({ city }) => city === address.city);
      expect(place?.state).toBe(address.state);
      expect(address.postcode).toMatch(postcodes[code]);
      const number = Number(/\d+/.exec(address.postcode.replace(/(?<=^\d+)[- ](?=\d)/, ''))?.[0]);
      expect(number).toBeGreaterThanOrEqual(place?.postcodes.first ?? Infinity);
      expect(number).toBeLessThanOrEqual(place?.postcodes.last ?? -Infinity);
      expect(address.countryCode).toBe(code);
      expect(Math.abs(address.latitude * 1e6 - (place?.lat ?? 1e9))).toBeLessThanOrEqual(40_001);
      expect(Math.abs(address.longitude * 1e6 - (place?.lon ?? 1e9))).toBeLessThanOrEqual(40_001);
      expect(countryOf(code, 'en').streets.some((street) => address.street.includes(street))).toBe(true);
    }
  });

  it.each([
    ['US', /^\d{1,4} [^,]+, [^,]+, [A-Z]{2} \d{5}, United States$/],
    ['GB', /^\d{1,3} [^,]+, [^,]+, [A-Z\d]+ [A-Z\d]+, United Kingdom$/],
    ['DE', /^[^,\d]+ \d{1,3}, \d{5} [^,\d]+, Germany$/],
    ['FR', /^\d{1,3} [^,]+, \d{5} [^,]+, France$/],
    ['ES', /^[^,\d]+, \d{1,3}, \d{5} [^,\d]+, Spain$/],
    ['PL', /^ul\. [^,\d]+ \d{1,3}, \d\d-\d{3} [^,\d]+, Poland$/],
    ['BR', /^[^,]+, \d{1,4}, [^,\d]+ - [A-Z]{2}, \d{5}-\d{3}, Brazil$/],
    ['SE', /^[^,\d]+ \d{1,3}, \d{3} \d\d [^,\d]+, Sweden$/],
    ['TR', /^[^,\d]+ No: \d{1,3}, \d{5} [^,\d]+, Türkiye$/],
    ['JP', /^\d-\d{1,2}-\d{1,2} [A-Z][a-z]+, [A-Z][a-z]+-(ku|shi)( [A-Z][a-z]+-ku)?, [A-Z][a-z]+ \d{3}-\d{4}, Japan$/],
    ['CN', /^\d{1,3} [A-Z][a-z]+ Road, [A-Z][a-z']+, [A-Z][A-Za-z ]+ \d{6}, China$/],
    ['AU', /^\d{1,3} [^,\d]+, [^,\d]+ [A-Z]{2,3} \d{4}, Australia$/],
    ['CA', /^\d{1,4} [^,\d]+, [^,\d]+, [A-Z]{2} [A-Z]\d[A-Z] \d[A-Z]\d, Canada$/],
    ['IN', /^\d{1,3}, [^,\d]+, [^,\d]+, [^,\d]+ \d{6}, India$/],
    ['CH', /^[^,\d]+ \d{1,3}, \d{4} [^,\d]+, Switzerland$/],
    ['MX', /^[^,]+ \d{1,3}, \d{5} [^,\d]+(, [^,\d]+)?, Mexico$/],
    ['PT', /^[^,]+, \d{1,3}, \d{4}-\d{3} [^,\d]+, Portugal$/],
    ['RU', /^[^,]+, d\. \d{1,3}, [^,\d]+(, [^,\d]+)?, \d{6}, Russia$/],
    ['CZ', /^[^,\d]+ \d{1,3}, \d{3} \d\d [^,\d]+, Czechia$/],
    ['HU', /^\d{4} [^,\d]+, [^,\d]+ \d{1,3}\., Hungary$/],
    ['RO', /^[^,]+ nr\. \d{1,3}, \d{6} [^,\d]+, Romania$/],
    ['GR', /^[^,]+ \d{1,3}, \d{3} \d\d [^,\d]+, Greece$/],
    ['ID', /^Jalan [^,\d]+ No\. \d{1,3}, [^,\d]+(, [^,\d]+)?, \d{5}, Indonesia$/],
    ['TW', /^No\. \d{1,3}, [^,\d]+ (Road|Street), [^,\d]+, [^,\d]+ \d{3}, Taiwan$/],
  ])('getRandomFullAddress(%s) is written as there', (code, shape) => {
    for (const line of textsOf(`getRandomFullAddress(${code})`, 100)) expect(line).toMatch(shape);
  });

  it('any country is any of the tables', () => {
    const addresses = drawsOf('getRandomAddress(any)', 300) as unknown as Address[];
    expect(new Set(addresses.map(({ countryCode }) => countryCode))).toEqual(new Set(addressCountries));
  });

  it.each(['US', 'GB', 'CA', 'AU', 'IN'] as const)('no street of %s has three equal letters in a row', (code) => {
    const names = countryOf(code, 'en').streets;
    expect(names.filter((name) => /([a-z])\1\1/.test(name))).toEqual([]);
  });

  it('the tables hold 25 cities of each country or more', () => {
    for (const code of addressCountries) {
      const { places, streets } = countryOf(code, 'en');
      expect(places.length).toBeGreaterThanOrEqual(25);
      expect(streets.length).toBeGreaterThan(19);
      expect(new Set(places.map(({ city }) => city)).size).toBe(places.length);
      for (const { city, state, postcodes, lat, lon } of places) {
        expect([city, state].every((text) => text.length > 1)).toBe(true);
        expect(postcodes.first).toBeLessThanOrEqual(postcodes.last);
        expect(Number.isSafeInteger(lat) && Number.isSafeInteger(lon)).toBe(true);
      }
    }
  });

  it.each([
    ['getRandomStreetAddress()', /^\d{1,4} [A-Z0-9]/],
    ['getRandomStreetName()', /^[A-Z0-9]/],
    ['getRandomBuildingNumber()', /^[1-9]\d{0,3}$/],
    ['getRandomSecondaryAddress()', /^(Apt\.|Suite|Unit) \d{1,3}$/],
    ['getRandomCity()', /^[A-Z]/],
    ['getRandomState()', /^[A-Z]/],
    ['getRandomStateCode()', /^[A-Z]{2}$/],
    ['getRandomPostcode()', postcodes.US],
    ['getRandomPostcode(GB)', postcodes.GB],
    ['getRandomCountryCode()', /^[A-Z]{2}$/],
    ['getRandomCountryCode(alpha3)', /^[A-Z]{3}$/],
    ['getRandomCountryCode(numeric)', /^\d{3}$/],
    ['getRandomGeohash()', /^[0-9b-hjkmnp-z]{8}$/],
    ['getRandomGeohash(12)', /^[0-9b-hjkmnp-z]{12}$/],
    ['getRandomLatitude()', /^-?\d{1,2}(\.\d+)?$/],
  ])('%s is like %s', (call, shape) => {
    for (const text of textsOf(call, 200)) expect(text).toMatch(shape);
  });

  it.each([
    ['getRandomCountry()', geography('en').countries, 249],
    ['getRandomContinent()', geography('en').continents, 7],
    ['getRandomTimeZone()', timeZones, 400],
    ['getRandomCountryCode()', countryCodes.map(({ alpha2 }) => alpha2), 249],
  ])('%s comes from its table', (call, table, size) => {
    expect(table.length).toBeGreaterThanOrEqual(size);
    for (const text of textsOf(call, 100)) expect(table).toContain(text);
  });

  it.each([
    [
      'getRandomAddress(usa)',
      'getRandomAddress: country "usa" is not allowed; it must be one of locale, any, US, GB, DE, FR, ES, IT, NL, PL, BR, SE, TR, JP, CN, AU, CA, IN, AT, CH, BE, MX, PT, KR, RU, UA, CZ, DK, FI, NO, HU, RO, GR, IL, SA, VN, TH, ID, TW',
    ],
    [
      'getRandomPostcode(any)',
      'getRandomPostcode: country "any" is not allowed; it must be one of locale, US, GB, DE, FR, ES, IT, NL, PL, BR, SE, TR, JP, CN, AU, CA, IN, AT, CH, BE, MX, PT, KR, RU, UA, CZ, DK, FI, NO, HU, RO, GR, IL, SA, VN, TH, ID, TW',
    ],
    [
      'getRandomCountryCode(x)',
      'getRandomCountryCode: format "x" is not allowed; it must be one of alpha2, alpha3, numeric',
    ],
    ['getRandomLatitude(91)', 'getRandomLatitude: min 91 is not allowed; it must be between -90 and 90'],
    ['getRandomLongitude(5,4)', 'getRandomLongitude: min 5 is greater than max 4'],
    [
      'getRandomNearbyCoordinates(0,0,-1)',
      'getRandomNearbyCoordinates: radiusKm -1 is not allowed; it must be between 0 and 20000',
    ],
    ['getRandomGeohash(13)', 'getRandomGeohash: length 13 is not allowed; it must be between 1 and 12'],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });
});

/** Kilometres between two points, by the haversine formula. */
function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const dLat = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const dLon = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const h = dLat + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * dLon;
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, h)));
}

describe('coordinates', () => {
  it('coordinates are uniform on the sphere: the sine of the latitude is', () => {
    const points = drawsOf('getRandomCoordinates()', 4000) as unknown as Point[];
    const north = points
      .map(({ latitude }) => (Math.sin((latitude * Math.PI) / 180) + 1) / 2)
      .toSorted((a, b) => a - b);
    const east = points.map(({ longitude }) => (longitude + 180) / 360).toSorted((a, b) => a - b);
    for (const shares of [north, east]) {
      const gap = Math.max(...shares.map((share, i) => Math.abs(share - (i + 0.5) / shares.length)));
      expect(gap).toBeLessThan(1.95 / Math.sqrt(shares.length));
    }
  });

  it.each([
    [48.137, 11.575, 10],
    [0, 179.99, 50],
    [89.9, 0, 100],
    [-33.9, -70, 5000],
    [10, 10, 20_000],
  ])('near %d, %d lie within %d km and cover the area evenly', (lat, lon, radius) => {
    const points = drawsOf(`getRandomNearbyCoordinates(${lat},${lon},${radius})`, 1500) as unknown as Point[];
    const distances = points.map((point) => distanceKm({ latitude: lat, longitude: lon }, point));
    expect(Math.max(...distances)).toBeLessThanOrEqual(radius + 0.001);
    const cap = 1 - Math.cos(radius / 6371);
    const shares = distances.map((d) => (1 - Math.cos(d / 6371)) / cap).toSorted((a, b) => a - b);
    const gap = Math.max(...shares.map((share, i) => Math.abs(share - (i + 0.5) / shares.length)));
    expect(gap).toBeLessThan(1.95 / Math.sqrt(shares.length));
  });

  it('a radius of 0 stays at the place', () => {
    expect(drawsOf('getRandomNearbyCoordinates(-12.5,33.25,0)', 2)).toEqual([
      { latitude: -12.5, longitude: 33.25 },
      { latitude: -12.5, longitude: 33.25 },
    ]);
  });

  it('longitudes stay within their bounds', () => {
    expect(numbersOf('getRandomLongitude(6,7,1)', 200).every((lon) => lon >= 6 && lon <= 7)).toBe(true);
  });
});
