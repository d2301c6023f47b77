import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { parseQueued } from './parsing-queue.ts';

const mebibyte = 1024 * 1024;

describe('parseQueued', () => {
  it('parseQueued leaves many rounds of the event loop to other requests between two bodies that take long to parse', async () => {
    const order: string[] = [];
    const parse = (name: string) => (): void => {
      const endsAtMs = performance.now() + 50;
      while (performance.now() < endsAtMs);
      order.push(name);
    };

    const parsing = ['first', 'second'].map(async (name) => parseQueued(mebibyte, parse(name)));
    await parsing[0];
    for (let round = 0; round < 5; round += 1) await setImmediate();
    order.push('other');
    await Promise.all(parsing);

    expect(order).toEqual(['first', 'other', 'second']);
  });
});
