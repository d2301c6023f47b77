import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { unavailable } from '@docgen/contracts/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWhenRevoked } from './revoked-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches an open stream whose key is checked like this, and lets ten seconds pass. */
async function watch(check: () => Promise<boolean>) {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const reported: unknown[] = [];
  let checkCount = 0;
  const isRevoked = async (): Promise<boolean> => {
    checkCount += 1;
    return check();
  };
  endWhenRevoked({ req, res, requestId: 'r' }, { isRevoked }, (error) => reported.push(error));
  await vi.advanceTimersByTimeAsync(10_000);
  return { res, reported, checkCount };
}

it('the stream of a key that was revoked is ended, and its key is not checked again', async () => {
  const { res, reported, checkCount } = await watch(async () => Promise.resolve(true));

  expect([res.destroyed, reported, checkCount]).toEqual([true, [], 1]);
});

it('the stream of a key that cannot be looked up stays open, and its key is checked every 5 s', async () => {
  const { res, reported, checkCount } = await watch(async () => Promise.reject(unavailable('No answer.')));

  expect([res.destroyed, reported, checkCount]).toEqual([false, [], 2]);
});

it('the stream of a key whose check fails on a bug stays open, and the bug is reported', async () => {
  const bug = new Error('a bug');
  const { res, reported } = await watch(async () => Promise.reject(bug));

  expect([res.destroyed, reported]).toEqual([false, [bug, bug]]);
});
