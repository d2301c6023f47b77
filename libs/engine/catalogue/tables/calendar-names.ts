/** Names of months and weekdays by locale, frozen for v1. They are always loaded, because they are small. */
import { cldrCalendars } from './cldr-names.ts';
import { listed } from './localized.ts';

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

function namesOf(lists: typeof cldrCalendars.en): CalendarNames {
  const names = {
    months: listed(lists.months),
    shortMonths: listed(lists.shortMonths),
    weekdays: listed(lists.weekdays),
    shortWeekdays: listed(lists.shortWeekdays),
    halves: listed(lists.halves),
  };
  const { monthsWithDay, shortMonthsWithDay } = lists;
  if (monthsWithDay === lists.months && shortMonthsWithDay === lists.shortMonths) return names;
  return { ...names, withDay: { ...names, months: listed(monthsWithDay), shortMonths: listed(shortMonthsWithDay) } };
}
