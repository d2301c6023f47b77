/**
 * Telephone numbers that reach no one. Where a country sets numbers aside for fiction, they are of those: 555-0100
 * to 555-0199 of the US, and the numbers that Ofcom (GB), Bundesnetzagentur (DE), Arcep (FR) and PTS (SE) name for
 * films and books. Elsewhere they are of a kind that no number of the country can have:
 * - BR, CN, JP, NL, TR: behind the area comes a 0. Neighbours may leave out the area there, and what they dial first
 *   is then the number itself; a 0 in that place leads out of the area, so no number starts with it.
 * - ES: the first digit is 4; the national plan gives numbers of nine digits from 5 upwards only.
 * - IT: the first digit is 2, which the national plan keeps for later needs; areas start with 0, mobiles with 3.
 * - PL: the area is 28, which no region has.
 */
import type { CountryCode } from './address-countries.ts';

/**
 * How a country's numbers are written. `@` is what stands for a city in the tables of places: its area, and its
 * block of numbers where each area has its own. `#` is a drawn digit, `&` one of 1 to 4.
 */
export interface PhoneRange {
  readonly national: string;
  readonly international: string;
}

const ranges: Readonly<Record<CountryCode, PhoneRange>> = {
  US: { national: '(@) 555-01##', international: '+1 @-555-01##' },
  GB: { national: '07700 900###', international: '+44 7700 900###' },
  DE: { national: '0@', international: '+49 @' },
  FR: { national: '0@ ## ##', international: '+33 @ ## ##' },
  ES: { national: '4## ### ###', international: '+34 4## ### ###' },
  IT: { national: '2## ### ####', international: '+39 2## ### ####' },
  NL: { national: '0@', international: '+31 @' },
  PL: { national: '28 ### ## ##', international: '+48 28 ### ## ##' },
  BR: { national: '(@) 0###-####', international: '+55 @ 0###-####' },
  SE: { national: '0@', international: '+46 @' },
  TR: { national: '0@ 0## ## ##', international: '+90 @ 0## ## ##' },
  JP: { national: '0@-####', international: '+81 @-####' },
  CN: { national: '0@', international: '+86 @' },
};

/** The range of a country. */
export function phoneRangeOf(code: CountryCode): PhoneRange {
  return ranges[code];
}
