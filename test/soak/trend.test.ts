import { describe, expect, it } from 'vitest';
import { slopePerMinute } from './trend.ts';
import type { Point } from './trend.ts';

describe('slopePerMinute', () => {
  it.each<[string, readonly Point[], number]>([
    ['slopePerMinute of no points is 0', [], 0],
    ['slopePerMinute of one point is 0', [[5, 100]], 0],
    [
      'slopePerMinute of a constant is 0',
      [
        [0, 7],
        [30, 7],
        [60, 7],
      ],
      0,
    ],
    [
      'slopePerMinute of a line is its rise',
      [
        [0, 10],
        [30, 11],
        [60, 12],
      ],
      2,
    ],
    [
      'slopePerMinute of a varying value is nearly 0',
      [
        [0, 10],
        [20, 20],
        [40, 20],
        [60, 10],
      ],
      0,
    ],
    [
      'slopePerMinute of one step is 0',
      [
        [0, 10],
        [10, 10],
        [20, 50],
        [30, 50],
        [40, 50],
        [50, 50],
        [60, 50],
      ],
      0,
    ],
    [
      'slopePerMinute of a rise with one step is the rise',
      [
        [0, 0],
        [10, 1],
        [20, 52],
        [30, 53],
        [40, 54],
        [50, 55],
        [60, 56],
      ],
      6,
    ],
  ])('%s', (_what, points, slope) => {
    expect(slopePerMinute(points)).toBeCloseTo(slope, 9);
  });
});
