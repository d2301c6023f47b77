/** Days and months in UTC, as `2026-03-01`. */
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

/**
 * The days that one period's quota is for: those of the subscription, or the calendar month. A period
 * begins with the day on which the provider's begins, and ends before the day on which it ends, so
 * that every day belongs to exactly one.
 *
 * @param billed the provider's last word, which may be about a period that has just ended
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

/** The same day of a later month, or the month's last one. */
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
