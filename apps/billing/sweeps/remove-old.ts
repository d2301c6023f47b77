/** Removes expired rows of billing. */
import { removeOldEventFailures } from '@docgen/database/billing/event-failures';
import { removeExpiredReveals } from '@docgen/database/billing/key-reveals';
import { removeSentReports } from '@docgen/database/billing/meter-reports';
import { removeOldEvents } from '@docgen/database/billing/provider-events';
import { removeFailedSignups } from '@docgen/database/billing/signup-sweeps';
import { refusedTrialTasks, surplusTasks } from '@docgen/database/billing/subscription-tasks';
import { tableRetention } from '@docgen/database/maintenance/retention';
import type { BillingDeps } from '../deps.ts';

const dayMs = 24 * 60 * 60_000;

const removals = [
  { remove: removeExpiredReveals, retention: tableRetention.key_reveals },
  { remove: removeOldEvents, retention: tableRetention.provider_events },
  { remove: removeOldEventFailures, retention: tableRetention.event_failures },
  { remove: removeFailedSignups, retention: tableRetention.signups },
  { remove: removeSentReports, retention: tableRetention.meter_reports },
  { remove: surplusTasks.removeSettled, retention: tableRetention.surplus_subscriptions },
  { remove: refusedTrialTasks.removeSettled, retention: tableRetention.refused_trials },
];

/** An error of one table keeps no other from being emptied. @throws {AggregateError} the errors of all tables */
export async function removeOld({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const errors: unknown[] = [];
  for (const { remove, retention } of removals) {
    const before = new Date(clock().getTime() - retention.days * dayMs);
    await remove(db.pool, before).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'expired rows could not be removed');
}
