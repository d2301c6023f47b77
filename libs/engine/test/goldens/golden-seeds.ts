/** The seeds of the goldens: small, negative, with a day, and at the ends of the range. */

const day = 549_755_813_888; // 2 to the power of 39: from here on, a seed carries a day

/** The number of seeds in a normal test run. At full scale, all seeds are used. */
export const quickSeedCount = 4;

/** Frozen with the digests: 200 seeds. */
export const goldenSeeds: readonly number[] = [
  1,
  0,
  -1,
  4_242,
  1_183_274_893_312,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  day - 1,
  ...Array.from({ length: 118 }, (_, index) => 2 + index),
  ...Array.from({ length: 30 }, (_, index) => -2 - index * index),
  ...Array.from({ length: 44 }, (_, index) => (2 + index * 37) * day + index * 1_000_003),
];
