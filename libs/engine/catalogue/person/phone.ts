/** Telephone numbers from ranges that reach no one. */
import type { Stream } from '../../random/stream.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { phoneRangeOf } from '../tables/phone-ranges.ts';
import type { CountryCode } from '../tables/address-countries.ts';

const formats = ['national', 'international', 'e164'] as const;
/** How a number is written. */
export type PhoneFormat = (typeof formats)[number];

/** The format of an argument. */
export function phoneFormatArgument(call: Call, format: string): PhoneFormat {
  return allowedWord(call, { name: 'format', words: formats }, format);
}

/** A number of a country, and of a telephone area where it has them. */
export function drawPhone(
  random: Stream,
  { code, areaCode }: { readonly code: CountryCode; readonly areaCode: string },
  format: PhoneFormat,
): string {
  const range = phoneRangeOf(code);
  const mask = format === 'national' ? range.national : range.international;
  let phone = '';
  for (const sign of mask.replace('@', areaCode)) {
    if (sign === '#') phone += String(random.below(10));
    else if (sign === '&') phone += String(random.integer(1, 4));
    else phone += sign;
  }
  return format === 'e164' ? phone.replaceAll(/[ -]/g, '') : phone;
}
