/** Names of months and weekdays by locale, frozen for v1. They are always loaded, because they are small. */
import cldrCalendars from './cldr/calendars.json' with { type: 'json' };

/** Months from January, weekdays from Monday. */
export interface CalendarNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** Before noon and after noon. */
  readonly halves: readonly string[];
  /** The names beside the number of a day, in languages where months are spelled otherwise there. */
  readonly withDay?: CalendarNames;
}

const byLocale = new Map<string, CalendarNames>(
  Object.entries(cldrCalendars).map(([locale, lists]) => [locale, namesOf(lists)]),
);
const english = namesOf(cldrCalendars.en);

/** The names of a locale. */
export function calendarNames(locale: string): CalendarNames {
  return locale === 'en' ? english : (byLocale.get(locale) ?? english);
}

function namesOf({ monthsWithDay, shortMonthsWithDay, ...names }: typeof cldrCalendars.en): CalendarNames {
  if (isSame(monthsWithDay, names.months) && isSame(shortMonthsWithDay, names.shortMonths)) return names;
  return { ...names, withDay: { ...names, months: monthsWithDay, shortMonths: shortMonthsWithDay } };
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.every((name, index) => name === right[index]);
}
