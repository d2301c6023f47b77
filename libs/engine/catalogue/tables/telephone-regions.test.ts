/**
 * Checks the telephone areas of every city against the numbering plans: those of its state where a plan goes by states,
 * and a distance that no area of the other plans has.
 */
import { describe, expect, it } from 'vitest';
import type { CountryCode } from './address-countries.ts';
import { countryData } from './country-data.ts';
import { loadCountries } from './country-files.ts';

/** First digits of the landline numbers of each state, by its code of ISO 3166-2. */
const plans: Readonly<Partial<Record<CountryCode, string>>> = {
  US: `AK 907|AL 205,251,256,334,659,938|AR 479,501,870|AZ 480,520,602,623,928|
    CA 209,213,279,310,323,341,408,415,424,442,510,530,559,562,619,626,628,650,657,661,669,707,714,747,760,805,818,820,831,840,858,909,916,925,949,951|
    CO 303,719,720,970|CT 203,475,860,959|DC 202,771|DE 302|
    FL 239,305,321,352,386,407,448,561,645,656,689,727,754,772,786,813,850,863,904,941,954|
    GA 229,404,470,478,678,706,762,770,912,943|HI 808|IA 319,515,563,641,712|ID 208,986|
    IL 217,224,309,312,331,447,464,618,630,708,773,779,815,847,872|IN 219,260,317,463,574,765,812,930|KS 316,620,785,913|
    KY 270,364,502,606,859|LA 225,318,337,504,985|MA 339,351,413,508,617,774,781,857,978|MD 240,301,410,443,667|ME 207|
    MI 231,248,269,313,517,586,616,734,810,906,947,989|MN 218,320,507,612,651,763,952|MO 314,417,557,573,636,660,816,975|
    MS 228,601,662,769|MT 406|NC 252,336,704,743,828,910,919,980,984|ND 701|NE 308,402,531|NH 603|
    NJ 201,551,609,640,732,848,856,862,908,973|NM 505,575|NV 702,725,775|
    NY 212,315,332,347,516,518,585,607,631,646,680,716,718,838,845,914,917,929|
    OH 216,220,234,283,326,330,380,419,440,513,567,614,740,937|OK 405,539,572,580,918|OR 458,503,541,971|
    PA 215,223,267,272,412,445,484,570,582,610,717,724,814,835,878|RI 401|SC 803,839,843,854,864|SD 605|
    TN 423,615,629,731,865,901,931|
    TX 210,214,254,281,325,346,361,409,430,432,469,512,682,713,726,737,806,817,830,832,903,915,936,940,945,956,972,979|
    UT 385,435,801|VA 276,434,540,571,703,757,804,826,948|VT 802|WA 206,253,360,425,509,564|WI 262,414,534,608,715,920|
    WV 304,681|WY 307`,
  NO: `03 22|11 51,52|15 70,71|18 75,76|31 69|32 63,64,66,67|33 32|34 61,62|39 33|40 35|42 37,38|46 53,55,56,57|
    50 72,73,74|55 77|56 78`,
  RO: `AB 258,358|AG 248,348|AR 257,357|B 21,31|BC 234,334|BH 259,359|BN 263,363|BR 239,339|BT 231,331|BV 268,368|
    BZ 238,338|CJ 264,364|CL 242,342|CS 255,355|CT 241,341|CV 267,367|DB 245,345|DJ 251,351|GJ 253,353|GL 236,336|
    GR 246,346|HD 254,354|HR 266,366|IF 21,31|IL 243,343|IS 232,332|MH 252,352|MM 262,362|MS 265,365|NT 233,333|
    OT 249,349|PH 244,344|SB 269,369|SJ 260,360|SM 261,361|SV 230,330|TL 240,340|TM 256,356|TR 247,347|VL 250,350|
    VN 237,337|VS 235,335`,
  RU: `AD 877|AL 388|ALT 385|AMU 416|ARK 818|AST 851|BA 347|BEL 472|BRY 483|BU 301|CE 871|CHE 351|CHU 427|CU 835|DA 872|
    IN 873|IRK 395|IVA 493|KAM 415|KB 866|KC 878|KDA 861,862|KEM 384|KGD 401|KGN 352|KHA 421|KHM 346|KIR 833|KK 390|
    KL 847|KLU 484|KO 821|KOS 494|KR 814|KRS 471|KYA 391|LEN 813|LIP 474|MAG 413|ME 836|MO 834|MOS 496|MOW 495,499|
    MUR 815|NGR 816|NIZ 831|NVS 383|OMS 381|ORE 353|ORL 486|PER 342|PNZ 841|PRI 423|PSK 811|ROS 863|RYA 491|SA 411|
    SAK 424|SAM 846,848|SAR 845|SE 867|SMO 481|SPE 812|STA 865,879|SVE 343|TA 843,855|TAM 475|TOM 382|TUL 487|TVE 482|
    TY 394|TYU 345|UD 341|ULY 842|VGG 844|VLA 492|VLG 817,820|VOR 473|YAN 349|YAR 485|YEV 426|ZAB 302`,
  UA: `05 43|07 33|09 64|12 56|14 62|18 41|21 31|23 61|26 34|30 44|32 45|35 52|40 692|43 65|46 32|48 51|51 48|53 53|
    56 36|59 54|61 35|63 57|65 55|68 38|71 47|74 46|77 37`,
  TR: `01 322|02 416|03 272|04 472|05 358|06 312|07 242|08 466|09 256|10 266|11 228|12 426|13 434|14 374|15 248|16 224|
    17 286|18 376|19 364|20 258|21 412|22 284|23 424|24 446|25 442|26 222|27 342|28 454|29 456|30 438|31 326|32 246|
    33 324|34 212,216|35 232|36 474|37 366|38 352|39 288|40 386|41 262|42 332|43 274|44 422|45 236|46 344|47 482|48 252|
    49 436|50 384|51 388|52 452|53 464|54 264|55 362|56 484|57 368|58 346|59 282|60 356|61 462|62 428|63 414|64 276|
    65 432|66 354|67 372|68 382|69 458|70 338|71 318|72 488|73 486|74 378|75 478|76 476|77 226|78 370|79 348|80 328|81 380`,
  SA: `01 11,16|02 12|03 14|04 13|05 16|06 16|07 14|08 14|09 17|10 17|11 17|12 14|14 17`,
  VN: `01 213|02 214|03 219|04 206|05 212|06 216|07 207|09 205|13 203|14 218|18 229|20 227|21 237|22 238|23 239|24 232|
    25 233|26 234|27 235|28 260|29 255|30 269|31 256|32 257|33 262|34 258|35 263|36 259|37 276|39 251|40 252|41 272|
    43 254|44 296|45 277|46 273|47 297|49 270|50 275|51 294|52 299|53 209|54 204|55 291|56 222|57 274|58 271|59 290|
    61 220|63 226|66 221|67 228|68 210|69 208|70 211|71 215|72 261|73 293|CT 292|DN 236|HN 24|HP 225|SG 28`,
  TH: `10 2|11 2|12 2|13 2|14 35|15 35|16 36|17 36|18 56|19 36|20 38|21 38|22 39|23 39|24 38|25 37|26 37|27 37|30 44|
    31 44|32 44|33 45|34 45|35 45|36 44|37 45|38 42|39 42|40 43|41 42|42 42|43 42|44 43|45 43|46 43|47 42|48 42|49 42|
    50 53|51 53|52 54|53 55|54 54|55 54|56 54|57 53|58 53|60 56|61 56|62 55|63 55|64 55|65 55|66 56|67 56|70 32|71 34|
    72 35|73 34|74 34|75 34|76 32|77 32|80 75|81 75|82 76|83 76|84 77|85 77|86 77|90 74|91 74|92 75|93 74|94 73|95 73|
    96 73`,
  KR: `11 2|26 51|27 53|28 32|29 62|30 42|31 52|41 31|42 33|43 43|44 41|45 63|46 61|47 54|48 55|49 64|50 44`,
  TW: `CHA 4|CYI 5|CYQ 5|HSQ 3|HSZ 3|HUA 3|ILA 3|KEE 2|KHH 7|KIN 82|LIE 836|MIA 37|NAN 49|NWT 2|PEN 69|PIF 8|TAO 3|
    TNN 6|TPE 2|TTT 89|TXG 4|YUN 5`,
};

/** Greatest distance of two cities with the same telephone area, in kilometres. */
const widths: Readonly<Partial<Record<CountryCode, number>>> = {
  IT: 95,
  JP: 145,
  MX: 125,
  NL: 30,
  PL: 135,
  // The Azores and Madeira have areas of several islands.
  PT: 105,
  SE: 85,
};

const stateCountries = Object.keys(plans) as readonly CountryCode[];
const areaCountries = Object.keys(widths) as readonly CountryCode[];

await loadCountries([...stateCountries, ...areaCountries]);

describe.each(stateCountries)('telephone areas of the states of %s', (code) => {
  const areas = new Map((plans[code] ?? '').split('|').map((row) => row.trim().split(' ') as [string, string]));

  it('every landline number of a city is of its state', () => {
    const strange = countryData(code).cities.flatMap((row) => {
      const [city, state = '', , , , masks = ''] = row.split('|');
      const starts = (areas.get(state) ?? '').split(',').filter((start) => start !== '');
      const wrong = masks
        .split(',')
        .filter((mask) => !starts.some((start) => mask.replaceAll(' ', '').startsWith(start)));
      return wrong.map((mask) => [city, state, mask]);
    });

    expect(strange).toEqual([]);
  });
});

interface Spot {
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
}

/** The cities of each telephone area. */
function citiesByArea(code: CountryCode): ReadonlyMap<string, readonly Spot[]> {
  const areas = new Map<string, Spot[]>();
  for (const row of countryData(code).cities) {
    const [city = '', , , lat, lon, masks = ''] = row.split('|');
    const spot = { city, lat: Number(lat), lon: Number(lon) };
    for (const area of new Set(masks.split(',').map((mask) => mask.split(' ')[0] ?? ''))) {
      areas.set(area, [...(areas.get(area) ?? []), spot]);
    }
  }
  return areas;
}

/** The distance of two places on a sphere, in kilometres. */
function distance(left: Spot, right: Spot): number {
  const [a, b, difference] = [left.lat, right.lat, left.lon - right.lon].map((degrees) => (degrees * Math.PI) / 180);
  if (a === undefined || b === undefined || difference === undefined) throw new Error('three angles are given');
  return 6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(difference)));
}

describe.each(areaCountries)('telephone areas of %s', (code) => {
  it('cities with the same area are near each other', () => {
    const far = Array.from(citiesByArea(code)).flatMap(([area, spots]) =>
      spots.flatMap((spot, at) =>
        spots
          .slice(0, at)
          .filter((other) => distance(spot, other) > (widths[code] ?? 0))
          .map((other) => [area, spot.city, other.city, Math.round(distance(spot, other))]),
      ),
    );

    expect(far).toEqual([]);
  });
});
