/**
 * Extracts calendar names, number separators and country names from the CLDR data of this Node.js, and writes them to
 * `cldr-names.ts` of the engine. Run it by hand when a locale is added: the digests of tables in the engine's tests
 * fail when the names of an existing locale change.
 *
 *     node scripts/extract-locale-names.ts
 */
import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { addressCountries } from '../libs/engine/catalogue/tables/address-countries.ts';
import { supportedLocales } from '../libs/engine/catalogue/locales.ts';

const target = new URL('../libs/engine/catalogue/tables/cldr-names.ts', import.meta.url);

/** `formatNumber` knows more locales than there are words for. */
const numberLocales =
  'en en_AU en_CA en_GB en_IN en_ZA ar bg cs da de de_AT de_CH el es es_MX et fi fr fr_BE fr_CA he hi hr hu id it ja ko ' +
  'lt lv nb nl pl pt pt_BR pt_PT ro ru sk sl sr sv th tr uk vi zh zh_CN zh_TW';

const calendars = supportedLocales.map((locale) => `  ${locale}: ${spelled(calendarOf(languageTag(locale)))},`);
const countries = supportedLocales.map((locale) => `  ${locale}: ${spelled(countriesOf(languageTag(locale)))},`);
const separators = numberLocales
  .split(' ')
  .map((locale) => `  ${locale}: ${spelled(separatorsOf(languageTag(locale)))},`);

const source = `/**
 * Names and separators of CLDR ${process.versions.cldr}, extracted by \`scripts/extract-locale-names.ts\`. Names are separated by bars.
 * Frozen for v1: locales are added, never changed.
 */
export const cldrCalendars = {
${calendars.join('\n')}
};

/** In the order of the countries of addresses. */
export const cldrCountries = {
${countries.join('\n')}
};

/** The separator of digit groups, and that of decimals. */
export const cldrSeparators = {
${separators.join('\n')}
};
`;
await writeFile(target, await format(source, { ...(await resolveConfig(target)), parser: 'typescript' }));
console.log(`wrote ${target.pathname}; now run: npm test -- unit`);

function calendarOf(tag: string) {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 7));
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));
  const names = (dates: readonly number[], options: Intl.DateTimeFormatOptions): readonly string[] =>
    dates.map((date) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(date));
  const monthsWithDay = (month: 'long' | 'short'): readonly string[] => {
    const alone = names(months, { month });
    return months.map((date, index) => monthBesideDay(tag, month, date) ?? alone[index] ?? '');
  };
  return {
    months: names(months, { month: 'long' }).join('|'),
    shortMonths: names(months, { month: 'short' }).join('|'),
    monthsWithDay: monthsWithDay('long').join('|'),
    shortMonthsWithDay: monthsWithDay('short').join('|'),
    weekdays: names(weekdays, { weekday: 'long' }).join('|'),
    shortWeekdays: names(weekdays, { weekday: 'short' }).join('|'),
    halves: [9, 21].map((hour) => halfOf(tag, Date.UTC(2024, 0, 1, hour))).join('|'),
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

function countriesOf(tag: string): string {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return addressCountries.map((code) => names.of(code) ?? code).join('|');
}

function separatorsOf(tag: string): readonly string[] {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  return ['group', 'decimal'].map((wanted) => parts.find(({ type }) => type === wanted)?.value ?? '');
}

function languageTag(locale: string): string {
  return locale.replace('_', '-');
}

/** A literal of TypeScript. Spaces other than the plain one are escaped. */
function spelled(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\S ]/gu,
    (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
