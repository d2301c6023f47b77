/** Draws telephone numbers. */
import type { Stream } from '../../random/stream.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { text } from '../parameters.ts';
import { countryOf, fictionCountries } from '../tables/countries.ts';
import { drawMask } from '../tables/masks.ts';
import type { Mask } from '../tables/masks.ts';
import type { PhoneMask, PlacePhones } from '../tables/phone-masks.ts';

/** The words of the arguments. */
export const phoneFormats = ['national', 'international', 'e164'] as const;
export const phoneKinds = ['auto', 'any', 'landline', 'mobile', 'fictional'] as const;

/** Which number to draw, and its format. */
export interface PhoneUse {
  readonly format: (typeof phoneFormats)[number];
  readonly kind: (typeof phoneKinds)[number];
}

/** The parameters of functions that draw telephone numbers. */
export const phoneFormat = text('format', { default: 'national' });
export const phoneKind = text('kind', { default: 'auto' });

/** What the reference says about the parameters. */
export const aboutPhones =
  'Format: national, international or e164. Kind: any, landline, mobile or fictional; auto is fictional in ' +
  `${fictionCountries.join(', ')}, and any in other countries. Fictional numbers belong to no person; those of other ` +
  'countries are American. All other numbers are valid and may belong to a person: do not call them.';

/** Reads the arguments. */
export function phoneArguments(
  call: Call,
  { format, kind }: { readonly format: string; readonly kind: string },
): PhoneUse {
  return {
    format: allowedWord(call, { name: 'format', words: phoneFormats }, format),
    kind: allowedWord(call, { name: 'kind', words: phoneKinds }, kind),
  };
}

/**
 * Draws a number of a place. `auto` is fictional where the country has such numbers. Mobile numbers are landline numbers where the country does not separate them. Fictional
 * numbers are American where the country has none.
 */
export function drawPhone(random: Stream, phones: PlacePhones, { format, kind }: PhoneUse): string {
  const { landline, mobile, fictional } = phones;
  if (kind === 'fictional' || (kind === 'auto' && fictional.length > 0)) {
    const masks = fictional.length > 0 ? fictional : countryOf('US', 'en').inhabited.pick(random).phones.fictional;
    return drawMask(random, maskIn(format, random.pick(masks)));
  }
  const isMobile = mobile.length > 0 && kind !== 'landline' && (kind === 'mobile' || random.below(2) === 0);
  return drawMask(random, maskIn(format, random.pick(isMobile ? mobile : landline)));
}

/** Members by name: to read one by a variable takes as long as the draw. */
function maskIn(format: PhoneUse['format'], { national, international, e164 }: PhoneMask): Mask {
  if (format === 'national') return national;
  return format === 'e164' ? e164 : international;
}
