import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLiveness } from './liveness.ts';
import type { Liveness } from './liveness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  liveness?.stop();
  vi.useRealTimers();
});

let liveness: Liveness | undefined;

function start({ idleMsMax = 2_000, hasPending = true } = {}) {
  const calls: string[] = [];
  liveness = watchLiveness({
    idleMsMax,
    hasPending: () => hasPending,
    ping: () => void calls.push('ping'),
    drain: () => void calls.push('drain'),
  });
  return { calls, liveness };
}

describe('watchLiveness with pending requests', () => {
  it('watchLiveness with pending requests drains a channel that was silent for 3 s although it was pinged', () => {
    const { calls } = start();
    vi.advanceTimersByTime(3_000);
    const before = [...calls];
    vi.advanceTimersByTime(500);

    expect([new Set(before), calls.at(-1)]).toEqual([new Set(['ping']), 'drain']);
  });

  it('watchLiveness with pending requests keeps a channel that carries any frame, however long an answer takes', () => {
    const { calls, liveness } = start();
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(2_500);
      liveness.noteFrame();
    }

    expect(new Set(calls)).toEqual(new Set(['ping']));
  });

  it('watchLiveness with pending requests sends no ping while frames arrive', () => {
    const { calls, liveness } = start();
    for (let round = 0; round < 60; round += 1) {
      vi.advanceTimersByTime(900);
      liveness.noteFrame();
    }

    expect(calls).toEqual([]);
  });
});

describe('watchLiveness without pending requests', () => {
  it('watchLiveness without pending requests drains an idle channel after its maximum idle time, and never pings it', () => {
    const { calls } = start({ hasPending: false });
    vi.advanceTimersByTime(2_000);
    const before = [...calls];
    vi.advanceTimersByTime(500);

    expect([before, calls]).toEqual([[], ['drain']]);
  });

  it('watchLiveness without pending requests counts the idle time from the last frame', () => {
    const { calls, liveness } = start({ hasPending: false });
    vi.advanceTimersByTime(1_900);
    liveness.noteFrame();
    vi.advanceTimersByTime(2_000);

    expect(calls).toEqual([]);
  });
});

it('watchLiveness checks nothing after it is stopped', () => {
  const { calls, liveness } = start();
  liveness.stop();
  vi.advanceTimersByTime(60_000);

  expect([calls, vi.getTimerCount()]).toEqual([[], 0]);
});
