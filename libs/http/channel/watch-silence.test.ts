import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSilence } from './watch-silence.ts';
import type { SilenceWatch } from './watch-silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

let watch: SilenceWatch | undefined;

function start({ idleMsMax = 2_000, isAsked = true } = {}) {
  const said: string[] = [];
  const state = { isAsked };
  watch = watchSilence({
    idleMsMax,
    isAsked: () => state.isAsked,
    ping: () => void said.push('ping'),
    leave: () => void said.push('leave'),
  });
  return { said, state, watch };
}

describe('an end that is asked', () => {
  it('is left when it has been silent for 3 s, and was asked before whether it is there', () => {
    const { said } = start();
    vi.advanceTimersByTime(3_000);
    const before = [...said];
    vi.advanceTimersByTime(500);

    expect([new Set(before), said.at(-1)]).toEqual([new Set(['ping']), 'leave']);
  });

  it('stays as long as it says something, however long an answer takes', () => {
    const { said, watch } = start();
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(2_500);
      watch.noteSound();
    }

    expect(new Set(said)).toEqual(new Set(['ping']));
  });

  it('is not bothered while it talks', () => {
    const { said, watch } = start();
    for (let turn = 0; turn < 60; turn += 1) {
      vi.advanceTimersByTime(900);
      watch.noteSound();
    }

    expect(said).toEqual([]);
  });
});

describe('an end that nobody asks', () => {
  it('is left when that has been so for longer than it may be, and never pinged', () => {
    const { said } = start({ isAsked: false });
    vi.advanceTimersByTime(2_000);
    const before = [...said];
    vi.advanceTimersByTime(500);

    expect([before, said]).toEqual([[], ['leave']]);
  });

  it('has the whole time from its last word on', () => {
    const { said, watch } = start({ isAsked: false });
    vi.advanceTimersByTime(1_900);
    watch.noteSound();
    vi.advanceTimersByTime(2_000);

    expect(said).toEqual([]);
  });
});

it('looks no more when it is stopped', () => {
  const { said, watch } = start();
  watch.stop();
  vi.advanceTimersByTime(60_000);

  expect([said, vi.getTimerCount()]).toEqual([[], 0]);
});
