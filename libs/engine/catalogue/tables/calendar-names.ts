/** Names of months and weekdays. */
import { localized } from './localized.ts';

/** Months from January, weekdays from Monday. */
export interface CalendarNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly halves: readonly [am: string, pm: string];
}

const english: CalendarNames = {
  months: 'January February March April May June July August September October November December'.split(' '),
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  shortWeekdays: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  halves: ['AM', 'PM'],
};

/** The names of a locale. */
export const calendarNames = localized({ en: english });
