/** Draws telephone numbers that are never assigned. */
import type { Stream } from '../../random/stream.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { phoneRangeOf } from '../tables/phone-ranges.ts';
import type { CountryCode } from '../tables/address-countries.ts';

const formats = ['national', 'international', 'e164'] as const;
/** The formats of a number. */
export type PhoneFormat = (typeof formats)[number];

/** Reads an argument that names a format. */
export function phoneFormatArgument(call: Call, format: string): PhoneFormat {
  return allowedWord(call, { name: 'format', words: formats }, format);
}

/** Draws a number of a country, and of a telephone area where the country has them. */
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
