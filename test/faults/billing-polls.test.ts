/** Restarts Postgres while keys are issued and many pages poll for each: no key is shown twice, and none is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSignupSession } from '@docgen/contracts/signup';
import type { Session } from '@docgen/payments/objects';
import { startBilledStack } from '../harness/billed-stack.ts';
import type { BilledStack } from '../harness/billed-stack.ts';
import { mapBounded } from '../harness/map-bounded.ts';
import { openSignup } from '../harness/signups.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const sessionCount = isFull ? 100 : 6;
const pollersEach = isFull ? 100 : 15;
const restarts = isFull ? 5 : 1;
/** The provider retries an event with backoff while Postgres is down. */
const fulfilMsMax = isFull ? 600_000 : 60_000;

let stack: BilledStack;
beforeAll(async () => {
  stack = await startBilledStack({ processes: ['gateway', 'api', 'auth', 'billing'] });
});
afterAll(async () => stack.stop());

interface Polled {
  readonly tenantId: string;
  readonly session: Session;
  readonly keys: string[];
  /** Polls without an answer, or with one that asks to retry: they may have taken the key. */
  failures: number;
}

async function startPolled(): Promise<Polled> {
  const { tenantId, session } = await openSignup(stack.stranger, stack.payments);
  return { tenantId, session, keys: [], failures: 0 };
}

/** Polls like a page, without pauses, until the signup is fulfilled and its key shown to one of the pages. */
async function poll(polled: Polled): Promise<void> {
  const params = { sessionId: polled.session.id };
  for (;;) {
    const answer = await stack.stranger.call(getSignupSession, { apiKey: null, params }).catch(() => undefined);
    if (answer?.status !== 200) polled.failures += 1;
    else if (answer.body.status === 'fulfilled') {
      if (answer.body.apiKey !== null) polled.keys.push(answer.body.apiKey);
      return;
    }
  }
}

async function restartRepeatedly(all: readonly Polled[]): Promise<void> {
  for (let restart = 1; restart <= restarts; restart += 1) {
    const share = Math.floor((all.length * restart) / (restarts + 1));
    const paidCount = () => all.filter(({ session }) => session.status === 'complete').length;
    await until(`${share} signups are paid`, () => paidCount() >= share, fulfilMsMax);
    await stack.postgres.restart('kill');
  }
}

/** Pays a signup when the third one before it is fulfilled, so that some are always waiting. */
async function payAll(all: readonly Polled[], isShown: (polled: Polled) => boolean): Promise<void> {
  for (const [index, polled] of all.entries()) {
    stack.payments.provider.complete(polled.session);
    const [before] = all.slice(Math.max(0, index - 3));
    if (before !== undefined) await until('an earlier one is fulfilled', () => isShown(before), fulfilMsMax);
  }
}

async function countOf(polled: Polled) {
  const { rows } = await stack.db.pool.query<{ keys: number; mails: number; reveals: number }>(
    `select (select count(*)::int from api_keys where tenant_id = $1) as keys,
      (select count(*)::int from mail_outbox where tenant_id = $1) as mails,
      (select count(*)::int from key_reveals join signups using (session_digest) where tenant_id = $1) as reveals`,
    [polled.tenantId],
  );
  return rows[0];
}

it(`${sessionCount} keys with ${pollersEach} pages each are shown once while Postgres restarts`, async () => {
  const all = await mapBounded([...Array(sessionCount).keys()], startPolled);
  const shown = new Set<Polled>();
  const polling = Promise.all(
    all.flatMap((polled) =>
      Array.from({ length: pollersEach }, async () => {
        await poll(polled);
        shown.add(polled);
      }),
    ),
  );

  await Promise.all([payAll(all, (polled) => shown.has(polled)), restartRepeatedly(all), polling]);

  const keys = all.flatMap((polled) => polled.keys);
  const unseen = all.filter((polled) => polled.keys.length === 0);
  expect(all.filter((polled) => polled.keys.length > 1)).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  // When the answer with the key is lost, the key is only in the mail: the page says that it was shown.
  expect(unseen.filter(({ failures }) => failures === 0)).toEqual([]);
  expect(keys.length).toBeGreaterThanOrEqual(sessionCount - restarts * pollersEach);
  for (const polled of all) expect(await countOf(polled)).toEqual({ keys: 1, mails: 1, reveals: 0 });
});
