/**
 * Gives an event its effect, once, in whatever order events come: what counts is what the provider says
 * now, read again, and it is written only if nothing else was written since the reading began.
 */
import { unavailable } from '@docgen/contracts/errors';
import { claimEvent, isKnownEvent } from '@docgen/database/billing/provider-events';
import type { ProviderEvent } from '@docgen/database/billing/provider-events';
import { lockUnchangedSignup } from '@docgen/database/billing/signups';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { BillingDeps } from '../deps.ts';
import { settleSurplus } from '../fulfilment/settle-surplus.ts';
import { countEvent } from '../metrics.ts';
import { prepareChange } from './prepare-change.ts';
import type { Change } from './prepare-change.ts';
import type { SignedEvent } from './verify-event.ts';

export type Outcome = 'applied' | 'ignored' | 'repeated';

/** Others that write at the same time make a try void; each of them has written something. */
const triesMax = 12;

/** @throws {ApiError} SERVICE_UNAVAILABLE when the event has to come again */
export async function applyEvent(deps: BillingDeps, event: SignedEvent): Promise<Outcome> {
  const outcome = await applyUntilSettled(deps, event);
  countEvent(event.type, outcome);
  deps.log.info({ eventType: event.type, outcome }, 'event received');
  return outcome;
}

async function applyUntilSettled(deps: BillingDeps, event: SignedEvent): Promise<Outcome> {
  const { eventId, type, occurredAt } = toProviderEvent(event);
  if (event.livemode !== deps.isLive) return 'ignored';
  for (let tried = 0; tried < triesMax; tried += 1) {
    if (await isKnownEvent(deps.db.pool, eventId)) return 'repeated';
    const change = await prepareChange(deps, event);
    const outcome = await commitChange(deps, { eventId, type, occurredAt }, change);
    if (outcome !== 'stale') return outcome;
  }
  throw unavailable('The event could not be settled now.', 5);
}

function toProviderEvent({ id, type, created }: SignedEvent): ProviderEvent {
  return { eventId: id, type, occurredAt: new Date(created * 1_000) };
}

class Stale extends Error {}

/**
 * The change, and the event that brought it, in one transaction.
 *
 * @param event absent when the change was found by asking
 * @returns stale when something else was written since the change was prepared: prepare it again
 */
export async function commitChange(
  deps: BillingDeps,
  event: ProviderEvent | undefined,
  change: Change | undefined,
): Promise<Outcome | 'stale'> {
  try {
    const outcome = await inTransaction(deps.db.pool, async (transaction): Promise<Outcome> => {
      if (event !== undefined && !(await claimEvent(transaction, event))) return 'repeated';
      if (change === undefined) return 'ignored';
      const signup = await lockUnchangedSignup(transaction, change.signup);
      // Thrown, so that the claim of the event is taken back as well.
      if (signup === undefined) throw new Stale();
      await change.apply(transaction, signup);
      return 'applied';
    });
    // Best effort, and one only, because the provider waits for an answer: the sweep finds the others.
    if (outcome === 'applied')
      await settleSurplus(deps, 1).catch((err: unknown) => deps.log.warn({ err }, 'refund waits'));
    return outcome;
  } catch (error) {
    if (error instanceof Stale) return 'stale';
    throw error;
  }
}
