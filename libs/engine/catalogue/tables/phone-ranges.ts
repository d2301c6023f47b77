/**
 * Telephone numbers that reach no one. Where a country sets numbers aside for fiction, they are of those: 555-0100
 * to 555-0199 of the US, and the drama numbers of GB, DE, FR and SE. Elsewhere they start, behind the area, with a
 * digit that no number of the country starts with, since it is kept for short or trunk codes.
 * `#` is a drawn digit, `@` the telephone area of a city.
 */
import type { CountryCode } from './address-countries.ts';

/** How a country's numbers are written. */
export interface PhoneRange {
  readonly national: string;
  readonly international: string;
}

const ranges: Readonly<Record<CountryCode, PhoneRange>> = {
  US: { national: '(@) 555-01##', international: '+1 @-555-01##' },
  GB: { national: '07700 900###', international: '+44 7700 900###' },
  DE: { national: '030 23125###', international: '+49 30 23125###' },
  FR: { national: '01 99 00 ## ##', international: '+33 1 99 00 ## ##' },
  ES: { national: '4## ### ###', international: '+34 4## ### ###' },
  IT: { national: '02 1### ####', international: '+39 02 1### ####' },
  NL: { national: '020 0## ####', international: '+31 20 0## ####' },
  PL: { national: '22 0## ## ##', international: '+48 22 0## ## ##' },
  BR: { national: '(@) 0###-####', international: '+55 @ 0###-####' },
  SE: { national: '08-465 004 ##', international: '+46 8 465 004 ##' },
  TR: { national: '0212 0## ## ##', international: '+90 212 0## ## ##' },
  JP: { national: '03-0###-####', international: '+81 3-0###-####' },
  CN: { national: '010-0### ####', international: '+86 10 0### ####' },
};

/** The range of a country. */
export function phoneRangeOf(code: CountryCode): PhoneRange {
  return ranges[code];
}
