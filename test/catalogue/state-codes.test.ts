/** Compares the states of addresses with an independent list of ISO 3166-2. */
import { readdirSync, readFileSync } from 'node:fs';
import { iso31662 } from 'iso-3166';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../libs/engine/catalogue/tables/data/countries/', import.meta.url);
const countries = readdirSync(folder).map((file) => file.slice(0, 2));

/** Codes of the list that no address has. */
const leftOut: Readonly<Record<string, RegExp>> = {
  BE: /^(VLG|WAL)$/, // regions, which have provinces
  CN: /^(HK|MO|TW)$/, // postal areas of their own
  DK: /^\d{3}$/, // counties before 2007
  ES: /^(CE|ML)$/, // autonomous cities
  FR: /^(97\d|BL|CP|MF|NC|PF|PM|TF|WF)$/, // overseas
  GB: /^(?!(ENG|NIR|SCT|WLS)$)/, // parts of nations
  GR: /^69$/, // Mount Athos
  HU: /^(BC|DE|DU|EG|ER|GY|HV|KM|KV|MI|NK|NY|PS|SD|SF|SH|SK|SN|SS|ST|TB|VM|ZE)$/, // cities
  ID: /^(JW|KA|ML|NU|PP|SL|SM)$/, // groups of islands, which have provinces
  NL: /^(AW|BQ\d|CW|SX)$/, // overseas
  NO: /^(21|22|30|38|54)$/, // Svalbard, Jan Mayen, and counties that were divided in 2024
  TH: /^S$/, // Pattaya, a city
  US: /^(AS|GU|MP|PR|UM|VI)$/, // overseas
};
/** Codes that the list does not have yet. */
const newer: Readonly<Record<string, readonly string[]>> = {
  NO: ['31', '32', '33', '39', '40', '55', '56'], // counties since 2024
};

interface State {
  readonly code: string;
  readonly name: string;
}

/** Latin names. */
function statesOf(country: string): State[] {
  const file = JSON.parse(readFileSync(new URL(`${country}.json`, folder), 'utf8')) as { readonly states: string[] };
  return file.states.map((row) => {
    const [code = '', names = ''] = row.split('|');
    return { code, name: names.split('/')[0] ?? '' };
  });
}

/** The divisions of a country that addresses have. None is part of another one. */
function divisionsOf(country: string): State[] {
  return iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }))
    .filter(({ code }) => leftOut[country]?.test(code) !== true);
}

function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

describe.each(countries)('states of %s', (country) => {
  const states = statesOf(country);
  const divisions = divisionsOf(country);

  it('the codes of states are those of ISO 3166-2', () => {
    const known = [...divisions.map(({ code }) => code), ...(newer[country] ?? [])];
    expect(states.map(({ code }) => code).toSorted()).toEqual(known.toSorted());
  });

  it('a state with a name of ISO 3166-2 has the code of this name', () => {
    const codes = new Map(divisions.map(({ code, name }) => [lettersOf(name), code]));
    const swapped = states.filter(({ code, name }) => (codes.get(lettersOf(name)) ?? code) !== code);
    expect(swapped).toEqual([]);
  });
});
