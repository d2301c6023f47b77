/** Counts the recurring work of billing that was given up and that an operator has to decide. */
import type { Queryable } from '../connection/transaction.ts';

export interface GivenUpCounts {
  readonly refunds: number;
  readonly trials: number;
  readonly events: number;
  readonly reports: number;
  readonly signups: number;
}

/** `reason` of a signup for which no request to the provider succeeded. */
export const unansweredReason = 'provider_unanswered';

/** An event that a webhook has applied since is not counted. */
export async function countGivenUp(db: Queryable): Promise<GivenUpCounts> {
  const { rows } = await db.query<GivenUpCounts>(
    `select
      (select count(*)::int from surplus_subscriptions where gave_up_at is not null and settled_at is null) as refunds,
      (select count(*)::int from refused_trials where gave_up_at is not null and settled_at is null) as trials,
      (select count(*)::int from event_failures f where gave_up_at is not null
        and not exists (select from provider_events e where e.event_id = f.event_id)) as events,
      (select count(*)::int from meter_reports where gave_up_at is not null and sent_at is null) as reports,
      (select count(*)::int from signups where status = 'failed' and reason = $1) as signups`,
    [unansweredReason],
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count came without a row');
  return counts;
}
