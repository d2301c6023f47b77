/** Removes what has served its time. */
import { removeExpiredReveals } from '@docgen/database/key-reveals';
import { removeOldEvents } from '@docgen/database/provider-events';
import type { BillingDeps } from '../deps.ts';

const dayMs = 24 * 60 * 60_000;
const revealDaysMax = 1;
/** The provider sends an event for days and lists it for 30: one that comes later than this cannot be. */
const eventDaysMax = 60;

export async function removeOld({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  await removeExpiredReveals(db.pool, before(revealDaysMax));
  await removeOldEvents(db.pool, before(eventDaysMax));
}
