import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReaderPace, readerBytesPerSecondMin, readerWindowMs } from './reader-pace.ts';

const bytesPerWindow = (readerBytesPerSecondMin * readerWindowMs) / 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a reader', () => {
  it('who takes nothing is cut when the window is over, and not before', () => {
    const cut = vi.fn<() => void>();
    const pace = new ReaderPace(cut);

    pace.block();

    vi.advanceTimersByTime(readerWindowMs - 1);
    expect(cut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(cut).toHaveBeenCalledOnce();
  });

  it('who takes more than the least rate stays, window after window', () => {
    const cut = vi.fn<() => void>();
    const pace = new ReaderPace(cut);

    for (let second = 0; second < 100; second += 1) {
      pace.block();
      vi.advanceTimersByTime(1_000);
      pace.unblock(1.1 * readerBytesPerSecondMin);
    }

    expect(cut).not.toHaveBeenCalled();
  });

  it('who trickles below the least rate is cut', () => {
    const cut = vi.fn<() => void>();
    const pace = new ReaderPace(cut);

    for (let second = 0; second < 31; second += 1) {
      pace.block();
      vi.advanceTimersByTime(1_000);
      pace.unblock(readerBytesPerSecondMin / 2);
    }

    expect(cut).toHaveBeenCalledOnce();
  });

  it('is cut in a later window although the first one was fast', () => {
    const cut = vi.fn<() => void>();
    const pace = new ReaderPace(cut);
    pace.unblock(10 * bytesPerWindow);

    pace.block();
    vi.advanceTimersByTime(2 * readerWindowMs);

    expect(cut).toHaveBeenCalledOnce();
  });

  it('is never cut for the time in which nothing waits for them', () => {
    const cut = vi.fn<() => void>();
    const pace = new ReaderPace(cut);
    pace.block();
    pace.unblock(1);

    vi.advanceTimersByTime(100 * readerWindowMs);

    expect(cut).not.toHaveBeenCalled();
  });

  it('is not cut when the answer has ended', () => {
    const cut = vi.fn<() => void>();
    const pace = new ReaderPace(cut);
    pace.block();
    pace.stop();

    vi.advanceTimersByTime(2 * readerWindowMs);

    expect(cut).not.toHaveBeenCalled();
  });
});
