/**
 * Checks every postcode of every city against the plans of the posts: the first digits that each state, province or
 * prefecture has. `places.test.ts` has the plans of the other countries.
 */
import { describe, expect, it } from 'vitest';
import type { CountryCode } from './address-countries.ts';
import { countryData } from './country-data.ts';
import { loadCountries } from './country-files.ts';

/** First digits of the postcodes of each state, by its code of ISO 3166-2. */
const plans: Readonly<Partial<Record<CountryCode, string>>> = {
  JP: `01 04-09,001-007|02 03,018|03 02|04 98|05 01|06 99|07 96-97|08 30-31|09 32,311,349|10 37,384,389|11 33-36|
    12 26-29|13 10-18,20,190-198|14 21-25,199|15 94-95,389|16 93|17 92,939|18 91,922|19 40|20 38-39,949|21 50|22 41-49|
    23 44-49,431|24 51,498,647|25 52|26 60-62,520|27 53-59,618,630|28 65-67,563|29 63,647-648|30 64,519|31 68|
    32 69,684-685|33 70-71|34 72-73|35 74-75|36 77|37 76|38 79|39 78|40 80-83,871|41 84|42 85,811,817,848|43 86|44 87,839|
    45 88|46 89|47 90`,
  PT: `01 30,37-38,45|02 72,76-79|03 47-48|04 51-53|05 60-62|06 30-34|07 70-72,749|08 80-89|09 357,515,62-64|10 24-25,31-32|
    11 10-19,205,25-27|12 604-605,73-74|13 40-47|14 20-24,612|15 28-29,75|16 49|17 487-488,50,54|18 34-36,466,469,51|
    20 95-99|30 90-94`,
  RU: `AD 385|AL 649|ALT 656-659|AMU 675-676|ARK 163-165|AST 414-416|BA 450-453|BEL 308-309|BRY 241-243|BU 670-671|
    CE 364-366|CHE 454-457|CHU 689|CU 428-429|DA 367-368|IN 386|IRK 664-669|IVA 153-155|KAM 683-684,688|KB 360-361|KC 369|
    KDA 350-354|KEM 650-654|KGD 236-238|KGN 640-641|KHA 680-682|KHM 628|KIR 610-613|KK 655|KL 358-359|KLU 248-249|
    KO 167-169|KOS 156-157|KR 185-186|KRS 305-307|KYA 647-648,660-663|LEN 187-188|LIP 398-399|MAG 685-686|ME 424-425|
    MO 430-431|MOS 140-144|MOW 101-105,107,109,111,115,117,119,121,123,125,127,129|MUR 183-184|NEN 166|NGR 173-175|
    NIZ 603-607|NVS 630-633|OMS 644-646|ORE 460-462|ORL 302-303|PER 614-619|PNZ 440-442|PRI 690-692|PSK 180-182|
    ROS 344-347|RYA 390-391|SA 677-678|SAK 693-694|SAM 443-446|SAR 410-413|SE 362-363|SMO 214-216|SPE 19|STA 355-357|
    SVE 620-624|TA 420-423|TAM 392-393|TOM 634-636|TUL 300-301|TVE 170-172|TY 667-668|TYU 625-627|UD 426-427|ULY 432-433|
    VGG 400-404|VLA 600-602|VLG 160-162|VOR 394-397|YAN 629|YAR 150-152|YEV 679|ZAB 672-674,687`,
  UA: `05 21-24|07 43-45|12 49-53|14 83-87|18 10-13|21 88-90|23 69-72|26 76-78|30 01-06|32 07-09|35 25-28|46 79-82|
    48 54-57|51 65-68|53 36-39|56 33-35|59 40-42|61 46-48|63 61-64|65 73-75|68 29-32|71 18-20|74 14-17|77 58-60`,
  SA: `01 1|02 2|03 4|04 3|05 5|06 5|07 4|08 7|09 8|10 6|11 6|12 7|14 6`,
  VN: `01 30|02 31|03 20|04 21|05 34|06 33|07 22|09 25|13 01-02|14 36|18 08|20 06|21 40-42|22 43-44|23 45-46|24 47|
    25 48|26 49|27 51-52|28 60|29 53-54|30 61-62|31 55|32 56|33 63-64|34 57|35 66|36 59|37 80|39 76|40 77|41 82-83|43 78|
    44 90|45 81|46 84|47 91-92|49 85|50 86|51 87|52 96|53 23|54 26|55 97|56 16|57 75|58 67|59 98|61 03|63 18|66 17|67 07|
    68 35|69 24|70 15|71 32|72 65|73 95|CT 94|DN 50|HN 10-14|HP 04-05|SG 70-74`,
  TH: `10 10|11 10|12 11|13 12|14 13|15 14|16 15|17 16|18 17|19 18|20 20|21 21|22 22|23 23|24 24|25 25|26 26|27 27|
    30 30|31 31|32 32|33 33|34 34|35 35|36 36|37 37|38 38|39 39|40 40|41 41|42 42|43 43|44 44|45 45|46 46|47 47|48 48|
    49 49|50 50|51 51|52 52|53 53|54 54|55 55|56 56|57 57|58 58|60 60|61 61|62 62|63 63|64 64|65 65|66 66|67 67|70 70|
    71 71|72 72|73 73|74 74|75 75|76 76|77 77|80 80|81 81|82 82|83 83|84 84|85 85|86 86|90 90|91 91|92 92|93 93|94 94|
    95 95|96 96`,
  TW: `CHA 500-530|CYI 600|CYQ 602-625|HSQ 302-315|HSZ 300|HUA 970-983|ILA 260-272|KEE 200-206|KHH 800-852|KIN 890-896|
    LIE 209-212|MIA 350-369|NAN 540-558|NWT 207-208,220-253|PEN 880-885|PIF 900-947|TAO 320-338|TNN 700-745|TPE 100-116|
    TTT 950-966|TXG 400-439|YUN 630-655`,
};

const countries = Object.keys(plans) as readonly CountryCode[];

await loadCountries(countries);

type Range = readonly [first: string, last: string];

/** The ranges of each state of a plan. */
function rangesOf(plan: string): ReadonlyMap<string, readonly Range[]> {
  const states = plan.split('|').map((row): readonly [string, readonly Range[]] => {
    const [code = '', areas = ''] = row.trim().split(' ');
    return [code, areas.split(',').map((area) => [area.split('-')[0] ?? '', area.split('-').at(-1) ?? ''])];
  });
  return new Map(states);
}

function isWithin(postcode: string, [first, last]: Range): boolean {
  const start = postcode.slice(0, first.length);
  return start >= first && start <= last;
}

describe.each(countries)('the postcodes of %s', (code) => {
  const ranges = rangesOf(plans[code] ?? '');
  const cities = countryData(code).cities.map((row) => row.split('|'));

  it('start with the digits of their state', () => {
    const strange = cities.filter(([, state = '', postcodes = '']) => {
      const areas = ranges.get(state) ?? [];
      return !postcodes.split(/[,-]/).every((postcode) => areas.some((area) => isWithin(postcode, area)));
    });

    expect(strange.map(([city, state, postcodes]) => [city, state, postcodes])).toEqual([]);
  });

  it('have as many digits as all postcodes of the country', () => {
    const lengths = cities.flatMap(([, , postcodes = '']) => postcodes.split(/[,-]/).map(({ length }) => length));

    expect(new Set(lengths).size).toBe(1);
  });
});
