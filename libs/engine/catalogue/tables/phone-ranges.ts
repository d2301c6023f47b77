/**
 * Telephone numbers that are never assigned. Some countries reserve numbers for fiction: 555-0100 to 555-0199 in the
 * US, and the numbers of Ofcom (GB), Bundesnetzagentur (DE), Arcep (FR) and PTS (SE) for films and books. In the other
 * countries, the numbering plan excludes them:
 * - BR, CN, JP, NL, TR: the local number starts with 0, which is the prefix for calls to other areas.
 * - ES: the first digit is 4; numbers of nine digits start with 5 or more.
 * - IT: the first digit is 2, which is reserved; areas start with 0, mobile numbers with 3.
 * - PL: the area code 28 does not exist.
 */
import type { CountryCode } from './address-countries.ts';

/**
 * The forms of a country's numbers. `@` is the telephone area of a city in the tables of places, with its block of
 * numbers where each area has its own. `#` is a random digit, `&` one from 1 to 4.
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

/** The forms of the numbers of a country. */
export function phoneRangeOf(code: CountryCode): PhoneRange {
  return ranges[code];
}
