import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerReceiver } from '../transport.ts';
import { createPendingRequests } from './pending-requests.ts';

const timeoutMs = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const late: number[] = [];
  const requests = createPendingRequests(timeoutMs, (id) => void late.push(id));
  return { late, requests };
}

function receiver(): AnswerReceiver {
  const ignore = (): undefined => undefined;
  return { onHead: ignore, onBytes: ignore, onEnd: ignore, onFailure: ignore };
}

describe('pending requests', () => {
  it('pending requests are found by their numbers until they are removed', () => {
    const { requests } = start();
    const receivers = [receiver(), receiver(), receiver()];
    const ids = receivers.map((one) => requests.add(one));
    const [first = 0, second = 0, third = 0] = ids;

    expect(requests.remove(second)).toBe(receivers[1]);
    expect([first, second, third].map((id) => requests.find(id))).toEqual([receivers[0], undefined, receivers[2]]);
    expect([new Set(ids).size, requests.count, requests.remove(second)]).toEqual([3, 2, undefined]);
  });

  it('pending requests are reported when their own time limit is over, and not before', () => {
    const { requests, late } = start();
    const first = requests.add(receiver());
    vi.advanceTimersByTime(600);
    const second = requests.add(receiver());
    vi.advanceTimersByTime(399);
    const before = [...late];
    vi.advanceTimersByTime(1);
    const between = [...late];
    vi.advanceTimersByTime(600);

    expect([before, between, late]).toEqual([[], [first], [first, second]]);
  });

  it('pending requests have no time limit while they are paused, and the whole one afterwards', () => {
    const { requests, late } = start();
    const id = requests.add(receiver());
    vi.advanceTimersByTime(900);
    requests.pause(id);
    vi.advanceTimersByTime(60_000);
    requests.resume(id);
    vi.advanceTimersByTime(999);
    const before = [...late];
    vi.advanceTimersByTime(1);

    expect([before, late]).toEqual([[], [id]]);
  });

  it('pending requests leave no entry and no timer when they are removed, one by one or all at once', () => {
    const { requests, late } = start();
    const receivers = [receiver(), receiver(), receiver()];
    const [first = 0] = receivers.map((one) => requests.add(one));
    requests.remove(first);
    requests.resume(first);
    const rest = requests.removeAll();
    vi.advanceTimersByTime(60_000);

    expect(rest).toEqual(receivers.slice(1));
    expect([requests.count, vi.getTimerCount(), late]).toEqual([0, 0, []]);
  });
});
