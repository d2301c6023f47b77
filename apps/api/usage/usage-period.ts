/** Days and months in UTC, as `2026-03-01`. */
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

export function dayAfter(day: string): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
}

function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
