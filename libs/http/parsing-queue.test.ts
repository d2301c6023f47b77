import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { parseQueued, withParsedBytes } from './parsing-queue.ts';
import { runInScope } from './request-scope.ts';

const mebibyte = 1024 * 1024;

/** Work that begins, notes its name, and ends when the returned function is called. */
function startWork(tenantId: string, byteCount: number, begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = runInScope(tenantId, async () =>
    withParsedBytes(byteCount, async () => {
      begun.push(name);
      await promise;
    }),
  );
  return async () => {
    resolve();
    await ended;
  };
}

describe('withParsedBytes', () => {
  it('withParsedBytes delays a large body while its tenant works on 1 MiB of others, but no body of another tenant', async () => {
    const begun: string[] = [];
    const endFirst = startWork('a', mebibyte, begun, 'first');
    const endSecond = startWork('a', 100_000, begun, 'second');
    const endOther = startWork('b', mebibyte, begun, 'other');
    const endSmall = startWork('a', 1_000, begun, 'small');
    await Promise.all([endOther(), endSmall()]);
    const begunBesideFirst = [...begun];

    await endFirst();
    await endSecond();

    expect(begunBesideFirst).toEqual(['small', 'first', 'other']);
    expect(begun).toEqual(['small', 'first', 'other', 'second']);
  });
});

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
