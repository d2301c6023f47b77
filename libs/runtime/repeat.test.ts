import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

const noError = (error: unknown): void => {
  throw error;
};

describe('repeat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('repeat runs the work once per interval, the first time after one interval', async () => {
    let runs = 0;
    repeat(100, async () => Promise.resolve((runs += 1)), noError);
    const counts: number[] = [];
    for (let step = 0; step < 3; step += 1) {
      counts.push(runs);
      await vi.advanceTimersByTimeAsync(100);
    }

    expect([...counts, runs]).toEqual([0, 1, 2, 3]);
  });

  it('repeat starts no run while the one before has not ended', async () => {
    const ends: (() => void)[] = [];
    repeat(100, async () => new Promise<void>((resolve) => ends.push(resolve)), noError);
    await vi.advanceTimersByTimeAsync(350);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(100);

    expect(ends).toHaveLength(2);
  });

  it('repeat reports a failed run and runs again', async () => {
    const errors: unknown[] = [];
    const failure = new Error('failed');
    repeat(
      100,
      async () => Promise.reject(failure),
      (error) => errors.push(error),
    );
    await vi.advanceTimersByTimeAsync(200);

    expect(errors).toEqual([failure, failure]);
  });

  it('repeat aborts the current run, waits for it and starts no other when it is stopped', async () => {
    const events: string[] = [];
    const repetition = repeat(
      100,
      async (stopping) =>
        new Promise<void>((resolve) => {
          events.push('started');
          stopping.addEventListener('abort', () => {
            events.push('aborted');
            resolve();
          });
        }),
      noError,
    );
    await vi.advanceTimersByTimeAsync(100);
    await repetition.stop();
    events.push('stopped');
    await vi.advanceTimersByTimeAsync(500);

    expect(events).toEqual(['started', 'aborted', 'stopped']);
  });
});
