import { describe, expect, it } from 'vitest';
import { listUsageDays, axisMaximum } from './usage-days.ts';

describe('listUsageDays', () => {
  it('listUsageDays lists every day of the period without its end, also days without documents', () => {
    const period = { start: '2026-02-27T00:00:00.000Z', end: '2026-03-02T00:00:00.000Z' };
    const days = listUsageDays(period, [{ date: '2026-02-28', documentsGenerated: 3 }]);
    expect(days).toEqual([
      { date: '2026-02-27', documents: 0 },
      { date: '2026-02-28', documents: 3 },
      { date: '2026-03-01', documents: 0 },
    ]);
  });

  it('listUsageDays lists the last day when the period ends during that day', () => {
    const days = listUsageDays({ start: '2026-02-27T10:00:00Z', end: '2026-02-28T10:00:00Z' }, []);
    expect(days.map(({ date }) => date)).toEqual(['2026-02-27', '2026-02-28']);
  });
});

describe('axisMaximum', () => {
  it.each([
    [0, 5],
    [5, 5],
    [6, 10],
    [11, 20],
    [24, 25],
    [26, 50],
    [99, 100],
    [100, 100],
    [101, 200],
  ])('axisMaximum rounds %i up to %i', (largest, top) => {
    expect(axisMaximum(largest)).toBe(top);
  });
});
