import { describe, expect, it } from 'vitest';
import { slopePerMinute } from './trend.ts';
import type { Point } from './trend.ts';

describe('slopePerMinute', () => {
  it.each<[string, readonly Point[], number]>([
    ['of nothing is 0', [], 0],
    ['of one moment is 0', [[5, 100]], 0],
    [
      'of what stays is 0',
      [
        [0, 7],
        [30, 7],
        [60, 7],
      ],
      0,
    ],
    [
      'of a line is its rise',
      [
        [0, 10],
        [30, 11],
        [60, 12],
      ],
      2,
    ],
    [
      'of what comes and goes is nearly 0',
      [
        [0, 10],
        [20, 20],
        [40, 20],
        [60, 10],
      ],
      0,
    ],
    [
      'of one step is 0',
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
      'of a rise with one step in it is the rise',
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
