/** Removes expired rows of billing. */
import { removeOldEventFailures } from '@docgen/database/billing/event-failures';
import { removeExpiredReveals } from '@docgen/database/billing/key-reveals';
import { removeSentReports } from '@docgen/database/billing/meter-reports';
import { removeOldEvents } from '@docgen/database/billing/provider-events';
import { removeFailedSignups } from '@docgen/database/billing/signups';
import { removeSettledSurplus } from '@docgen/database/billing/surplus-subscriptions';
import { tableRetention } from '@docgen/database/maintenance/retention';
import type { BillingDeps } from '../deps.ts';

const dayMs = 24 * 60 * 60_000;

export async function removeOld({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const before = ({ days }: { readonly days: number }) => new Date(clock().getTime() - days * dayMs);
  await removeExpiredReveals(db.pool, before(tableRetention.key_reveals));
  await removeOldEvents(db.pool, before(tableRetention.provider_events));
  await removeOldEventFailures(db.pool, before(tableRetention.event_failures));
  await removeFailedSignups(db.pool, before(tableRetention.signups));
  await removeSentReports(db.pool, before(tableRetention.meter_reports));
  await removeSettledSurplus(db.pool, before(tableRetention.surplus_subscriptions));
}
