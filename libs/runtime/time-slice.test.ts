import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { TimeSlice } from './time-slice.ts';

/** The turns of the event loop since its start. Requests are served once in each turn. */
function countTurns() {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  return { now: () => turn, stop: () => clearImmediate(next) };
}

/** A loop that adds the turn of each of its slices to `turns`. */
async function* slices(count: number, turns: number[], now: () => number): AsyncGenerator<void, void> {
  const slice = new TimeSlice();
  for (let index = 0; index < count; index += 1) {
    await slice.next();
    turns.push(now());
    yield;
  }
}

async function runToEnd(loop: AsyncGenerator<void, void>): Promise<void> {
  for await (const _ of loop) continue;
}

describe('TimeSlice', () => {
  it('TimeSlice gives each turn of the event loop to one of several loops', async () => {
    const turns: number[] = [];
    const { now, stop } = countTurns();

    await Promise.all([4, 4, 4].map(async (count) => runToEnd(slices(count, turns, now))));

    stop();
    expect(turns).toHaveLength(12);
    expect(new Set(turns).size).toBe(12);
  });

  it('TimeSlice lets loops alternate', async () => {
    const order: string[] = [];
    const run = async (name: string) => {
      const slice = new TimeSlice();
      for (let index = 0; index < 3; index += 1) {
        await slice.next();
        order.push(name);
      }
    };

    await Promise.all([run('a'), run('b')]);

    expect(order.join('')).toBe('ababab');
  });

  it('TimeSlice gives others their turns after a loop was abandoned while it waited', async () => {
    const turns: number[] = [];
    const { now, stop } = countTurns();
    const abandoned = slices(1_000, [], now);
    const waiting = abandoned.next();
    const ended = abandoned.return();
    const other = runToEnd(slices(3, turns, now));

    await Promise.all([waiting, ended, other]);

    stop();
    expect(turns).toHaveLength(3);
  });

  it('TimeSlice begins again after all loops have ended', async () => {
    const turns: number[] = [];
    const { now, stop } = countTurns();
    await runToEnd(slices(1, turns, now));
    await nextTurn();

    await runToEnd(slices(2, turns, now));

    stop();
    expect(turns).toHaveLength(3);
  });

  it('TimeSlice.isOver is true within eight steps after 5 ms, and false again in the next slice', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const slice = new TimeSlice();
    const eightSteps = () => Array.from({ length: 8 }, () => slice.isOver());

    const early = eightSteps();
    vi.advanceTimersByTime(5);
    const late = eightSteps();
    await slice.next();
    const inNext = eightSteps();

    vi.useRealTimers();
    expect([early, late, inNext].map((steps) => steps.includes(true))).toEqual([false, true, false]);
  });
});
