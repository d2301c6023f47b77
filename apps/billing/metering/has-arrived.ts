/** Asks the provider whether a meter report has arrived. Each report of a customer has a separate minute. */
import type { MeterReport } from '@docgen/database/billing/meter-reports';
import type { BillingDeps } from '../deps.ts';
import { callProvider } from '../provider/call-provider.ts';

const minuteSeconds = 60;

/** @throws {Error} when the provider has no meter with the configured event name */
export async function hasArrived(
  { stripe, meterEventName }: Pick<BillingDeps, 'stripe' | 'meterEventName'>,
  { customerId, stampedAt, documents }: MeterReport,
): Promise<boolean> {
  const meters = await callProvider(async () => stripe.billing.meters.list({ status: 'active', limit: 100 }));
  const meter = meters.data.find((each) => each.event_name === meterEventName);
  if (meter === undefined) throw new Error('the payment provider has no active meter with this event name');
  const startSeconds = stampedAt.getTime() / 1_000;
  const { data: summaries } = await callProvider(async () =>
    stripe.billing.meters.listEventSummaries(meter.id, {
      customer: customerId,
      start_time: startSeconds,
      end_time: startSeconds + minuteSeconds,
    }),
  );
  return summaries.reduce((total, summary) => total + summary.aggregated_value, 0) >= documents;
}
