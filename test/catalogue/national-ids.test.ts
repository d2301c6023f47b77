/**
 * Checks national identity numbers by independent validators: 1,000 seeds of each country. Reads gender, birth date and
 * letters of the name out of the numbers of personas.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { supportedLocales } from '@docgen/engine';
import { callsOf, countriesOf, drawsOf, refusedBy } from './checked-draws.ts';
import { idChecks } from './national-id-checks.ts';
import { factsOf, nameLetters } from './national-id-facts.ts';

it.each(supportedLocales)(
  'personas of the locale %s have valid national ids of its country, and of Italy and Mexico with letters of their names',
  async (locale) => {
    const drawn = await drawsOf({
      person: `getPerson(anna, locale=${locale})`,
      own: `getNationalId(anna, locale=${locale})`,
      italian: `getNationalId(anna, IT, locale=${locale})`,
      mexican: `getNationalId(anna, MX, locale=${locale})`,
    });
    const [first = '{}'] = drawn.get('person') ?? [];
    const { countryCode } = JSON.parse(first) as { readonly countryCode: string };
    expect(refusedBy(idChecks[countryCode] ?? {}, drawn.get('own'))).toEqual([]);
    expect(refusedBy(idChecks['IT'] ?? {}, drawn.get('italian'))).toEqual([]);
    expect(refusedBy(idChecks['MX'] ?? {}, drawn.get('mexican'))).toEqual([]);
    expect(Object.keys(idChecks)).toContain(countryCode);
  },
);

describe('national ids', () => {
  let drawn: ReadonlyMap<string, readonly string[]>;
  let personal: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    drawn = await drawsOf(callsOf(idChecks, (country) => `getRandomNationalId(${country})`));
    personal = await drawsOf({
      ...callsOf(idChecks, (country) => `getNationalId(anna, ${country})`),
      gender: 'getGender(anna, code)',
      birthDate: 'getBirthDate(anna)',
    });
  });

  it('national ids exist in the countries of this test', () => {
    expect(countriesOf('getRandomNationalId')).toEqual(Object.keys(idChecks).toSorted());
  });

  it.each(Object.entries(idChecks))('national ids of %s are valid', (country, checks) => {
    expect(refusedBy(checks, drawn.get(country))).toEqual([]);
    expect(refusedBy(checks, personal.get(country))).toEqual([]);
  });

  it.each(Object.entries(factsOf))(
    'national ids of %s contain the gender and the birth date of the persona',
    (country, read) => {
      for (const [i, id] of (personal.get(country) ?? []).entries()) {
        const [year = '', month, day] = (personal.get('birthDate')?.[i] ?? '').split('-');
        const facts = read(id);
        const wanted = {
          year: year.slice(-(facts.year?.length ?? 2)),
          month,
          day,
          gender: personal.get('gender')?.[i],
        };
        expect({ id, ...wanted, ...facts }).toEqual({ id, ...wanted });
      }
    },
  );

  it.each([
    ['IT', 'it'],
    ['MX', 'es'],
  ])('national ids of %s contain letters of the name of the persona', async (country, locale) => {
    const calls = {
      id: `getNationalId(anna, ${country}, locale=${locale})`,
      first: `slugify(getFirstName(anna, locale=${locale}))`,
      last: `slugify(getLastName(anna, locale=${locale}))`,
    };
    const { id = [], first = [], last = [] } = Object.fromEntries(await drawsOf(calls));
    for (const [i, number] of id.entries()) {
      expect(number).toMatch(new RegExp(nameLetters[country]?.(first[i] ?? '', last[i] ?? '') ?? 'unknown'));
    }
  });
});
