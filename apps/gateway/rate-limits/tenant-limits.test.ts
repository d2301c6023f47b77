import { describe, expect, it, vi } from 'vitest';
import { createTenantLimits } from './tenant-limits.ts';

interface Counting {
  readonly key: string;
  readonly change: number;
  /** Answers as Redis would, with the total of all gateways. */
  tell(total: number, restMs?: number): void;
  fail(): void;
}

/** Limits on a clock that the test sets, and counts that the test answers. */
function createSetup() {
  const countings: Counting[] = [];
  const time = { ms: 0 };
  const limits = createTenantLimits({
    counter: {
      add: async (key, change) =>
        new Promise((resolve, reject) => {
          const tell = (total: number, restMs = 60_000) => resolve({ total, restMs });
          countings.push({ key, change, tell, fail: () => reject(new Error('away')) });
        }),
    },
    clock: () => time.ms,
  });
  /** Makes one request and has it counted. */
  const know = async (total: number, perMinute: number, restMs?: number) => {
    const verdict = limits.count('ten_1', perMinute);
    countings.at(-1)?.tell(total, restMs);
    await verdict;
  };
  return { limits, countings, time, know };
}

const perMinute = 1_000;

describe('createTenantLimits', () => {
  it('the tenant limiter waits for the first count of a tenant', async () => {
    const { limits, countings } = createSetup();
    const verdict = limits.count('ten_1', perMinute);
    countings[0]?.tell(1, 60_000);

    expect(verdict).toBeInstanceOf(Promise);
    expect(await verdict).toEqual({ isAdmitted: true, remaining: 999, restMs: 60_000 });
  });

  it('the tenant limiter admits requests at once while at most 1/200 of the limit is unconfirmed, and then waits', async () => {
    const { limits, know } = createSetup();
    await know(1, perMinute);
    const verdicts = Array.from({ length: 6 }, () => limits.count('ten_1', perMinute));

    expect(verdicts.map((verdict) => verdict instanceof Promise)).toEqual([false, false, false, false, false, true]);
  });

  it('the tenant limiter adds requests that arrive during a count to the next count', async () => {
    const { limits, countings, know } = createSetup();
    await know(1, perMinute);
    for (let index = 0; index < 5; index += 1) void limits.count('ten_1', perMinute);
    countings[1]?.tell(2);
    await vi.waitFor(() => expect(countings).toHaveLength(3));

    expect(countings.map(({ change }) => change)).toEqual([1, 1, 4]);
  });

  it('the tenant limiter admits exactly as many requests of a count as the limit allows, in the order of arrival', async () => {
    const { limits, countings } = createSetup();
    void limits.count('ten_1', perMinute);
    const later = Array.from({ length: 5 }, async () => limits.count('ten_1', perMinute));
    countings[0]?.tell(1);
    await vi.waitFor(() => expect(countings).toHaveLength(2));
    countings[1]?.tell(1_003);

    const isAdmitted = (await Promise.all(later)).map((verdict) => verdict.isAdmitted);
    expect(isAdmitted).toEqual([true, true, false, false, false]);
  });

  it('the tenant limiter does not ask Redis about a tenant whose minute is used up, until it is over', async () => {
    const { limits, countings, know, time } = createSetup();
    await know(1_000, perMinute, 20_000);
    time.ms = 19_999;
    const refused = limits.count('ten_1', perMinute);
    time.ms = 20_000;
    const admitted = limits.count('ten_1', perMinute);

    expect(refused).toEqual({ isAdmitted: false, remaining: 0, restMs: 1 });
    expect(admitted).toMatchObject({ isAdmitted: true });
    expect(countings).toHaveLength(2);
  });

  it('the tenant limiter admits every request while Redis fails, and asks it again a second later', async () => {
    const { limits, countings, time } = createSetup();
    const first = limits.count('ten_1', perMinute);
    const second = limits.count('ten_1', perMinute);
    countings[0]?.fail();
    expect([await first, await second].map((verdict) => verdict.isAdmitted)).toEqual([true, true]);
    time.ms = 999;
    expect(limits.count('ten_1', perMinute)).toMatchObject({ isAdmitted: true, remaining: perMinute });
    expect(countings).toHaveLength(1);
    time.ms = 1_000;
    void limits.count('ten_1', perMinute);

    expect(countings).toHaveLength(2);
  });

  it('the tenant limiter delays no request for longer than half a second when Redis hangs', async () => {
    vi.useFakeTimers();
    try {
      const { limits } = createSetup();
      const verdict = limits.count('ten_1', perMinute);
      await vi.advanceTimersByTimeAsync(500);

      expect(await verdict).toMatchObject({ isAdmitted: true });
      expect(limits.count('ten_2', perMinute)).toMatchObject({ isAdmitted: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it('the tenant limiter counts each tenant separately', async () => {
    const { limits, countings, know } = createSetup();
    await know(1_000, perMinute);
    const other = limits.count('ten_2', perMinute);
    countings.at(-1)?.tell(1);

    expect(await other).toMatchObject({ isAdmitted: true });
    expect(countings.map(({ key }) => key)).toEqual(['ten_1', 'ten_2']);
  });

  it('the tenant limiter makes a tenant with a small limit wait for every count, which is exact', async () => {
    const { limits, know } = createSetup();
    await know(1, 100);

    expect(limits.count('ten_1', 100)).toBeInstanceOf(Promise);
  });
});
