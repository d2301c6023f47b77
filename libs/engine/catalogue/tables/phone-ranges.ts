/**
 * Telephone numbers that are set aside for fiction: 555-0100 to 555-0199 of the US, Ofcom's drama numbers.
 * `#` is a drawn digit, `@` the telephone area of a city.
 */
import type { CountryCode } from './countries.ts';

/** How a country's numbers are written. */
export interface PhoneRange {
  /** The code for calls from abroad. */
  readonly callingCode: string;
  /** What national numbers start with and international ones do not. */
  readonly trunk: string;
  readonly national: string;
  readonly international: string;
}

const us: PhoneRange = {
  callingCode: '1',
  trunk: '',
  national: '(@) 555-01##',
  international: '+1 @-555-01##',
};

const ranges: Readonly<Partial<Record<CountryCode, PhoneRange>>> = {
  US: us,
  GB: { callingCode: '44', trunk: '0', national: '07700 900###', international: '+44 7700 900###' },
};

/** The range of a country. */
export function phoneRangeOf(code: CountryCode): PhoneRange {
  return ranges[code] ?? us;
}
