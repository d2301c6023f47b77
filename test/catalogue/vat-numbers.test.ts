/** Checks VAT numbers by independent validators: 1,000 seeds of each country. */
import * as jsvat from 'jsvat-next';
import validator from 'validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { byStdnum, callsOf, countriesOf, drawsOf, refusedBy } from './checked-draws.ts';
import type { Checks } from './checked-draws.ts';

const { andorra, australia, austria, belgium, brazil, bulgaria, croatia, cyprus, czechRepublic, denmark } = jsvat;
const { estonia, finland, france, germany, greece, hungary, ireland, italy, latvia, lithuania, luxembourg } = jsvat;
const { malta, netherlands, norway, poland, portugal, romania, russia, serbia, slovakiaRepublic, slovenia } = jsvat;
const { spain, sweden, switzerland, unitedKingdom } = jsvat;

function vat(country: jsvat.Country): (number: string) => boolean {
  return (number) => jsvat.checkVAT(number, [country]).isValid;
}

const vatChecks: Readonly<Record<string, Checks>> = {
  AD: { jsvat: vat(andorra), stdnum: (n) => byStdnum('AD', 'nrt')(n.slice(2)) },
  AT: { jsvat: vat(austria), validator: (n) => validator.isVAT(n, 'AT') },
  AU: {
    jsvat: vat(australia),
    validator: (n) => validator.isVAT(n, 'AU'),
    stdnum: byStdnum('AU', 'abn'),
  },
  BE: { jsvat: vat(belgium), validator: (n) => validator.isVAT(n, 'BE') },
  BG: {
    jsvat: vat(bulgaria),
    validator: (n) => validator.isVAT(n, 'BG'),
    stdnum: byStdnum('BG', 'vat'),
  },
  BR: { jsvat: vat(brazil), validator: (n) => validator.isVAT(n, 'BR') },
  CH: { jsvat: vat(switzerland), validator: (n) => validator.isVAT(n, 'CH') },
  CY: { jsvat: vat(cyprus), validator: (n) => validator.isVAT(n, 'CY') },
  CZ: { jsvat: vat(czechRepublic), validator: (n) => validator.isVAT(n, 'CZ') },
  DE: { jsvat: vat(germany), validator: (n) => validator.isVAT(n, 'DE') },
  DK: { jsvat: vat(denmark), validator: (n) => validator.isVAT(n, 'DK') },
  EE: { jsvat: vat(estonia), validator: (n) => validator.isVAT(n, 'EE') },
  EL: { jsvat: vat(greece), validator: (n) => validator.isVAT(n, 'EL') },
  ES: {
    jsvat: vat(spain),
    validator: (n) => validator.isVAT(n, 'ES'),
    stdnum: byStdnum('ES', 'nif'),
  },
  FI: { jsvat: vat(finland), validator: (n) => validator.isVAT(n, 'FI') },
  FR: {
    jsvat: vat(france),
    validator: (n) => validator.isVAT(n, 'FR'),
    stdnum: byStdnum('FR', 'tva'),
  },
  GB: {
    jsvat: vat(unitedKingdom),
    validator: (n) => validator.isVAT(n, 'GB'),
    stdnum: byStdnum('GB', 'vat'),
  },
  GR: { jsvat: vat(greece), validator: (n) => validator.isVAT(n, 'EL') },
  HR: { jsvat: vat(croatia), validator: (n) => validator.isVAT(n, 'HR') },
  HU: { jsvat: vat(hungary), validator: (n) => validator.isVAT(n, 'HU') },
  IE: { jsvat: vat(ireland), validator: (n) => validator.isVAT(n, 'IE') },
  IT: { jsvat: vat(italy), validator: (n) => validator.isVAT(n, 'IT') },
  LT: { jsvat: vat(lithuania), validator: (n) => validator.isVAT(n, 'LT') },
  LU: { jsvat: vat(luxembourg), validator: (n) => validator.isVAT(n, 'LU') },
  LV: { jsvat: vat(latvia), validator: (n) => validator.isVAT(n, 'LV') },
  MT: { jsvat: vat(malta), validator: (n) => validator.isVAT(n, 'MT') },
  NL: {
    jsvat: vat(netherlands),
    validator: (n) => validator.isVAT(n, 'NL'),
    stdnum: byStdnum('NL', 'btw'),
  },
  NO: { jsvat: vat(norway), validator: (n) => validator.isVAT(n, 'NO') },
  PL: { jsvat: vat(poland), validator: (n) => validator.isVAT(n, 'PL') },
  PT: { jsvat: vat(portugal), validator: (n) => validator.isVAT(n, 'PT') },
  RO: { jsvat: vat(romania), validator: (n) => validator.isVAT(n, 'RO') },
  RS: { jsvat: vat(serbia), validator: (n) => validator.isVAT(n, 'RS') },
  RU: { jsvat: vat(russia), validator: (n) => validator.isVAT(n, 'RU') },
  SE: {
    jsvat: vat(sweden),
    validator: (n) => validator.isVAT(n, 'SE'),
    stdnum: byStdnum('SE', 'vat'),
  },
  SI: { jsvat: vat(slovenia), validator: (n) => validator.isVAT(n, 'SI') },
  SK: { jsvat: vat(slovakiaRepublic), validator: (n) => validator.isVAT(n, 'SK') },
  CA: { validator: (n) => validator.isVAT(n, 'CA'), stdnum: byStdnum('CA', 'bn') },
  CN: { stdnum: byStdnum('CN', 'uscc') },
  ID: { validator: (n) => validator.isVAT(n, 'ID'), stdnum: byStdnum('ID', 'npwp') },
  IL: { validator: (n) => validator.isVAT(n, 'IL'), stdnum: byStdnum('IL', 'hp') },
  // `validator` accepts only 15 digits; a number of India also has letters.
  IN: { stdnum: byStdnum('IN', 'gstin') },
  JP: { stdnum: (n) => n.startsWith('T') && byStdnum('JP', 'cn')(n.slice(1)) },
  KR: { stdnum: byStdnum('KR', 'brn') },
  MX: { validator: (n) => validator.isVAT(n, 'MX'), stdnum: byStdnum('MX', 'rfc') },
  SA: { validator: (n) => validator.isVAT(n, 'SA') },
  TH: { stdnum: byStdnum('TH', 'moa') },
  TW: { stdnum: byStdnum('TW', 'ubn') },
  UA: { validator: (n) => validator.isVAT(n, 'UA') },
  US: { validator: (n) => validator.isTaxID(n, 'en-US'), stdnum: byStdnum('US', 'ein') },
  VN: { stdnum: byStdnum('VN', 'mst') },
  TR: { validator: (n) => validator.isVAT(n, 'TR'), stdnum: byStdnum('TR', 'vkn') },
};

describe('getRandomVatNumber', () => {
  let drawn: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    drawn = await drawsOf(callsOf(vatChecks, (country) => `getRandomVatNumber(${country})`));
  });

  it('getRandomVatNumber has the countries of this test', () => {
    expect(countriesOf('getRandomVatNumber')).toEqual(Object.keys(vatChecks).toSorted());
  });

  it('getRandomVatNumber has every country of jsvat', () => {
    const countries = Object.values<unknown>(jsvat)
      .filter(isVatCountry)
      .map(({ codes }) => codes[0]);
    // `EU` is no country: its numbers belong to sellers outside of the EU and have no check digits.
    expect(countries.filter((code) => code !== 'EU' && vatChecks[code ?? ''] === undefined)).toEqual([]);
  });

  it.each(Object.entries(vatChecks))('VAT numbers of %s are valid', (country, checks) => {
    expect(refusedBy(checks, drawn.get(country))).toEqual([]);
  });
});

function isVatCountry(value: unknown): value is jsvat.Country {
  return typeof value === 'object' && value !== null && 'calcFn' in value;
}
