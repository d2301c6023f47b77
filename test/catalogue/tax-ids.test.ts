/** Checks tax numbers by independent validators: 1,000 seeds of each country. */
import validator from 'validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { byStdnum, callsOf, countriesOf, drawsOf, refusedBy } from './checked-draws.ts';
import type { Checks } from './checked-draws.ts';
import { idChecks } from './national-id-checks.ts';

/** For countries whose tax number `idChecks` does not check. They replace its entries. */
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

  it('getRandomTaxId has the countries of this test', () => {
    expect(countriesOf('getRandomTaxId')).toEqual(Object.keys(checks).toSorted());
  });

  it.each(Object.entries(checks))('tax numbers of %s are valid', (country, its) => {
    expect(refusedBy(its, drawn.get(country))).toEqual([]);
  });
});
