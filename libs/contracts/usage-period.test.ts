import { describe, expect, it } from 'vitest';
import { periodAt } from './usage-period.ts';

describe('periodAt', () => {
  it.each([
    { now: '2026-03-15T10:00:00Z', firstDay: '2026-03-01', lastDay: '2026-03-31' },
    { now: '2026-02-28T23:59:59.999Z', firstDay: '2026-02-01', lastDay: '2026-02-28' },
    { now: '2024-02-01T00:00:00Z', firstDay: '2024-02-01', lastDay: '2024-02-29' },
    { now: '2026-12-31T23:59:59Z', firstDay: '2026-12-01', lastDay: '2026-12-31' },
  ])('periodAt is the calendar month of $now without a subscription', ({ now, firstDay, lastDay }) => {
    expect(periodAt(new Date(now), undefined)).toEqual({ firstDay, lastDay });
  });

  it.each([
    { what: 'its first moment', now: '2026-03-10T12:30:00Z', firstDay: '2026-03-10', lastDay: '2026-04-09' },
    { what: 'its last day', now: '2026-04-09T23:59:59Z', firstDay: '2026-03-10', lastDay: '2026-04-09' },
    { what: 'the day on which it ends', now: '2026-04-10T00:00:00Z', firstDay: '2026-04-10', lastDay: '2026-05-09' },
    { what: 'a day long after it', now: '2026-12-24T00:00:00Z', firstDay: '2026-12-10', lastDay: '2027-01-09' },
  ])('periodAt is the period of the subscription on $what', ({ now, firstDay, lastDay }) => {
    const billed = { start: new Date('2026-03-10T12:30:00Z'), end: new Date('2026-04-10T12:30:00Z') };

    expect(periodAt(new Date(now), billed)).toEqual({ firstDay, lastDay });
  });

  it.each([
    { now: '2026-02-27T00:00:00Z', firstDay: '2026-01-31', lastDay: '2026-02-27' },
    { now: '2026-02-28T00:00:00Z', firstDay: '2026-02-28', lastDay: '2026-03-30' },
    { now: '2026-03-31T00:00:00Z', firstDay: '2026-03-31', lastDay: '2026-04-29' },
  ])('a period that begins on a late day begins at the end of a shorter month: $now', ({ now, firstDay, lastDay }) => {
    const billed = { start: new Date('2025-12-31T08:00:00Z'), end: new Date('2026-01-31T08:00:00Z') };

    expect(periodAt(new Date(now), billed)).toEqual({ firstDay, lastDay });
  });

  it('periodAt has one day when the provider starts and ends the period on the same day', () => {
    const billed = { start: new Date('2026-03-10T01:00:00Z'), end: new Date('2026-03-10T23:00:00Z') };

    expect(periodAt(new Date('2026-03-09T00:00:00Z'), billed)).toEqual({
      firstDay: '2026-03-10',
      lastDay: '2026-03-10',
    });
  });

  it('periodAt gives every day of a subscription to exactly one period', () => {
    const billed = { start: new Date('2025-12-31T08:00:00Z'), end: new Date('2026-01-31T08:00:00Z') };
    const days = Array.from({ length: 730 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index, 12)));

    const owners = days.map((day) => ({ day: day.toISOString().slice(0, 10), period: periodAt(day, billed) }));

    for (const { day, period } of owners) {
      expect(day >= period.firstDay && day <= period.lastDay).toBe(true);
      const others = owners.filter(({ period: other }) => other.firstDay !== period.firstDay);
      expect(others.some(({ period: other }) => day >= other.firstDay && day <= other.lastDay)).toBe(false);
    }
  });
});
