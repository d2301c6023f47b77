/** Checks that telephone numbers are in the ranges of phone-ranges.ts, for every city of every country. */
import { describe, expect, it } from 'vitest';
import { drawPhone } from '../person/phone.ts';
import { Stream } from '../../random/stream.ts';
import { addressCountries } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { countryOf } from './countries.ts';
import { phoneRangeOf } from './phone-ranges.ts';

/** The same ranges in E.164 format. */
const reachNoOne: Readonly<Record<CountryCode, RegExp>> = {
  US: /^\+1[2-9]\d{2}55501\d{2}$/,
  GB: /^\+447700900\d{3}$/,
  DE: /^\+49(3023125\d{3}|4066969\d{3}|6990009\d{3}|8999998\d{3}|2214710\d{3}|17139200\d{2}|176040690\d{2})$/,
  FR: /^\+33(19900|26191|35301|46571|53649)\d{4}$/,
  ES: /^\+344\d{8}$/,
  IT: /^\+392\d{9}$/,
  NL: /^\+31([1-57]\d0\d{6}|[1-57]\d\d0\d{5})$/,
  PL: /^\+4828\d{7}$/,
  BR: /^\+55[1-9]\d0\d{7}$/,
  SE: /^\+46(8465004\d{2}|3139006[0-4]\d|4062804[0-4]\d|7017406([1-9]\d|0[5-9]))$/,
  TR: /^\+90[2-4]\d{2}0\d{6}$/,
  JP: /^\+81(?=\d{9}$)[1-9]{1,3}0\d+$/,
  CN: /^\+86(10|2\d|[3-9]\d{2})0\d{6,7}$/,
};

function streamOf(a: number, b: number): Stream {
  const stream = new Stream();
  stream.open(a, b, 3, 4);
  return stream;
}

describe.each(addressCountries)('telephone numbers of %s', (code) => {
  const { places } = countryOf(code, 'en');

  it('telephone numbers are never assigned, for every city and draw', () => {
    for (const [index, { areaCode }] of places.entries()) {
      for (let draw = 0; draw < 20; draw++) {
        const random = streamOf(index, draw);
        expect(drawPhone(random, { code, areaCode }, 'e164')).toMatch(reachNoOne[code]);
      }
    }
  });

  it('telephone numbers are the same in every format', () => {
    const { areaCode } = places[0] ?? { areaCode: '' };
    const [national, international, e164] = (['national', 'international', 'e164'] as const).map((format) =>
      drawPhone(streamOf(1, 2), { code, areaCode }, format).replaceAll(/\D/g, ''),
    );
    expect(international).toBe(e164);
    expect(e164?.endsWith(national?.replace(/^0/, '') ?? '?')).toBe(true);
  });

  it('telephone numbers contain the area of the city if their form has one', () => {
    const hasArea = phoneRangeOf(code).national.includes('@');
    expect(places.filter(({ areaCode }) => (areaCode !== '') !== hasArea)).toEqual([]);
  });
});
