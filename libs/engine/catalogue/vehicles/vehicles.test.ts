import { describe, expect, it } from 'vitest';
import { drawsOf, failureOf, textsOf, valueOf } from '../../test/render-call.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { topicTables } from '../topics/topic-tables.ts';
import { manufacturers } from './manufacturers.ts';
import { checkDigitOf } from './vins.ts';

interface Vehicle {
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly type: string;
  readonly fuel: string;
  readonly year: number;
  readonly vin: string;
}

/** The rule of 49 CFR 565, with the values of the letters written out. */
function expectedCheckDigit(vin: string): string {
  const values = new Map<string, number>();
  for (const [letters, first] of [
    ['ABCDEFGH', 1],
    ['JKLMN', 1],
    ['P', 7],
    ['R', 9],
    ['STUVWXYZ', 2],
  ] as const) {
    Array.from(letters).forEach((letter, index) => values.set(letter, first + index));
  }
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => {
    const character = vin.charAt(at);
    return total + weight * (values.get(character) ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

describe('VINs', () => {
  it.each(['11111111111111111', '1M8GDM9AXKP042788', '5GZCZ43D13S812715', '1HGCM82633A004352'])(
    'checkDigitOf knows the published VIN %s',
    (vin) => {
      expect(checkDigitOf(vin)).toBe(vin.charAt(8));
    },
  );

  it('VINs have 17 allowed characters and their check digit', () => {
    const vins = textsOf('getRandomVin()', 2000);
    expect(vins.filter((vin) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))).toEqual([]);
    expect(vins.filter((vin) => vin.charAt(8) !== expectedCheckDigit(vin))).toEqual([]);
    expect(new Set(vins).size).toBe(vins.length);
  });

  it.each([
    [1980, 'A', /\d/],
    [2000, 'Y', /\d/],
    [2001, '1', /\d/],
    [2009, '9', /\d/],
    [2010, 'A', /[A-Z]/],
    [2039, '9', /[A-Z]/],
  ])('the VIN of %i has the year code %s', (year, code, seventh) => {
    const [vin = ''] = textsOf(`getRandomVin(any, ${year})`, 1);
    expect(vin.charAt(9)).toBe(code);
    expect(vin.charAt(6)).toMatch(seventh);
  });

  it('a VIN of a given year is of a manufacturer that had a model then', () => {
    const models = [...topicTables('vehicles').modelsOf.values()].flat();
    const wmis = models.filter(({ since }) => since <= 1985).map(({ wmi }) => wmi);
    expect(textsOf('getRandomVin(any, 1985)', 500).filter((vin) => !wmis.includes(vin.slice(0, 3)))).toEqual([]);
    expect(failureOf('getRandomVin("Tesla", 1999)')).toBe('getRandomVin: Tesla had no models in 1999');
  });

  it('small manufacturers have their code at positions 12 to 14', () => {
    expect(textsOf('getRandomVin("Bugatti")', 20).every((vin) => /^VF9.{8}795/.test(vin))).toBe(true);
  });
});

describe('vehicles', () => {
  const { modelsOf } = topicTables('vehicles');

  it('the manufacturers of the argument are those of the data file', () => {
    expect(manufacturers).toEqual([...modelsOf.keys()]);
  });

  it('the parts of a vehicle belong together', () => {
    const years = 'ABCDEFGHJKLMNPRSTVWXY123456789';
    for (const vehicle of drawsOf('getRandomVehicle()', 500) as unknown as Vehicle[]) {
      const model = modelsOf.get(vehicle.manufacturer)?.find(({ name }) => name === vehicle.model);
      expect(model).toMatchObject({ type: vehicle.type, wmi: vehicle.vin.slice(0, 3) });
      expect(vehicle.name).toBe(`${vehicle.manufacturer} ${vehicle.model}`);
      expect(model?.fuels).toContain(vehicle.fuel);
      expect(vehicle.year).toBeGreaterThanOrEqual(model?.since ?? Infinity);
      expect(vehicle.vin.charAt(9)).toBe(years.charAt((vehicle.year - 1980) % 30));
    }
  });

  it.each(manufacturers)('%s has models with a WMI, and is a manufacturer of the argument', (manufacturer) => {
    const models = modelsOf.get(manufacturer) ?? [];
    expect(models.filter(({ wmi, fuels }) => !/^[A-HJ-NPR-Z0-9]{3}$/.test(wmi) || fuels.length === 0)).toEqual([]);
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
    expect(valueOf(`getRandomVehicle("${manufacturer}")`)).toMatchObject({ manufacturer });
  });

  it('a third of the vehicles is white', () => {
    const colors = textsOf('getRandomVehicle().color', 3000);
    const share = colors.filter((color) => color === 'White').length / colors.length;
    expect(share).toBeGreaterThan(0.31);
    expect(share).toBeLessThan(0.37);
  });

  it('an unknown manufacturer is refused with the names of all', () => {
    expect(failureOf('getRandomVehicle("Trabant")')).toMatch(
      /^getRandomVehicle: manufacturer "Trabant" is not known; it must be any, Aston Martin, .*, Volvo$/,
    );
  });
});

describe('license plates', () => {
  it('the data file has the plates of all countries of addresses', () => {
    expect(Object.keys(topicTables('plates').forms).toSorted()).toEqual(addressCountries.toSorted());
  });

  it.each([
    ['GB', /^[A-Z]{2}[0-9]{2} [A-Z]{3}$/],
    ['DE', /^[A-ZÜ]{1,3}-[A-Z]{1,2} [1-9]\d{2,3}$/],
    ['FR', /^[A-Z]{2}-\d{3}-[A-Z]{2}$/],
    ['ES', /^\d{4} [BCDFGHJ-NPR-TV-Z]{3}$/],
    ['BR', /^[A-Z]{3}\d[A-Z]\d{2}$/],
    ['BE', /^[12]-[A-Z]{3}-\d{3}$/],
    ['CH', /^[A-Z]{2} [1-9]\d{3,5}$/],
    ['JP', /^(\p{Script=Han}+|なにわ) [35]\d\d \p{Script=Hiragana} \d\d-\d\d$/u],
    ['HU', /^([A-Z]{3}-\d{3}|AA [A-Z]{2} \d{3})$/],
  ])('plates of %s match %s', (code, form) => {
    expect(textsOf(`getRandomLicensePlate(${code})`, 300).filter((plate) => !form.test(plate))).toEqual([]);
  });
});
