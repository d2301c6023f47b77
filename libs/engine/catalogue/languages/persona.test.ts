/** Checks that the traits of a persona belong together in every locale. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileTemplate, loadTables } from '../../index.ts';
import { supportedLocales } from '../locales.ts';
import { addressCountries, countryOfLocale } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import type { Place } from '../tables/countries.ts';
import { countryNames } from '../tables/country-names.ts';
import { joinedName, nameTables } from '../tables/person-names.ts';
import { personWords } from '../tables/person-words.ts';
import { patternOf } from '../../test/mask-pattern.ts';
import { drawsOf, textOf } from '../../test/render-call.ts';
import { loadCountries } from '../tables/country-files.ts';

await loadCountries(addressCountries);

type Person = Readonly<Record<string, string | number>>;

beforeAll(() => loadTables(compileTemplate('<let(x, de)><getPerson(locale=x)>')));

describe.each(supportedLocales)('a persona of %s', (locale) => {
  const people = () => drawsOf(`getPerson(locale=${locale})`, 100) as unknown as Person[];

  it('a persona has a name of its gender, in the order of the locale', () => {
    const names = nameTables(locale);
    const [female, male] = personWords(locale).genders;
    for (const { fullName, firstName, lastName, gender } of people()) {
      expect([female, male]).toContain(gender);
      expect(gender === female ? names.female : names.male).toContain(firstName);
      expect(gender === female ? names.lastFemale : names.last).toContain(lastName);
      expect(fullName).toBe(joinedName(names, String(firstName), String(lastName)).text);
    }
  });

  it('a persona of 80 years is retired in the words of the locale', () => {
    const jobs = new Set(drawsOf(`get(getPerson(minAge=80, locale=${locale}), jobTitle)`, 100));
    expect(jobs.size).toBeLessThanOrEqual(2);
    expect(jobs.has('Retired')).toBe(locale.startsWith('en'));
  });

  it('a persona has e-mail addresses made from the name in plain letters', () => {
    const { spelling } = nameTables(locale);
    for (const { firstName, lastName, email, username } of people()) {
      const [first, last] = [spelling.partOf(String(firstName)), spelling.partOf(String(lastName))];
      const number = /\d+(?=@)/.exec(String(email))?.[0];
      expect(email).toMatch(new RegExp(`^${first}\\.${last}${number}@example\\.(com|org|net)$`));
      expect(username).toBe(`${first.slice(0, 1)}${last}${number}`);
    }
  });

  it('a persona lives in a city of its country, with matching region, postcode and telephone', () => {
    const code = countryOfLocale(locale);
    const { places, streets } = countryOf(code, locale);
    for (const { city, state, street, postcode, country, countryCode, phone } of people()) {
      const home = places.find((place) => place.city === city);
      expect(home?.state).toBe(state);
      expect(isPostcodeOf(home, String(postcode))).toBe(true);
      expect(streets.some((name) => String(street).includes(name))).toBe(true);
      expect([country, countryCode]).toEqual([countryNames(locale)[code], code]);
      const { landline = [], mobile = [], fictional = [] } = home?.phones ?? {};
      const masks = fictional.length > 0 ? fictional : [...landline, ...mobile];
      expect(masks.some(({ national }) => patternOf(national).test(String(phone)))).toBe(true);
    }
  });

  it(`a persona of ${locale} is the same person, trait by trait`, () => {
    const body = `<setLocale(${locale})>`;
    const traits = ['getName()', 'getEmail()', 'getPhone()', 'getCity()', 'getJob()', 'getEmployer()', 'getGender()'];
    const members = ['fullName', 'email', 'phone', 'city', 'jobTitle', 'company', 'gender'];
    const parts = traits.map((trait) => `<${trait}>`).join('\n');
    const whole = members.map((member) => `<get(getPerson(), ${member})>`).join('\n');
    expect(textOf(body + parts, 11)).toBe(textOf(body + whole, 11));
  });
});

function isPostcodeOf(place: Place | undefined, postcode: string): boolean {
  if (place === undefined) return false;
  const { prefix, first, last, separator } = place.postcodes;
  const sign = separator?.sign ?? '';
  const number = Number(/^\d+/.exec(postcode.slice(prefix.length).replace(sign, ''))?.[0]);
  return postcode.startsWith(prefix) && number >= first && number <= last;
}
