/** Days of a billing period, and the axis of their chart. Pure. */

export interface UsageDay {
  /** `2026-11-21`, UTC. */
  readonly date: string;
  readonly documents: number;
}

const dayMs = 86_400_000;
/** A period has at most 31 days. The bound keeps a wrong period from filling the page. */
const daysMax = 62;

/** Lists every day of the period, also days without documents. @param period its end is exclusive */
export function listUsageDays(
  period: { readonly start: string; readonly end: string },
  daily: readonly { readonly date: string; readonly documentsGenerated: number }[],
): readonly UsageDay[] {
  const documents = new Map(daily.map(({ date, documentsGenerated }) => [date, documentsGenerated]));
  const firstMs = Date.parse(`${period.start.slice(0, 10)}T00:00:00Z`);
  const days: UsageDay[] = [];
  for (let atMs = firstMs; atMs < Date.parse(period.end) && days.length < daysMax; atMs += dayMs) {
    const date = new Date(atMs).toISOString().slice(0, 10);
    days.push({ date, documents: documents.get(date) ?? 0 });
  }
  return days;
}

/**
 * Returns the top of the axis: 5 when `largest` is at most 5, else the smallest number that is not below `largest` and
 * is 1, 2, 2.5 or 5 times a power of ten.
 */
export function axisMaximum(largest: number): number {
  if (largest <= 5) return 5;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}
