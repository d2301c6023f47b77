/** Reads names and separators from the CLDR data of this Node.js, by locale. */
/** The members and observers of the United Nations, and Taiwan. */
const sovereign =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG ' +
  'CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS IN ID ' +
  'IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME ' +
  'MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG ' +
  'SK SI SB SO ZA SS ES LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW VA PS TW';

/** Names of months and weekdays. */
export function calendarOf(locale: string) {
  const tag = languageTag(locale);
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 7));
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));
  const names = (dates: readonly number[], options: Intl.DateTimeFormatOptions): readonly string[] =>
    dates.map((date) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(date));
  const monthsWithDay = (month: 'long' | 'short'): readonly string[] => {
    const alone = names(months, { month });
    return months.map((date, index) => monthBesideDay(tag, month, date) ?? alone[index] ?? '');
  };
  return {
    months: names(months, { month: 'long' }),
    shortMonths: names(months, { month: 'short' }),
    monthsWithDay: monthsWithDay('long'),
    shortMonthsWithDay: monthsWithDay('short'),
    weekdays: names(weekdays, { weekday: 'long' }),
    shortWeekdays: names(weekdays, { weekday: 'short' }),
    halves: [9, 21].map((hour) => halfOf(tag, Date.UTC(2024, 0, 1, hour))),
  };
}

/** Undefined where the month beside a day is a number, as in Japanese. */
function monthBesideDay(tag: string, month: 'long' | 'short', date: number): string | undefined {
  const parts = new Intl.DateTimeFormat(tag, { month, day: 'numeric', timeZone: 'UTC' }).formatToParts(date);
  const name = parts.find(({ type }) => type === 'month')?.value;
  return name === undefined || /^\d+$/.test(name) ? undefined : name;
}

function halfOf(tag: string, date: number): string {
  const format = new Intl.DateTimeFormat(tag, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' });
  return format.formatToParts(date).find(({ type }) => type === 'dayPeriod')?.value ?? '';
}

/** Names by ISO 3166 code. */
export function countryNamesOf(locale: string, codes: readonly string[]): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}

/** The names of all sovereign countries, in the order of the language. */
export function sovereignNamesOf(locale: string): readonly string[] {
  return sorted(locale, Object.values(countryNamesOf(locale, sovereign.split(' '))));
}

/**
 * The names of currencies by code. A currency that the language has no name for is left out, and one whose name another
 * currency has already.
 */
export function currencyNamesOf(locale: string, codes: readonly string[]): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'currency', fallback: 'none' });
  const codesByName = new Map<string, string>();
  for (const code of codes) {
    const name = names.of(code)?.normalize('NFC').trim();
    if (name !== undefined && !codesByName.has(name)) codesByName.set(name, code);
  }
  return Object.fromEntries([...codesByName].map(([name, code]) => [code, name]));
}

/** The separator of digit groups, and that of decimals. */
export function separatorsOf(locale: string): readonly string[] {
  const parts = new Intl.NumberFormat(languageTag(locale), { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  return ['group', 'decimal'].map((wanted) => parts.find(({ type }) => type === wanted)?.value ?? '');
}

/** Digits of the groups before the last one; undefined where they are three, like those of the last. */
export function groupDigitsOf(locale: string): number | undefined {
  const parts = new Intl.NumberFormat(languageTag(locale)).formatToParts(1_234_567_890);
  const digits = parts.filter(({ type }) => type === 'integer').at(-2)?.value.length;
  return digits === 3 ? undefined : digits;
}

function sorted(locale: string, names: readonly string[]): readonly string[] {
  const clean = names.map((name) => name.normalize('NFC').trim());
  return [...new Set(clean)].toSorted(new Intl.Collator(languageTag(locale)).compare);
}

/** Calendars are Gregorian and digits Latin in every locale. */
function languageTag(locale: string): string {
  return `${locale.replace('_', '-')}-u-ca-gregory-nu-latn`;
}
