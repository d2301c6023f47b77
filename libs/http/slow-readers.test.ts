import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlowReaders } from './slow-readers.ts';
import type { Reading } from './slow-readers.ts';

const rate = 32 * 1024;
const limits = { streamAfterMs: 2_000, bytesPerSecondMin: rate, behindMsMax: 30_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A reader, and the state of its answer. */
function watchReader() {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const reading = createSlowReaders(limits, () => performance.now()).watch({
    becomeStream: () => note('stream'),
    cut: () => note('cut'),
  });
  return { events, reading };
}

function pass(seconds: number, each?: () => void): void {
  for (let second = 0; second < seconds; second += 1) {
    each?.();
    vi.advanceTimersByTime(1_000);
  }
}

/** The connection accepts this many bytes at once. Then it waits for the reader. */
function take(reading: Reading, bytes: number): void {
  reading.unblock();
  reading.noteTaken(bytes);
  reading.block();
}

describe('createSlowReaders', () => {
  it('the watch for slow readers makes an answer a stream, once, when it has waited for its reader for two seconds in total', () => {
    const { events, reading } = watchReader();
    reading.block();

    pass(1);
    expect(events).toEqual([]);
    pass(5);
    expect(events).toEqual(['stream']);
  });

  it('the watch for slow readers cuts a reader that takes nothing for the maximum time behind', () => {
    const { events, reading } = watchReader();
    reading.block();

    pass(30);
    expect(events).toEqual(['stream']);
    pass(1);
    expect(events).toEqual(['stream', 'cut']);
  });

  it('the watch for slow readers cuts a slow reader soon after a quick start, which the buffers of connections cause', () => {
    const { events, reading } = watchReader();
    take(reading, 100 * 1024 * 1024);

    pass(62, () => take(reading, 100));

    expect(events).toEqual(['stream', 'cut']);
  });

  it('the watch for slow readers never cuts a reader above the minimum rate, although connections take megabytes at once', () => {
    const { events, reading } = watchReader();
    reading.block();

    for (let step = 0; step < 100; step += 1) {
      pass(29);
      take(reading, 30 * (rate + 1_000));
      pass(1);
    }

    expect(events).toEqual(['stream']);
  });

  it('the watch for slow readers does not count the time in which the service is slow', () => {
    const { events, reading } = watchReader();
    reading.block();
    reading.unblock();

    pass(600, () => {
      reading.noteTaken(10);
      reading.block();
      reading.unblock();
    });

    expect(events).toEqual([]);
  });

  it('the watch for slow readers checks nothing when the answers are over', () => {
    const { events, reading } = watchReader();
    reading.block();
    reading.stop();

    pass(100);

    expect([events, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
