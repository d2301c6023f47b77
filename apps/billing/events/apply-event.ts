/**
 * Applies each event once, in any order. An event only says which object to read again at the provider. The current
 * state of that object is written, unless the signup changed after the read began.
 */
import { unavailable } from '@docgen/contracts/errors';
import { isKnownEvent } from '@docgen/database/billing/provider-events';
import type { ProviderEvent } from '@docgen/database/billing/provider-events';
import type { BillingDeps } from '../deps.ts';
import { countEvent } from '../metrics.ts';
import { commitChange } from './commit-change.ts';
import type { Outcome } from './commit-change.ts';
import { followUp } from './follow-up.ts';
import { prepareChange } from './prepare-change.ts';
import type { SignedEvent } from './verify-event.ts';

/** An attempt fails when another process writes the same signup meanwhile. */
const attemptsMax = 12;

/** @throws {ApiError} SERVICE_UNAVAILABLE when the provider has to send the event again */
export async function applyEvent(deps: BillingDeps, event: SignedEvent): Promise<Outcome> {
  const outcome = await applyUntilSettled(deps, event);
  countEvent(event.type, outcome);
  deps.log.info({ eventType: event.type, outcome }, 'event received');
  return outcome;
}

async function applyUntilSettled(deps: BillingDeps, event: SignedEvent): Promise<Outcome> {
  const { eventId, type, occurredAt } = toProviderEvent(event);
  if (event.livemode !== deps.isLive) return 'ignored';
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if (await isKnownEvent(deps.db.pool, eventId)) return 'repeated';
    const change = await prepareChange(deps, event);
    const outcome = await commitChange(deps, { eventId, type, occurredAt }, change);
    if (outcome === 'applied' && change !== undefined) await followUp(deps, change.signup);
    if (outcome !== 'stale') return outcome;
  }
  throw unavailable('The event could not be applied now. Send it again.', 5);
}

function toProviderEvent({ id, type, created }: SignedEvent): ProviderEvent {
  return { eventId: id, type, occurredAt: new Date(created * 1_000) };
}
