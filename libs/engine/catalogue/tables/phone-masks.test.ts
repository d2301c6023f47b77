/** Checks telephone numbers of every city; `test/catalogue` checks them with an independent validator. */
import { describe, expect, it } from 'vitest';
import { Stream } from '../../random/stream.ts';
import { drawPhone } from '../person/phone.ts';
import type { PhoneUse } from '../person/phone.ts';
import { addressCountries } from './address-countries.ts';
import { countryOf, fictionCountries } from './countries.ts';
import type { Place } from './places.ts';
import { countryData } from './country-data.ts';
import type { Mask } from './masks.ts';
import { loadCountries } from './country-files.ts';

await loadCountries(addressCountries);

/** The ranges that each country reserves for fiction, in E.164 format. */
const belongToNoOne: Readonly<Record<string, RegExp>> = {
  US: /^\+1[2-9]\d{2}55501\d{2}$/,
  CA: /^\+1[2-9]\d{2}55501\d{2}$/,
  GB: /^\+447700900\d{3}$/,
  DE: /^\+49(3023125\d{3}|4066969\d{3}|6990009\d{3}|8999998\d{3}|2214710\d{3}|17139200\d{2}|176040690\d{2})$/,
  FR: /^\+33(19900|26191|35301|46571|53649|63998)\d{4}$/,
  SE: /^\+46(8465004\d{2}|3139006[0-4]\d|4062804[0-4]\d|7017406([1-9]\d|0[5-9]))$/,
  AU: /^\+61[2378](5550|7010)\d{4}$/,
};

function phoneOf(place: Place | undefined, use: PhoneUse, seed = 1): string {
  const random = new Stream();
  random.open(seed, 2, 3, 4);
  if (place === undefined) throw new Error('a country has places');
  return drawPhone(random, place.phones, use);
}

describe.each(addressCountries)('telephone numbers of %s', (code) => {
  const { places } = countryOf(code, 'en');
  const { prefix } = countryData(code).phone;

  it.each(['any', 'landline', 'mobile'] as const)('numbers of kind %s are the same in every format', (kind) => {
    for (const [seed, place] of places.entries()) {
      const [national, international, e164] = (['national', 'international', 'e164'] as const).map((format) =>
        phoneOf(place, { format, kind }, seed),
      );
      expect(international?.replaceAll(' ', '')).toBe(e164);
      expect(e164?.startsWith(prefix)).toBe(true);
      const digits = e164?.slice(prefix.length) ?? '';
      expect(national?.replaceAll(/\D/g, '').endsWith(digits)).toBe(true);
    }
  });

  it('a country has 1,000,000 telephone numbers or more', () => {
    const masks = places.flatMap(({ phones }) => [...phones.landline, ...phones.mobile]);
    // Masks of a country can overlap: the largest one alone must be enough, or those of different areas.
    const sizes = new Map(masks.map(({ e164 }) => [firstTextOf(e164), sizeOf(e164)]));
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(1_000_000);
  });
});

describe('fictional numbers', () => {
  it('the countries that reserve numbers for fiction are known', () => {
    const having = addressCountries.filter((code) => countryData(code).phone.fictionalMasks !== undefined);
    expect(having).toEqual(fictionCountries);
    expect(new Set(fictionCountries)).toEqual(new Set(Object.keys(belongToNoOne)));
  });

  it.each(fictionCountries)('fictional numbers of %s are in the reserved ranges, for every city', (code) => {
    for (const place of countryOf(code, 'en').places) {
      for (let seed = 0; seed < 40; seed++) {
        expect(phoneOf(place, { format: 'e164', kind: 'fictional' }, seed)).toMatch(belongToNoOne[code] ?? /^$/);
      }
    }
  });
});

/** The constant digits at the start, and those that the first list allows. */
function firstTextOf(mask: Mask): string {
  return mask[0]?.starts.join() ?? '';
}

/** How many texts a mask has. */
function sizeOf(mask: Mask): number {
  return mask.reduce((size, { starts, bound }) => size * starts.length * bound, 1);
}
