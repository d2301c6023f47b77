/** Checks that the traits of a persona belong together in every locale. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileTemplate, loadTables } from '../../index.ts';
import { supportedLocales } from '../locales.ts';
import { addressCountries, countryOfLocale } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import type { Place } from '../tables/places.ts';
import { genderWords } from '../tables/gender-words.ts';
import { countryNames } from '../tables/country-names.ts';
import { joinedName, nameTables } from '../tables/person-names.ts';
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
    const [female, male] = genderWords(locale);
    for (const { fullName, firstName, middleName, lastName, title, gender } of people()) {
      expect([female, male]).toContain(gender);
      expect(gender === female ? names.female : names.male).toContain(firstName);
      const last = gender === female ? names.lastFemale : names.last;
      expect(last.some((name) => String(lastName).startsWith(name))).toBe(true);
      const patronymic = names.hasPatronymic === true ? String(middleName) : '';
      expect(fullName).toBe(joinedName(names, String(firstName), String(lastName), patronymic).text);
      expect(gender === female ? names.middleFemale : names.middleMale).toContain(middleName);
      expect(gender === female ? names.prefixesFemale : names.prefixesMale).toContain(title);
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
      const first = spelling.partOf(String(firstName));
      const last = spelling.partOf(shortLastName(locale, String(lastName)));
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
    const traits = [
      'getName()',
      'getEmail()',
      'getPhone()',
      'getCity()',
      'getJobTitle()',
      'getCompany()',
      'getGender()',
    ];
    const members = ['fullName', 'email', 'phone', 'city', 'jobTitle', 'company', 'gender'];
    const parts = traits.map((trait) => `<${trait}>`).join('\n');
    const whole = members.map((member) => `<get(getPerson(), ${member})>`).join('\n');
    expect(textOf(body + parts, 11)).toBe(textOf(body + whole, 11));
  });
});

function isPostcodeOf(place: Place | undefined, postcode: string): boolean {
  if (place === undefined) return false;
  const { prefix, first, last, separator } = place.postcodes;
  const character = separator?.character ?? '';
  const number = Number(/^\d+/.exec(postcode.slice(prefix.length).replace(character, ''))?.[0]);
  return postcode.startsWith(prefix) && number >= first && number <= last;
}

describe('names of personas', () => {
  it.each(['es', 'es_MX', 'pt_BR', 'pt_PT'])('a person of %s has two last names', (locale) => {
    const { last } = nameTables(locale);
    const pairs = new Set(last.slice(0, 400).flatMap((first) => last.map((second) => `${first} ${second}`)));
    const names = drawsOf(`getLastName(locale=${locale})`, 100).map(String);
    expect(names.filter((name) => !name.includes(' ') && !pairs.has(name))).toEqual([]);
    expect(
      new Set(drawsOf(`val(getLastName("a/b", locale=${locale}) == getLastName("a/c", locale=${locale}))`, 50)),
    ).toEqual(new Set([true]));
  });

  it.each(['ru', 'uk'])('a full name of %s has the name of the father, in the gender of the person', (locale) => {
    const names = drawsOf(`getName(locale=${locale})`, 200).map(String);
    for (const name of names) expect(name).toMatch(/^\S+ \S+(вна|чна|ична|ич|ович|евич|йович|івна|ївна) \S+$/);
    for (const name of drawsOf(`getRandomFullName(female, locale=${locale})`, 100)) expect(name).toMatch(/на \S+$/);
  });

  it('a Japanese name has its reading in kana, other names have none', () => {
    for (const name of drawsOf('getNameKana(locale=ja)', 300)) expect(name).toMatch(/^[ァ-ヶー]+ [ァ-ヶー]+$/);
    expect(textOf('<getName(a, locale=ja)> <getNameKana(a, locale=ja)>', 3).split(' ')).toHaveLength(4);
    expect(new Set(drawsOf('getNameKana()', 20))).toEqual(new Set(['']));
  });
});

/** The one of two last names by which people are called. */
function shortLastName(locale: string, name: string): string {
  const { last, lastFemale, twoLastNames } = nameTables(locale);
  if (twoLastNames === undefined) return name;
  const isPair = (at: number) =>
    [name.slice(0, at), name.slice(at + 1)].every((one) => [...last, ...lastFemale].includes(one));
  const at = [...name.matchAll(/ /g)].map(({ index }) => index).find(isPair) ?? name.length;
  return twoLastNames === 'first' ? name.slice(0, at) : name.slice(at + 1);
}
