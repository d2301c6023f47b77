import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readerBytesPerSecondMin, ReaderTimeout, readerWindowMs } from './reader-timeout.ts';

const bytesPerWindow = (readerBytesPerSecondMin * readerWindowMs) / 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('ReaderTimeout', () => {
  it('ReaderTimeout cuts a reader that takes nothing at the end of the window, and not before', () => {
    const cut = vi.fn<() => void>();
    const timeout = new ReaderTimeout(cut);

    timeout.block();

    vi.advanceTimersByTime(readerWindowMs - 1);
    expect(cut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(cut).toHaveBeenCalledOnce();
  });

  it('ReaderTimeout never cuts a reader that takes more than the minimum rate', () => {
    const cut = vi.fn<() => void>();
    const timeout = new ReaderTimeout(cut);

    for (let second = 0; second < 100; second += 1) {
      timeout.block();
      vi.advanceTimersByTime(1_000);
      timeout.unblock(1.1 * readerBytesPerSecondMin);
    }

    expect(cut).not.toHaveBeenCalled();
  });

  it('ReaderTimeout cuts a reader that takes less than the minimum rate', () => {
    const cut = vi.fn<() => void>();
    const timeout = new ReaderTimeout(cut);

    for (let second = 0; second < 31; second += 1) {
      timeout.block();
      vi.advanceTimersByTime(1_000);
      timeout.unblock(readerBytesPerSecondMin / 2);
    }

    expect(cut).toHaveBeenCalledOnce();
  });

  it('ReaderTimeout cuts a reader that is too slow in a later window, although its first window was fast', () => {
    const cut = vi.fn<() => void>();
    const timeout = new ReaderTimeout(cut);
    timeout.unblock(10 * bytesPerWindow);

    timeout.block();
    vi.advanceTimersByTime(2 * readerWindowMs);

    expect(cut).toHaveBeenCalledOnce();
  });

  it('ReaderTimeout does not count the time in which no bytes wait for the reader', () => {
    const cut = vi.fn<() => void>();
    const timeout = new ReaderTimeout(cut);
    timeout.block();
    timeout.unblock(1);

    vi.advanceTimersByTime(100 * readerWindowMs);

    expect(cut).not.toHaveBeenCalled();
  });

  it('ReaderTimeout cuts nothing when the answer has ended', () => {
    const cut = vi.fn<() => void>();
    const timeout = new ReaderTimeout(cut);
    timeout.block();
    timeout.stop();

    vi.advanceTimersByTime(2 * readerWindowMs);

    expect(cut).not.toHaveBeenCalled();
  });
});
