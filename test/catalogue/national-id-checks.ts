/** Validators of national identity numbers, and checks of numbers that no validator knows. */
import validator from 'validator';
import { byStdnum, digitsOf, weigh } from './checked-draws.ts';
import type { Checks } from './checked-draws.ts';

const isLuhn = (number: string) => validator.isLuhnNumber(number.replaceAll(/\D/g, ''));

/** The checks of national identity numbers by country. */
export const idChecks: Readonly<Record<string, Checks>> = {
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
