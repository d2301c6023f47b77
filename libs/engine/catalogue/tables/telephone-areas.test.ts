/** Checks that cities have the same telephone area only where their country's numbering plan says so. */
import { describe, expect, it } from 'vitest';
import { addressCountries } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { countryData } from './country-data.ts';
import { loadCountries } from './country-files.ts';

await loadCountries(addressCountries);

/**
 * The first digits of landline numbers that several cities share, by the numbering plans: a metropolis and its suburbs,
 * the regions of AU, FI, FR and IL, and digits that DK keeps for the calls of a region.
 */
const sharedAreas: Readonly<Partial<Record<CountryCode, string>>> = {
  AT: '1',
  AU: '2 26 3 7 889',
  BE: '2 4 56',
  CA: '226 236 250 289 306 343 365 506 519 548 587 613 639 778 782 819 825 867 873 902 905',
  CH: '21 27 32 41 44 52 61 62 81 91',
  CZ: '596',
  DK: '56 74 75 86 97 98',
  ES: '985',
  FI: '15 16 17 19 2 3 5 6 8 9',
  FR: '2 3 4 5',
  GR: '21',
  HU: '52 62 66',
  ID: '21',
  IL: '2 3 4 8 9',
};

/** Countries whose many cities `telephone-regions.test.ts` checks by state or by the extent of an area. */
const byRegion = new Set<CountryCode>([
  'IT',
  'JP',
  'KR',
  'MX',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'RU',
  'SA',
  'SE',
  'TH',
  'TR',
  'TW',
  'UA',
  'US',
  'VN',
]);

/** The digits that each character of a mask of landline numbers can be: `2 [3-5]#` is 2, 345 and all digits. */
function digitsOf(mask: string): readonly string[] {
  return Array.from(mask.matchAll(/\[([\d-]+)\]|[\d#]/g), ([sign, range]) => {
    if (range === undefined) return sign === '#' ? '0123456789' : sign;
    return range.replaceAll(/(\d)-(\d)/g, (_, first: string, last: string) =>
      '0123456789'.slice(Number(first), Number(last) + 1),
    );
  });
}

/** The first digits of the numbers that two masks have in common, undefined when one has no number of the other. */
function commonArea(left: readonly string[], right: readonly string[]): string | undefined {
  const length = Math.min(left.length, right.length);
  const common = Array.from({ length }, (_, at) =>
    Array.from(left[at] ?? '').filter((digit) => right[at]?.includes(digit)),
  );
  if (common.some((digits) => digits.length === 0)) return undefined;
  const varied = common.findIndex((digits) => digits.length > 1);
  return common.slice(0, varied).join('');
}

describe.each(addressCountries.filter((code) => !byRegion.has(code)))('telephone areas of %s', (code) => {
  it('only the cities of known areas have numbers in common', () => {
    const masks = countryData(code).cities.flatMap((row) => (row.split('|')[5] ?? '').split(',').map(digitsOf));

    const areas = masks.flatMap((mask, at) => masks.slice(0, at).map((other) => commonArea(mask, other)));

    const shared = new Set(areas.filter((area) => area !== undefined));
    expect([...shared].toSorted().join(' ')).toBe(sharedAreas[code] ?? '');
  });
});
