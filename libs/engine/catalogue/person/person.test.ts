import { describe, expect, it } from 'vitest';
import { addressCountries } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import { loadCountries } from '../tables/country-files.ts';
import { nameTables } from '../tables/person-names.ts';
import { patternOf } from '../../test/mask-pattern.ts';
import { drawsOf, failureOf, textOf, textsOf, valueOf } from '../../test/render-call.ts';

await loadCountries(addressCountries);

const names = nameTables('en');
const us = countryOf('US', 'en');

interface Person {
  readonly [trait: string]: string | number;
}

function personsOf(call: string, count: number): Person[] {
  return drawsOf(call, count) as unknown as Person[];
}

describe('the persona', () => {
  it('the traits of a persona belong together', () => {
    for (const person of personsOf('getPerson()', 300)) {
      const { firstName, lastName, gender, email, username, phone, birthDate, age } = person;
      expect(person['fullName']).toBe(`${firstName} ${lastName}`);
      expect(gender === 'female' ? names.female : names.male).toContain(firstName);
      const [first, last] = [firstName, lastName].map((name) =>
        String(name)
          .toLowerCase()
          .replaceAll(/[^a-z]/g, ''),
      );
      const number = /\d+/.exec(String(email))?.[0];
      expect(email).toMatch(/^[a-z]+\.[a-z]+\d{1,3}@example\.(com|org|net)$/);
      expect(String(email).startsWith(`${first}.${last}${number}@`)).toBe(true);
      expect(username).toBe(`${first?.charAt(0)}${last}${number}`);
      const place = us.places.find(({ city, state }) => city === person['city'] && state === person['state']);
      expect(Number(person['postcode'])).toBeGreaterThanOrEqual(place?.postcodes.first ?? Infinity);
      expect(Number(person['postcode'])).toBeLessThanOrEqual(place?.postcodes.last ?? -Infinity);
      expect(place?.phones.landline.some(({ national }) => patternOf(national).test(String(phone)))).toBe(true);
      expect([person['country'], person['countryCode']]).toEqual(['United States', 'US']);
      const [year, month, day] = String(birthDate).split('-').map(Number);
      const isNewYear = month === 1 && day === 1;
      expect(age).toBe(2025 - Number(year) - (isNewYear ? 0 : 1));
      expect(age).toBeGreaterThanOrEqual(18);
      expect(age).toBeLessThanOrEqual(80);
    }
  });

  it('a persona is the same for all calls of a document or round', () => {
    const traits = 'fullName:getName firstName:getFirstName lastName:getLastName gender:getGender email:getEmail';
    const more = 'username:getUsername phone:getPhone birthDate:getBirthDate age:getAge jobTitle:getJobTitle';
    const rest = 'company:getCompany street:getStreet city:getCity postcode:getPostcode country:getCountry';
    for (const pair of `${traits} ${more} ${rest}`.split(' ')) {
      const [trait, call] = pair.split(':');
      const body = `<for(i,1,20)><let(p,getPerson())><val(p.${trait} == ${call}())><endfor>`;
      expect(textOf(body)).toBe('true'.repeat(20));
    }
  });

  it('the unnamed persona changes with each round, a named one does not', () => {
    expect(new Set(textsOf('getName()', 50)).size).toBeGreaterThan(45);
    expect(new Set(textsOf('getName(seller)', 50)).size).toBe(1);
    expect(valueOf('getName(seller)')).not.toBe(valueOf('getName(buyer)'));
    expect(textOf('<getName()>|<getCity()>|<getName()>')).toMatch(/^(.*)\|.*\|\1$/);
  });

  it('the phone of a persona has three formats', () => {
    const body = '<getPhone()> <getPhone(main,international)> <getPhone(format=e164)>';
    expect(textOf(body)).toMatch(/^\((\d{3})\) (555)-(01\d\d) \+1 \1 \2 \3 \+1(?:\1)(?:\2)\3$/);
  });

  it('the birth date of a persona fits the age at the reference time', () => {
    const seed = 549_755_813_888 * 2000;
    const body = '<for(i,1,200)><val(diffTime(getBirthDate(), getReferenceTime(), years) == getAge())> <endfor>';
    expect(new Set(textOf(body, seed).trim().split(' '))).toEqual(new Set(['true']));
  });
});

describe('getPerson', () => {
  const traitsOf = (call: string, name: string) => [...new Set(drawsOf(`get(${call}, ${name})`, 300))];

  it('getPerson follows the wanted country, gender, ages and domain', () => {
    const call = 'getPerson(country=FR, gender=female, minAge=30, maxAge=32, emailDomain="mail.test")';
    expect(traitsOf(call, 'countryCode')).toEqual(['FR']);
    expect(traitsOf(call, 'gender')).toEqual(['female']);
    expect(new Set(traitsOf(call, 'age'))).toEqual(new Set([30, 31, 32]));
    expect(new Set(drawsOf(`endsWith(get(${call}, email), "@mail.test")`, 100))).toEqual(new Set([true]));
    expect(traitsOf(call, 'phone').length).toBeGreaterThan(100);
  });

  it('getPerson gives older people no job, and children no job, no company and no e-mail address', () => {
    expect(traitsOf('getPerson(minAge=67, maxAge=90)', 'jobTitle')).toEqual(['Retired']);
    for (const member of ['jobTitle', 'company', 'email']) {
      expect(traitsOf('getPerson(maxAge=15, minAge=0)', member)).toEqual([null]);
      expect(traitsOf('getPerson(maxAge=17, minAge=16)', member)).not.toContain(null);
    }
    expect(traitsOf('getPerson(maxAge=66, minAge=16)', 'jobTitle')).not.toContain('Retired');
  });

  it('personas of a household share the last name and the address, and nothing else', () => {
    const both = (trait: string) => `val(${trait}("miller/anna") == ${trait}("miller/ben"))`;
    for (const trait of ['getLastName', 'getStreet', 'getCity', 'getPostcode']) {
      expect(new Set(drawsOf(both(trait), 100))).toEqual(new Set([true]));
    }
    for (const trait of ['getFirstName', 'getEmail', 'getBirthDate', 'getPhone']) {
      expect(drawsOf(both(trait), 100).filter((isEqual) => isEqual === true).length).toBeLessThan(5);
    }
    const other = drawsOf('val(getStreet("miller/anna") == getStreet("smith/anna"))', 100);
    expect(other.filter((isEqual) => isEqual === true).length).toBeLessThan(5);
  });

  it('names are as frequent as in the statistics of the United States', () => {
    const names = drawsOf('getLastName()', 20_000);
    const shareOf = (name: string) => names.filter((drawn) => drawn === name).length / names.length;
    expect(shareOf('Smith') / shareOf('Jackson')).toBeGreaterThan(2);
    expect(shareOf('Smith')).toBeGreaterThan(0.01);
  });
});

describe('fresh draws of people', () => {
  it.each([
    ['getRandomFullName()', /^\S+ \S+$/],
    ['getRandomLastName()', /^[A-Z][A-Za-z']+$/],
    ['getRandomNamePrefix(female)', /^(Ms\.|Mrs\.|Miss|Dr\.)$/],
    ['getRandomNamePrefix(male)', /^(Mr\.|Dr\.)$/],
    ['getRandomNamePrefix("non-binary")', /^(Mx\.|Dr\.)$/],
    ['getRandomNameSuffix()', /^(Jr\.|Sr\.|II|III|IV|MD|DDS|PhD|DVM)$/],
    ['getRandomGender()', /^(female|male|non-binary)$/],
    ['getRandomAge()', /^(1[89]|[2-7]\d|80)$/],
    ['getRandomAge(5,6)', /^[56]$/],
    ['getRandomPhone()', /^\(\d{3}\) 555-01\d\d$/],
    ['getRandomPhone(kind=any)', /^\(\d{3}\) [2-9]\d\d-\d{4}$/],
    ['getRandomPhone(international)', /^\+1 \d{3} 555 01\d\d$/],
    ['getRandomPhone(e164, country=IT)', /^\+39\d{6,11}$/],
    ['getRandomPhone(e164,any)', /^\+1\d{3}[2-9]\d{6}$/],
    ['getRandomPhone(e164,fictional)', /^\+1\d{3}55501\d\d$/],
    ['getRandomPhone(kind=fictional,country=GB)', /^07700 900\d{3}$/],
    ['getRandomPhone(international,mobile,FR)', /^\+33 [67] \d\d \d\d \d\d \d\d$/],
    ['getRandomPhone(kind=landline,country=JP)', /^0\d{1,3}-\d{2,4}-\d{4}$/],
    ['getPhone(kind=fictional)', /^\(\d{3}\) 555-01\d\d$/],
    ['getPhone(main,e164,fictional,locale=it)', /^\+1\d{3}55501\d\d$/],
    ['getRandomPhone(e164,fictional,locale=nl)', /^\+1\d{3}55501\d\d$/],
    ['getRandomPhone(e164,fictional,JP)', /^\+1\d{3}55501\d\d$/],
    ['getRandomJobTitle()', /^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+$/],
    ['getRandomBio()', /^[a-z ]+(, [a-z ]+){0,2}$/],
    ['getRandomBloodType()', /^(A|B|AB|O)[+-]$/],
    ['getRandomNationalId()', /^(?!000|666)[0-6]\d\d-(?!00)\d\d-(?!0000)\d{4}$/],
  ])('%s matches %s', (call, shape) => {
    for (const text of textsOf(call, 100)) expect(text).toMatch(shape);
  });

  it.each([
    ['getRandomFirstName(female)', names.female],
    ['getRandomFirstName(male)', names.male],
    ['getRandomFirstName("non-binary")', names.any],
    ['getRandomMiddleName(female)', names.middleFemale],
    ['getRandomMiddleName(male)', names.middleMale],
    ['getRandomMiddleName("non-binary")', names.middleAny],
  ])('%s is from its table', (call, table) => {
    for (const name of textsOf(call, 100)) expect(table).toContain(name);
  });

  it('no role comes twice in a line about a person', () => {
    for (const bio of textsOf('getRandomBio()', 500)) {
      const roles = bio.split(', ');
      expect(new Set(roles).size).toBe(roles.length);
    }
  });

  it.each([
    [
      'getRandomFirstName(y)',
      'getRandomFirstName: gender "y" is not allowed; it must be one of any, female, male, non-binary',
    ],
    ['getRandomAge(20,10)', 'getRandomAge: min 20 is greater than max 10'],
    ['getRandomAge(-1)', 'getRandomAge: min -1 is not allowed; it must be between 0 and 150'],
    [
      'getPhone(main,short)',
      'getPhone: format "short" is not allowed; it must be one of national, international, e164',
    ],
    [
      'getPhone(main,e164,fax)',
      'getPhone: kind "fax" is not allowed; it must be one of auto, any, landline, mobile, fictional',
    ],
    ['getName(locale=xx)', 'getName: locale "xx" is not supported; the reference lists all locales'],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });
});
