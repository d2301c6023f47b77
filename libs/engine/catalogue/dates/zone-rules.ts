/** The yearly changes between standard and summer time, as the rules of the IANA database describe them. */
import { dayNumberOf, daysInMonth, weekdayOf } from '../../values/calendar.ts';

/** A day such as the last Sunday of March, and a time in minutes: month, week (5 is the last), day from 0 for Sunday. */
export type ChangeDay = readonly [month: number, week: number, day: number, time: number];

/** Offsets from UTC in minutes, and the local times at which the summer time starts and ends. */
export interface ZoneRule {
  readonly standard: number;
  readonly summer: number;
  readonly start: ChangeDay;
  readonly end: ChangeDay;
}

/** When summer time starts and ends in a year, in epoch minutes. */
export function changeMinutes(rule: ZoneRule, year: number): { readonly start: number; readonly end: number } {
  return {
    start: localMinutes(rule.start, year) - rule.standard,
    end: localMinutes(rule.end, year) - rule.summer,
  };
}

function localMinutes([month, week, day, time]: ChangeDay, year: number): number {
  const first = dayNumberOf({ year, month, day: 1 });
  const untilDay = (day - (weekdayOf(first) % 7) + 7) % 7;
  const days = untilDay + 7 * (week - 1);
  return (first + (days < daysInMonth(year, month) ? days : days - 7)) * 1440 + time;
}
