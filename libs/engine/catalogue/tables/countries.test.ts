/** Checks the data files of countries: their rows, forms and names. */
import { describe, expect, it } from 'vitest';
import { localeCountries } from '../locales.ts';
import { addressCountries, isOwnForm } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { countryOf } from './countries.ts';
import { countryData } from './country-data.ts';
import { loadCountries } from './country-files.ts';

await loadCountries(addressCountries);

const fields = {
  street: ['street', 'number'],
  line: ['street', 'city', 'state', 'stateCode', 'postcode', 'country'],
} as const;

/** The number of states, provinces or regions of each country, on the level that addresses use: mostly the first of ISO 3166-2. */
const stateCounts: Readonly<Record<CountryCode, number>> = {
  US: 51,
  GB: 4,
  DE: 16,
  FR: 13,
  ES: 17,
  IT: 20,
  NL: 12,
  PL: 16,
  BR: 27,
  SE: 21,
  TR: 81,
  JP: 47,
  CN: 31,
  AU: 8,
  CA: 13,
  IN: 36,
  AT: 9,
  CH: 26,
  BE: 11,
  MX: 32,
  PT: 20,
  KR: 17,
  RU: 83,
  UA: 27,
  CZ: 14,
  DK: 5,
  FI: 19,
  NO: 15,
  HU: 20,
  RO: 42,
  GR: 13,
  IL: 6,
  SA: 13,
  VN: 63,
  TH: 77,
  ID: 38,
  TW: 22,
};

/** The script of the second form of names. */
const ownScripts: Readonly<Partial<Record<CountryCode, RegExp>>> = {
  JP: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶ々ー]+$/u,
  CN: /^\p{Script=Han}+$/u,
  TW: /^\p{Script=Han}+$/u,
  KR: /^[\p{Script=Hangul} ]+$/u,
  RU: /^[\p{Script=Cyrillic} .()—-]+$/u,
  UA: /^[\p{Script=Cyrillic} .’-]+$/u,
  GR: /^[\p{Script=Greek} \dης]+$/u,
  IL: /^[\p{Script=Hebrew} '"-]+$/u,
  SA: /^[\p{Script=Arabic} ]+$/u,
  IN: /^[\p{Script=Devanagari} ]+$/u,
  TH: /^[\p{Script=Thai} \d]+$/u,
};

/** One locale for each form of a country's names. */
function localesOf(code: string): readonly string[] {
  const own = Object.entries(localeCountries).find(([locale, home]) => home === code && isOwnForm(home, locale));
  return ['en', ...(own === undefined ? [] : [own[0]])];
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

describe.each(addressCountries)('the data of %s', (code) => {
  const data = countryData(code);

  it('rows of cities are complete and name a known state', () => {
    const codes = data.states.map((row) => row.split('|')[0]);
    for (const row of data.cities) {
      expect(row).toMatch(
        /^[^|]+\|[A-Z0-9]+\|(\d+(,\d+)+|[A-Z]*\d+(-[A-Z]*\d+)?(\[[A-Z]+\])?)\|-?\d+\.\d{4}\|-?\d+\.\d{4}\|\d[\d #[\]-]+#(,\d[\d #[\]-]+#)*\|[1-9]\d*$/,
      );
      expect(codes).toContain(row.split('|')[1]);
    }
  });

  it('forms of addresses name fields that addresses have', () => {
    for (const forms of [data.address, ...(data.address.own === undefined ? [] : [data.address.own])]) {
      for (const form of ['street', 'line'] as const) {
        const named = Array.from(forms[form].matchAll(/\{(\w+)/g), ([, field = '']) => field);
        expect(new Set(named).size).toBe(named.length);
        expect(named.filter((field) => !fields[form].some((known) => known === field))).toEqual([]);
      }
      expect(forms.street).toMatch(/\{street\}.*\{number\}|\{number\}.*\{street\}/);
      expect(forms.line).toMatch(/\{city\}/);
    }
  });

  it.each(localesOf(code))('names are distinct in the form of %s', (locale) => {
    const { states, streets, places } = countryOf(code, locale);
    expect(repeated(states.map((state) => state.code))).toEqual([]);
    expect(repeated(states.map(({ name }) => name))).toEqual([]);
    expect(repeated(streets)).toEqual([]);
    expect(repeated(places.map(({ city }) => city))).toEqual([]);
    expect(streets.length).toBeGreaterThanOrEqual(45);
    const texts = [...streets, ...states.map(({ name }) => name), ...places.map(({ city }) => city)];
    expect(texts.filter((text) => text === '' || text !== text.trim() || text.includes('/'))).toEqual([]);
  });

  it('a country has all its states', () => {
    expect(data.states.length).toBe(stateCounts[code]);
  });

  it('second forms of names are in the script of the country, and first forms in Latin letters', () => {
    const names = [...data.states.map((row) => row.split('|')[1]), ...data.cities.map((row) => row.split('|')[0])];
    const forms = [...names, ...data.streets].map((name) => (name ?? '').split('/'));
    expect(forms.filter(([latin = '']) => !/^[\p{Script=Latin}\d .,'’&()-]+$/u.test(latin))).toEqual([]);
    const script = ownScripts[code];
    if (script === undefined) return;
    expect(forms.filter(([, own = '']) => !script.test(own))).toEqual([]);
  });

  it('every name has as many forms as the country has', () => {
    const hasForms = data.address.own !== undefined;
    const names = [...data.cities.map((row) => row.split('|')[0] ?? ''), ...data.streets];
    // Names such as Trois-Rivières are the same in both languages of Canada.
    const isMixed = code === 'CA';
    expect(names.filter((name) => name.includes('/') !== hasForms && !isMixed)).toEqual([]);
  });
});
