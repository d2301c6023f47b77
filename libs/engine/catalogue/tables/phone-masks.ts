/**
 * Telephone numbers of places. The masks hold valid numbers only, which may belong to a person. Some countries also
 * reserve numbers for fiction: North America 555-0100 to 555-0199, and the numbers of ACMA (AU), Arcep (FR),
 * Bundesnetzagentur (DE), Ofcom (GB) and PTS (SE) for films and books.
 */
import type { CountryData } from './country-data.ts';
import { joinedMasks, maskOf } from './masks.ts';
import type { Mask } from './masks.ts';

/** The masks of a number in each format. All draw the same digits from the same stream. */
export interface PhoneMask {
  readonly national: Mask;
  readonly international: Mask;
  readonly e164: Mask;
}

/** The numbers of a place by kind. A kind that the country does not have is empty. */
export interface PlacePhones {
  readonly landline: readonly PhoneMask[];
  readonly mobile: readonly PhoneMask[];
  readonly fictional: readonly PhoneMask[];
}

/**
 * Returns a function that makes the numbers of a place from its masks of landline numbers, which commas separate. The
 * first group of a mask is a telephone area.
 */
export function phonesOf(phone: CountryData['phone']): (landlines: string) => PlacePhones {
  const { mobileMasks = [], fictionalMasks = [], mobile = phone.landline } = phone;
  const made = new Map<string, readonly PhoneMask[]>();
  const masksOf = (masks: readonly string[], form: readonly string[], area: string): readonly PhoneMask[] => {
    // Places share the masks that do not contain their area.
    const key = masks.some((mask) => mask.startsWith('@')) ? `${area} ${masks.join()}` : masks.join();
    const known = made.get(key) ?? masks.map((mask) => phoneMask(mask.replace('@', area), form, phone.prefix));
    made.set(key, known);
    return known;
  };
  return (landlines) => {
    const all = landlines.split(',');
    const areas = all.map((landline) => landline.split(' ')[0] ?? '');
    const ofAreas = (masks: readonly string[], form: readonly string[]): readonly PhoneMask[] => [
      ...new Set(areas.flatMap((area) => masksOf(masks, form, area))),
    ];
    return {
      landline: all.flatMap((landline) => masksOf([landline], phone.landline, '')),
      mobile: ofAreas(mobileMasks, mobile),
      fictional: ofAreas(fictionalMasks, phone.landline),
    };
  };
}

function phoneMask(mask: string, [open = '', close = '', joint = '']: readonly string[], prefix: string): PhoneMask {
  const groups = mask.split(' ');
  // The digits of each group are drawn on their own, so that all formats draw the same ones.
  const joined = (separators: readonly [before: string, afterFirst: string, between: string]): Mask =>
    joinedMasks(groups.map((group, at) => maskOf((separators[Math.min(at, 2)] ?? '') + group)));
  return {
    national: joined([open, close, joint]),
    international: joined([`${prefix} `, ' ', ' ']),
    e164: joined([prefix, '', '']),
  };
}
