/** Lists recent events of the provider and applies the events that never arrived. */
import { noteEventFailure } from '@docgen/database/billing/event-failures';
import { listUnknownEvents } from '@docgen/database/billing/provider-events';
import { claimSweepRun, noteSweepReached } from '@docgen/database/maintenance/sweeps';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { applyEvent } from '../events/apply-event.ts';
import { handledEventTypes } from '../events/prepare-change.ts';
import { callProvider } from '../provider/call-provider.ts';
import { failureOf } from './retry-plan.ts';

const name = 'events';
const everyMs = 60 * 60_000;
/** The provider lists events for 30 days. */
const reachMsMax = 30 * 24 * 60 * 60_000;
/** Events can appear in the list some time after their timestamp. */
const overlapMs = 10 * 60_000;
const pageSize = 100;
/** One attempt per hourly sweep: a day. */
const attemptsMax = 24;

/** Returns the number of missed events; undefined when no sweep is due or another process runs it. */
export async function sweepEvents(deps: BillingDeps): Promise<number | undefined> {
  const now = deps.clock();
  const round = await claimSweepRun(deps.db.pool, name, { now, everyMs });
  if (round === undefined) return undefined;
  const since = new Date(Math.max(round.reachedAt?.getTime() ?? 0, now.getTime() - reachMsMax));
  const { missed, failed } = await applyMissed(deps, since);
  // After a failure, the next sweep starts at the same time, until the event is given up.
  if (failed === 0) await noteSweepReached(deps.db.pool, name, new Date(now.getTime() - overlapMs));
  return missed;
}

async function applyMissed(deps: BillingDeps, since: Date): Promise<{ missed: number; failed: number }> {
  const result = { missed: 0, failed: 0 };
  for (let after: string | undefined, isMore = true; isMore;) {
    const page = await callProvider(async () => listEvents(deps.stripe, since, after));
    const unknown = await listUnknownEvents(
      deps.db.pool,
      page.data.map(({ id }) => id),
    );
    for (const event of page.data.filter(({ id }) => unknown.has(id))) {
      const isDone = await applyOne(deps, event);
      result[isDone ? 'missed' : 'failed'] += 1;
    }
    after = page.data.at(-1)?.id;
    isMore = page.has_more && after !== undefined;
  }
  return result;
}

async function listEvents(stripe: Stripe, since: Date, after: string | undefined) {
  return stripe.events.list({
    types: [...handledEventTypes],
    created: { gte: Math.floor(since.getTime() / 1_000) },
    limit: pageSize,
    ...(after === undefined ? {} : { starting_after: after }),
  });
}

/** True when the event was applied or given up. */
async function applyOne(deps: BillingDeps, event: Stripe.Event): Promise<boolean> {
  const { id, type, created, livemode } = event;
  try {
    // Only ids of the object are read, so a plain copy is enough.
    await applyEvent(deps, { id, type, created, livemode, data: { object: { ...event.data.object } } });
    return true;
  } catch (err) {
    const failure = { eventId: id, type, now: deps.clock(), failure: failureOf(err), attemptsMax };
    const isGivenUp = await noteEventFailure(deps.db.pool, failure);
    if (isGivenUp) deps.log.error({ err, eventId: id, eventType: type }, 'a missed event was given up');
    else deps.log.warn({ err, eventId: id, eventType: type }, 'a missed event could not be applied');
    return isGivenUp;
  }
}
