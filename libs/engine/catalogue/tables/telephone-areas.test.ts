/** Checks the telephone areas of cities against the numbering plan of their country: by state, or areas that are shared. */
import { describe, expect, it } from 'vitest';
import { addressCountries } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import { countryData } from './country-data.ts';
import { loadCountries } from './country-files.ts';

await loadCountries(addressCountries);

/**
 * The first digits of landline numbers that several cities share, by the numbering plans: a metropolis and its suburbs,
 * the provinces of KR, the regions of SA, and digits that DK and NO keep for the calls of a region.
 */
const sharedAreas: Readonly<Partial<Record<CountryCode, string>>> = {
  DK: '32 39 43 44 45 46 47 48 49 54 55 56 57 58 59 62 64 65 74 75 86 97 98',
};

/** Telephone areas of each state by the numbering plan, or the first digits that they have in common. */
const areasOfStates: Readonly<Partial<Record<CountryCode, string>>> = {
  AT: '1 2,3|2 4|3 2,7|4 6,7|5 6|6 3,7|7 5,6|8 5|9 1',
  AU: 'NSW 2,3,7,8|VIC 3,2|QLD 7|WA 8|SA 8|TAS 3|ACT 2|NT 8',
  BE: `BRU 2|VAN 3,13,14,15|WBR 2,10,19,67,71,81|VBR 2,11,13,15,16,52,53,54|VOV 3,9,50,52,53,54,55|VWV 50,51,56,57,58,59|
    WHT 2,56,60,64,65,67,68,69,71|WLG 4,19,80,81,85,86,87|VLI 11,12,13,89|WLX 61,63,80,84,86|WNA 60,61,71,81,82,83,84,85,86`,
  BR: `SP 1|RJ 21,22,24|ES 27,28|MG 3|PR 41,42,43,44,45,46|SC 47,48,49|RS 5|DF 61|GO 61,62,64|TO 63|MT 65,66|MS 67|AC 68|RO 69|
    BA 71,73,74,75,77|SE 79|PE 81,87|AL 82|PB 83|RN 84|CE 85,88|PI 86,89|PA 91,93,94|AM 92,97|RR 95|AP 96|MA 98,99`,
  CA: `AB 403,587,780,825|BC 236,250,604,778|MB 204,431|NB 506|NL 709|NS 782,902|PE 782,902|QC 418,438,450,514,579,581,819,873|
    ON 226,249,289,343,365,416,437,519,548,613,647,705,807,905|SK 306,639|YT 867|NT 867`,
  CH: `AG 41,56,61,62|AR 71|AI 71|BL 61|BS 61|BE 31,32,33,34,62|FR 21,26,31|GE 22|GL 55|GR 81,91|JU 32|LU 41,62|NE 32|NW 41|OW 41|
    SH 52|SZ 41,44,55|SO 32,61,62|SG 55,71,81|TI 91|TG 52,71|UR 41|VD 21,22,24,26|VS 24,27|ZG 41|ZH 44,52,55`,
  CN: `BJ 10|TJ 22|HE 31,335|SX 349,35|NM 47,48|LN 24,41,42|JL 43|HL 45,46|SH 21|JS 25,51,52|ZJ 57,580|AH 55,56|FJ 59|JX 70,79|
    SD 53,54,63|HA 37,39|HB 27,71,72|HN 73,74|GD 20,66,75,76|GX 77|HI 898|CQ 23|SC 28,81,82,83|GZ 85|YN 69,87,88|XZ 89|SN 29,91|
    GS 93,94|QH 97|NX 95|XJ 90,99`,
  CZ: '10 2|20 2,31,32|31 38|32 37|41 35|42 41,47|51 48|52 49|53 46|63 56|64 5|71 554,58|72 57|80 55,59',
  DE: `BW 6,7|BY 6,7,8,9|BE 30|BB 3|HB 42,47|HH 40|HE 27,5,6|MV 38,39|NI 4,5|NW 2,5|RP 2,6,7|SL 68|SN 3|ST 3|SH 4|TH 3`,
  ES: `AN 95|AR 97|AS 98|IB 971|CN 92|CB 942|CL 92,94,97,98|CM 91,92,94,96|CT 93,97|VC 96|EX 92|GA 98|MD 91|MC 968|NC 948|PV 94|
    RI 941`,
  FI: `02 5|03 6|04 15|05 8|06 3,19|07 6|08 14|09 5|10 16|11 3|12 6|13 13|14 8|15 17|16 3|17 2|18 9,19|19 2`,
  FR: 'IDF 1|NOR 2|BRE 2|PDL 2|CVL 2|GES 3|HDF 3|BFC 3|ARA 4|PAC 4|20R 4|OCC 4,5|NAQ 5',
  GB: 'ENG 1,20,23,24|SCT 1|WLS 1,29|NIR 28',
  GR: 'A 25|B 23|C 23,24|D 26|E 24|F 26|G 26|H 22|I 21,22|J 27|K 22|L 22|M 28',
  HU: `BA 69,72,73|BE 66,68|BK 76,77,78,79|BU 1|BZ 46,47,48,49|CS 62,63|FE 22,25|GS 96,99|HB 52,54|HE 36,37|JN 56,57,59|KE 33,34|
    NO 32,35|PE 23,24,26,27,28,29,53|SO 82,84,85|SZ 42,44,45|TO 74,75|VA 94,95|VE 87,88,89|ZA 83,92,93`,
  ID: `JK 21|JB 21,22,23,25,26|BT 21,25|JT 24,27,28,29|YO 274|JI 31,32,33,34,35|SU 61,62,63|AC 62,64,65|SB 75|RI 76|KR 77|JA 74|
    SS 71,73|BB 71|BE 73|LA 72|KB 53,56|KT 51,525,53|KS 51,52|KI 54|KU 55|BA 36|NB 37|NT 38|SN 41,42,47,48|SR 42|SG 40|ST 45,46|
    SA 43|GO 43,44|MA 91|MU 92|PA 96,98|PB 95,98|PD 951|PS 97|PT 98|PE 969`,
  IL: 'JM 2|TA 3,9|HA 4|M 3,8,9|D 8|Z 4',
  IN: `AN 3192|AP 8|AR 3|AS 3|BR 6|CH 172|CG 7|DH 2|DL 11|GA 832|GJ 2,79|HR 1|HP 1|JK 1|JH 326,6|KA 8|KL 4|LA 1982,1985|LD 4|MP 7|
    MH 2,7|MN 38|ML 36|MZ 38,37|NL 36,37,38|OD 6|PY 4|PB 1|RJ 1,2,5,7|SK 3592|TN 4|TS 40,8|TR 381|UP 1,5|UK 1,5|WB 3`,
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

const byState = addressCountries.filter((code) => areasOfStates[code] !== undefined);

describe.each(byState)('telephone areas of the states of %s', (code) => {
  const areas = new Map(
    (areasOfStates[code] ?? '').split('|').map((row) => {
      const [state = '', starts = ''] = row.trim().split(' ');
      return [state, starts.split(',')];
    }),
  );

  it('the landline numbers of a city start with an area of its state', () => {
    const wrong = countryData(code).cities.filter((row) => {
      const [, state = '', , , , masks = ''] = row.split('|');
      const known = areas.get(state) ?? [];
      return !masks.split(',').every((mask) => known.some((start) => mask.startsWith(start)));
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(addressCountries.filter((code) => !byState.includes(code) && !byRegion.has(code)))(
  'telephone areas of %s',
  (code) => {
    it('only the cities of known areas have numbers in common', () => {
      const masks = countryData(code).cities.flatMap((row) => (row.split('|')[5] ?? '').split(',').map(digitsOf));

      const areas = masks.flatMap((mask, at) => masks.slice(0, at).map((other) => commonArea(mask, other)));

      const shared = new Set(areas.filter((area) => area !== undefined));
      expect([...shared].toSorted().join(' ')).toBe(sharedAreas[code] ?? '');
    });
  },
);
