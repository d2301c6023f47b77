/**
 * Applies each event once, in any order. An event only says which object to read again at the provider. The current
 * state of that object is written, unless the signup changed after the read began.
 */
import { unavailable } from '@docgen/contracts/errors';
import { isKnownEvent, recordEvent } from '@docgen/database/billing/provider-events';
import type { ProviderEvent } from '@docgen/database/billing/provider-events';
import { lockUnchangedSignup } from '@docgen/database/billing/signups';
import type { BillingDeps } from '../deps.ts';
import { settleSurplus } from '../fulfilment/settle-surplus.ts';
import { countEvent } from '../metrics.ts';
import { prepareChange } from './prepare-change.ts';
import type { Change } from './prepare-change.ts';
import type { SignedEvent } from './verify-event.ts';

export type Outcome = 'applied' | 'ignored' | 'repeated';

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
    if (outcome !== 'stale') return outcome;
  }
  throw unavailable('The event could not be applied now. Send it again.', 5);
}

function toProviderEvent({ id, type, created }: SignedEvent): ProviderEvent {
  return { eventId: id, type, occurredAt: new Date(created * 1_000) };
}

/**
 * Commits the change and the event in one transaction.
 *
 * @param event undefined when a sweep found the change
 * @returns `stale` when the signup has changed since the change was prepared: prepare it again
 */
export async function commitChange(
  deps: BillingDeps,
  event: ProviderEvent | undefined,
  change: Change | undefined,
): Promise<Outcome | 'stale'> {
  const outcome = await deps.audit.inTransaction(
    async (transaction, record): Promise<Outcome | 'stale'> => {
      if (event !== undefined && !(await recordEvent(transaction, event))) return 'repeated';
      if (change === undefined) return 'ignored';
      const signup = await lockUnchangedSignup(transaction, change.signup);
      if (signup === undefined) return 'stale';
      await change.apply(transaction, signup, record);
      return 'applied';
    },
    // A rollback also ends the claim of the event.
    (result) => result !== 'stale',
  );
  // Only one attempt, because the provider waits for the answer. The sweep settles the others.
  if (outcome === 'applied')
    await settleSurplus(deps, 1).catch((err: unknown) =>
      deps.log.warn({ err }, 'a refund failed; the sweep tries it again'),
    );
  return outcome;
}
