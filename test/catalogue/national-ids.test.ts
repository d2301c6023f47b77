/**
 * Checks national identity numbers by independent validators: 1,000 seeds of each country. Where no validator knows a
 * country, this file has a check, written from the published algorithm. Reads gender and birth date out of the numbers
 * of personas.
 */
import validator from 'validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { supportedLocales } from '@docgen/engine';
import { byStdnum, callsOf, countriesOf, digitsOf, drawsOf, refusedBy, weigh } from './checked-draws.ts';
import type { Checks } from './checked-draws.ts';

const isLuhn = (number: string) => validator.isLuhnNumber(number.replaceAll(/\D/g, ''));

const idChecks: Readonly<Record<string, Checks>> = {
  US: { stdnum: byStdnum('US', 'ssn') },
  GB: { stdnum: byStdnum('GB', 'nino'), validator: (n) => validator.isTaxID(n, 'en-GB') },
  DE: { stdnum: byStdnum('DE', 'idnr'), validator: (n) => validator.isTaxID(n, 'de-DE') },
  FR: { stdnum: byStdnum('FR', 'nir') },
  ES: { card: (n) => validator.isIdentityCard(n, 'ES'), validator: (n) => validator.isTaxID(n, 'es-ES') },
  IT: { stdnum: byStdnum('IT', 'codicefiscale'), validator: (n) => validator.isTaxID(n, 'it-IT') },
  NL: { stdnum: byStdnum('NL', 'bsn'), validator: (n) => validator.isTaxID(n, 'nl-NL') },
  PL: {
    stdnum: byStdnum('PL', 'pesel'),
    card: (n) => validator.isIdentityCard(n, 'PL'),
    validator: (n) => validator.isTaxID(n, 'pl-PL'),
  },
  SE: { stdnum: byStdnum('SE', 'personnummer'), validator: (n) => validator.isTaxID(n, 'sv-SE') },
  TR: { stdnum: byStdnum('TR', 'tckimlik') },
  BR: { stdnum: byStdnum('BR', 'cpf'), validator: (n) => validator.isTaxID(n, 'pt-BR') },
  JP: { isMyNumber },
  CN: { stdnum: byStdnum('CN', 'ric'), card: (n) => validator.isIdentityCard(n, 'zh-CN') },
  AU: { stdnum: byStdnum('AU', 'tfn') },
  CA: { stdnum: byStdnum('CA', 'sin'), validator: (n) => validator.isTaxID(n, 'en-CA') },
  IN: { stdnum: byStdnum('IN', 'aadhaar'), card: (n) => validator.isIdentityCard(n, 'IN') },
  AT: { stdnum: byStdnum('AT', 'vnr') },
  CH: { stdnum: byStdnum('CH', 'ssn'), ean: (n) => validator.isEAN(n.replaceAll('.', '')) },
  BE: { stdnum: byStdnum('BE', 'nn'), validator: (n) => validator.isTaxID(n, 'fr-BE') },
  MX: { stdnum: byStdnum('MX', 'curp') },
  PT: { stdnum: byStdnum('PT', 'nif'), validator: (n) => validator.isTaxID(n, 'pt-PT') },
  KR: { stdnum: byStdnum('KR', 'rrn') },
  RU: { isSnils },
  UA: { stdnum: byStdnum('UA', 'rntrc'), validator: (n) => validator.isTaxID(n, 'uk-UA') },
  CZ: { stdnum: byStdnum('CZ', 'rc'), validator: (n) => validator.isTaxID(n, 'cs-CZ') },
  DK: { stdnum: byStdnum('DK', 'cpr'), validator: (n) => validator.isTaxID(n, 'dk-DK') },
  FI: {
    stdnum: byStdnum('FI', 'hetu'),
    card: (n) => validator.isIdentityCard(n, 'FI'),
    validator: (n) => validator.isTaxID(n, 'fi-FI'),
  },
  NO: { stdnum: byStdnum('NO', 'fodselsnummer'), card: (n) => validator.isIdentityCard(n, 'NO') },
  HU: { validator: (n) => validator.isTaxID(n, 'hu-HU') },
  RO: { stdnum: byStdnum('RO', 'cnp'), validator: (n) => validator.isTaxID(n, 'ro-RO') },
  GR: { stdnum: byStdnum('GR', 'amka') },
  IL: { stdnum: byStdnum('IL', 'idnr'), card: (n) => validator.isIdentityCard(n, 'he-IL') },
  SA: { shape: (n) => /^1\d{9}$/.test(n), isLuhn },
  VN: { shape: (n) => /^0\d\d[0-3]\d{8}$/.test(n) },
  TH: { stdnum: byStdnum('TH', 'idnr'), card: (n) => validator.isIdentityCard(n, 'TH') },
  ID: { shape: (n) => /^[1-9]\d{15}$/.test(n) },
  TW: { stdnum: byStdnum('TW', 'natid'), card: (n) => validator.isIdentityCard(n, 'zh-TW') },
};

describe.each(supportedLocales)('in the locale %s', (locale) => {
  it('personas have valid national ids of its country, and of Italy and Mexico with letters of their names', async () => {
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
  });
});

/** Tax numbers that are not the national identity numbers. */
const taxChecks: Readonly<Record<string, Checks>> = {
  AT: { stdnum: byStdnum('AT', 'tin'), validator: (n) => validator.isTaxID(n, 'de-AT') },
  BG: { stdnum: byStdnum('BG', 'egn'), validator: (n) => validator.isTaxID(n, 'bg-BG') },
  CY: { validator: (n) => validator.isTaxID(n, 'el-CY') },
  EE: { stdnum: byStdnum('EE', 'ik'), validator: (n) => validator.isTaxID(n, 'et-EE') },
  FR: { stdnum: byStdnum('FR', 'nif'), validator: (n) => validator.isTaxID(n, 'fr-FR') },
  GB: { stdnum: byStdnum('GB', 'utr'), validator: (n) => validator.isTaxID(n, 'en-GB') },
  GR: { stdnum: byStdnum('GR', 'vat'), validator: (n) => validator.isTaxID(n, 'el-GR') },
  HR: { stdnum: byStdnum('HR', 'oib'), validator: (n) => validator.isTaxID(n, 'hr-HR') },
  ID: { stdnum: byStdnum('ID', 'npwp') },
  IE: { stdnum: byStdnum('IE', 'pps'), validator: (n) => validator.isTaxID(n, 'en-IE') },
  IN: { stdnum: byStdnum('IN', 'pan') },
  LT: { stdnum: byStdnum('LT', 'asmens'), validator: (n) => validator.isTaxID(n, 'lt-LT') },
  LU: { validator: (n) => validator.isTaxID(n, 'fr-LU') },
  LV: { stdnum: byStdnum('LV', 'pvn'), validator: (n) => validator.isTaxID(n, 'lv-LV') },
  MT: { validator: (n) => validator.isTaxID(n, 'mt-MT') },
  MX: { stdnum: byStdnum('MX', 'rfc') },
  RU: { stdnum: byStdnum('RU', 'inn') },
  SI: { stdnum: byStdnum('SI', 'ddv'), validator: (n) => validator.isTaxID(n, 'sl-SI') },
  SK: { stdnum: byStdnum('SK', 'rc'), validator: (n) => validator.isTaxID(n, 'sk-SK') },
  VN: { stdnum: byStdnum('VN', 'mst') },
};

describe('getRandomTaxId', () => {
  const checks = { ...idChecks, ...taxChecks };
  let drawn: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    drawn = await drawsOf(callsOf(checks, (country) => `getRandomTaxId(${country})`));
  });

  it('knows the countries of this test', () => {
    expect(countriesOf('getRandomTaxId')).toEqual(Object.keys(checks).toSorted());
  });

  it.each(Object.entries(checks))('draws valid numbers of %s', (country, its) => {
    expect(refusedBy(its, drawn.get(country))).toEqual([]);
  });
});

/** Japan: the weight of the n-th digit from the right is n + 1 up to the sixth, then n - 5. */
function isMyNumber(number: string): boolean {
  const [check = -1, ...others] = digitsOf(number).toReversed();
  const sum = others.reduce((total, digit, i) => total + digit * (i < 6 ? i + 2 : i - 4), 0);
  return number.length === 12 && check === (sum % 11 <= 1 ? 0 : 11 - (sum % 11));
}

/** Russia: the sum by 101, where 100 counts as 0. */
function isSnils(number: string): boolean {
  const sum = weigh(number, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  return /^\d{3}-\d{3}-\d{3} \d\d$/.test(number) && Number(number.slice(-2)) === (sum % 101) % 100;
}

/** What a number says about its holder; two digits of the year unless the number has the century. */
interface Facts {
  readonly year?: string;
  readonly month?: string;
  readonly day?: string;
  readonly gender?: string;
}

function datedOf(yearFirst: string, gender?: string): Facts {
  const [year, month, day] = [yearFirst.slice(0, -4), yearFirst.slice(-4, -2), yearFirst.slice(-2)];
  return { year, month, day, ...(gender === undefined ? {} : { gender }) };
}

/** The date of a number whose day comes first. */
function datedFromDay(dayFirst: string, gender?: string): Facts {
  return datedOf(dayFirst.slice(4) + dayFirst.slice(2, 4) + dayFirst.slice(0, 2), gender);
}

function parity(digit: string): string {
  return Number(digit) % 2 === 0 ? 'female' : 'male';
}

function without(added: number, text: string): string {
  const value = Number(text);
  return String(value > added ? value - added : value).padStart(2, '0');
}

function dayAfter(epoch: string, days: string): string {
  const ms = Date.parse(`${epoch}T00:00:00Z`) + Number(days) * 86_400_000;
  return new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
}

const factsOf: Readonly<Record<string, (id: string) => Facts>> = {
  FR: (id) => ({ gender: parity(id.charAt(0)), year: id.slice(1, 3), month: id.slice(3, 5) }),
  IT: (id) => ({
    year: id.slice(6, 8),
    month: String('ABCDEHLMPRST'.indexOf(id.charAt(8)) + 1).padStart(2, '0'),
    day: without(40, id.slice(9, 11)),
    gender: Number(id.slice(9, 11)) > 40 ? 'female' : 'male',
  }),
  PL: (id) => {
    const month = Number(id.slice(2, 4));
    const century = month > 20 ? '20' : '19';
    return datedOf(
      `${century}${id.slice(0, 2)}${String(month % 20).padStart(2, '0')}${id.slice(4, 6)}`,
      parity(id.charAt(9)),
    );
  },
  SE: (id) => datedOf(id.slice(0, 6), parity(id.charAt(9))),
  CN: (id) => datedOf(id.slice(6, 14), parity(id.charAt(16))),
  AT: (id) => datedFromDay(id.slice(4)),
  BE: (id) => datedOf(id.slice(0, 6), parity(id.charAt(8))),
  MX: (id) =>
    datedOf(`${/\d/.test(id.charAt(16)) ? 19 : 20}${id.slice(4, 10)}`, id.charAt(10) === 'M' ? 'female' : 'male'),
  KR: (id) => datedOf(`${'12'.includes(id.charAt(7)) ? 19 : 20}${id.slice(0, 6)}`, parity(id.charAt(7))),
  UA: (id) => datedOf(dayAfter('1899-12-31', id.slice(0, 5)), parity(id.charAt(8))),
  CZ: (id) => ({
    ...datedOf(id.slice(0, 2) + without(50, id.slice(2, 4)) + id.slice(4, 6)),
    gender: Number(id.charAt(2)) > 1 ? 'female' : 'male',
  }),
  DK: (id) => datedFromDay(id.slice(0, 6), parity(id.charAt(10))),
  FI: (id) => datedFromDay(`${id.slice(0, 4)}${id.charAt(6) === '-' ? 19 : 20}${id.slice(4, 6)}`, parity(id.charAt(9))),
  NO: (id) => datedFromDay(id.slice(0, 6), parity(id.charAt(8))),
  HU: (id) => datedOf(dayAfter('1867-01-01', id.slice(1, 6))),
  RO: (id) => datedOf(`${'12'.includes(id.charAt(0)) ? 19 : 20}${id.slice(1, 7)}`, parity(id.charAt(0))),
  GR: (id) => datedFromDay(id.slice(0, 6), parity(id.charAt(9))),
  VN: (id) => ({
    year: `${Number(id.charAt(3)) < 2 ? 19 : 20}${id.slice(4, 6)}`,
    gender: Number(id.charAt(3)) % 2 === 1 ? 'female' : 'male',
  }),
  ID: (id) =>
    datedFromDay(without(40, id.slice(6, 8)) + id.slice(8, 12), Number(id.slice(6, 8)) > 40 ? 'female' : 'male'),
  TW: (id) => ({ gender: id.charAt(1) === '2' ? 'female' : 'male' }),
};

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

  it('exist in the countries of this test', () => {
    expect(countriesOf('getRandomNationalId')).toEqual(Object.keys(idChecks).toSorted());
  });

  it.each(Object.entries(idChecks))('of %s are valid', (country, checks) => {
    expect(refusedBy(checks, drawn.get(country))).toEqual([]);
    expect(refusedBy(checks, personal.get(country))).toEqual([]);
  });

  it.each(Object.entries(factsOf))('of %s contain the gender and the birth date of the persona', (country, read) => {
    for (const [i, id] of (personal.get(country) ?? []).entries()) {
      const [year = '', month, day] = (personal.get('birthDate')?.[i] ?? '').split('-');
      const facts = read(id);
      const wanted = { year: year.slice(-(facts.year?.length ?? 2)), month, day, gender: personal.get('gender')?.[i] };
      expect({ id, ...wanted, ...facts }).toEqual({ id, ...wanted });
    }
  });

  it.each([
    ['IT', 'it'],
    ['MX', 'es'],
  ])('of %s contain letters of the name of the persona', async (country, locale) => {
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

function lettersOf(name: string) {
  const capitals = name.toUpperCase().replaceAll('-', '');
  return { capitals, consonants: capitals.replaceAll(/[AEIOU]/g, ''), vowels: capitals.replaceAll(/[^AEIOU]/g, '') };
}

const nameLetters: Readonly<Record<string, (first: string, last: string) => string>> = {
  IT(first, last) {
    const given = lettersOf(first);
    const family = lettersOf(last);
    const [a = '', , ...rest] = given.consonants;
    const chosen = given.consonants.length > 3 ? a + rest.join('') : given.consonants;
    return `^${`${family.consonants}${family.vowels}XXX`.slice(0, 3)}${`${chosen}${given.vowels}XXX`.slice(0, 3)}`;
  },
  MX(first, last) {
    const given = lettersOf(first);
    const family = lettersOf(last);
    const vowel = lettersOf(family.capitals.slice(1)).vowels.charAt(0) || 'X';
    const sounds = [family, given].map(({ capitals }) => lettersOf(capitals.slice(1)).consonants.charAt(0) || 'X');
    return `^${family.capitals.charAt(0)}${vowel}X${given.capitals.charAt(0)}.{9}${sounds.join('X')}`;
  },
};
