/** Where the airlines of the table are at home, so that a flight begins or ends there; from their public route maps. */

/** The country of each airline by its designator. */
export const airlineHomes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AE: 'G9 EK EY FZ',
    AR: 'AR FO',
    AU: 'QF VA',
    BR: 'AD G3 2Z',
    CA: 'AC TS WS',
    CL: 'LA H2 JA',
    CN: 'CA JD MU CZ HU HO SC 3U 9C',
    CO: 'AV VE 9R P5',
    DE: 'LH DE',
    DZ: 'AH',
    EG: 'MS',
    ES: 'UX',
    ET: 'ET',
    FI: 'AY',
    FJ: 'FJ',
    FR: 'AF',
    GB: 'BA U2 LS VS BY',
    GR: 'A3',
    HK: 'CX',
    ID: 'GA JT',
    IE: 'FR',
    IN: 'AI 6E SG',
    IT: 'AZ',
    JP: 'NH JL',
    KE: 'KQ',
    KR: 'KE OZ 7C',
    MA: 'AT',
    MX: 'AM VB Y4',
    MY: 'MH AK D7',
    NC: 'SB',
    NL: 'KL',
    NO: 'DY',
    NZ: 'NZ',
    PE: '2I',
    PF: 'TN VT',
    PG: 'PX',
    PH: 'PR 5J',
    RU: 'SU S7 U6 N4 ZF',
    SA: 'SV',
    SE: 'SK',
    SG: 'SQ',
    TH: 'TG FD',
    TN: 'TU',
    TR: 'TK PC XQ',
    TW: 'CI BR',
    US: 'AA DL UA AS B6 WN NK F9 G4 HA SY OO YX',
    VN: 'VN VJ',
    ZA: 'SA FA MN',
  }).flatMap(([country, codes]) => codes.split(' ').map((code) => [code, country] as const)),
);

/** The airlines that fly wide-body aircraft, and so beyond the range of narrow-body ones. */
export const longHaulAirlines: ReadonlySet<string> = new Set(
  (
    'AC AF AI AM AR AT AV AY AZ BA BR CA CI CX CZ DE DL AA D7 EK ET EY FJ GA HA HU JL KE KL KQ LA LH MH MS MU NH NZ OZ ' +
    'PR QF QR SA SB SK SQ SU SV TG TK TN TP UA UX VN VS'
  ).split(' '),
);
