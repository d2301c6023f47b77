/** Removes expired rows of billing. */
import { removeOldEventFailures } from '@docgen/database/billing/event-failures';
import { removeExpiredReveals } from '@docgen/database/billing/key-reveals';
import { removeSentReports } from '@docgen/database/billing/meter-reports';
import { removeOldEvents } from '@docgen/database/billing/provider-events';
import { removeFailedSignups } from '@docgen/database/billing/signups';
import type { BillingDeps } from '../deps.ts';

const dayMs = 24 * 60 * 60_000;
const revealDaysMax = 1;
/** The provider repeats an event for days and lists it for 30 days. A later event is not possible. */
const eventDaysMax = 60;
/** Events about a failed signup can arrive within this time. */
const failedSignupDaysMax = eventDaysMax;
/** Longer than the 35 days for which the provider accepts reports. Active tenants add a row every few minutes. */
const reportDaysMax = 60;

export async function removeOld({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  await removeExpiredReveals(db.pool, before(revealDaysMax));
  await removeOldEvents(db.pool, before(eventDaysMax));
  await removeOldEventFailures(db.pool, before(eventDaysMax));
  await removeFailedSignups(db.pool, before(failedSignupDaysMax));
  await removeSentReports(db.pool, before(reportDaysMax));
}
