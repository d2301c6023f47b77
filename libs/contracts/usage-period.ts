/** Billing periods as days in UTC, such as `2026-03-01`. */
const dayMs = 86_400_000;

export interface Period {
  readonly firstDay: string;
  /** Included. */
  readonly lastDay: string;
}

export function monthOf(now: Date): Period {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return { firstDay: toDay(Date.UTC(year, month, 1)), lastDay: toDay(Date.UTC(year, month + 1, 0)) };
}

/** @param month `2026-11` */
export function daysOfMonth(month: string): Period {
  return monthOf(new Date(`${month}-01T00:00:00Z`));
}

/**
 * The period that contains `now`: the one of the subscription, or the calendar month. It begins on the first day of the
 * provider's period and ends before its last day, so that every day belongs to exactly one period.
 *
 * @param billed the last known period of the provider, which can have ended already
 */
export function periodAt(now: Date, billed: { readonly start: Date; readonly end: Date } | undefined): Period {
  if (billed === undefined) return monthOf(now);
  const today = toDay(now.getTime());
  let { start, end } = billed;
  for (let months = 1; toDay(end.getTime()) <= today; months += 1) {
    start = end;
    end = addMonths(billed.end, months);
  }
  const firstDay = toDay(start.getTime());
  return { firstDay, lastDay: maxDay(firstDay, toDay(end.getTime() - dayMs)) };
}

/** The same day of a later month, or the last day of that month if it is shorter. */
function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDate)));
}

function maxDay(a: string, b: string): string {
  return a > b ? a : b;
}

export function dayAfter(day: string): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + dayMs);
}

function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
