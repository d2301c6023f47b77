import { describe, expect, it } from 'vitest';
import { soakedServices } from './run-soak.ts';
import type { SoakSample } from './run-soak.ts';
import { findRising } from './soak-report.ts';

interface Rise {
  readonly rssMiB?: number;
  readonly handles?: number;
  readonly redisKeys?: number;
  readonly postgresMiB?: number;
  readonly batchDocumentsMiB?: number;
}

const minutes = 20;
const samplesPerMinute = 12;

/** Returns samples in which these values rise per minute and all values vary a little. */
function samplesOf({ rssMiB = 0, handles = 0, redisKeys = 0, postgresMiB = 0, batchDocumentsMiB = 0 }: Rise) {
  return Array.from({ length: minutes * samplesPerMinute }, (_, index): SoakSample => {
    const minute = index / samplesPerMinute;
    const ripple = Math.sin(index);
    const sample = { rssMiB: 150 + 4 * ripple + rssMiB * minute, handles: 40 + ripple + handles * minute };
    return {
      second: minute * 60,
      requestsPerSecond: 900,
      p99Ms: 20,
      processes: Object.fromEntries(soakedServices.map((service) => [service, sample])),
      redisKeys: 12 + ripple + redisKeys * minute,
      postgresMiB: 30 + postgresMiB * minute + batchDocumentsMiB * minute,
      batchDocumentsMiB: batchDocumentsMiB * minute,
    };
  });
}

describe('findRising', () => {
  it('findRising returns nothing when values only vary', () => {
    expect(findRising({ samples: samplesOf({}) })).toEqual([]);
  });

  it('findRising ignores the growth of batch documents', () => {
    expect(findRising({ samples: samplesOf({ batchDocumentsMiB: 5 }) })).toEqual([]);
  });

  it.each<[string, Rise, RegExp]>([
    ['memory of a process', { rssMiB: 1.2 }, /^gateway rises by 1\.\d+ MiB a minute, over 1$/],
    ['handles of a process', { handles: 1.5 }, /^gateway rises by 1\.\d+ handles a minute/],
    ['keys of Redis', { redisKeys: 2 }, /^Redis rises by/],
    ['the database', { postgresMiB: 1.5 }, /^Postgres without documents of batches rises by 1\.50 MiB a minute/],
  ])('findRising names %s that rises', (_what, rise, problem) => {
    expect(findRising({ samples: samplesOf(rise) })[0]).toMatch(problem);
  });
});
