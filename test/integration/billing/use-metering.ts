/** The billing service with usage of its tenants, and what the provider's meter has of it. */
import { reportUsage } from '../../../apps/billing/metering/report-usage.ts';
import { useBilling } from '../../harness/billing.ts';
import type { OpenTenant } from '../../harness/billing.ts';

export const hourMs = 60 * 60_000;

/** Registers the hooks of `useBilling`. */
export function useMetering() {
  const billing = useBilling({ STRIPE_TIMEOUT_MS: '300' });
  const today = (): string => billing().deps.clock().toISOString().slice(0, 10);
  const eventsOf = ({ session }: OpenTenant) =>
    [...billing().payments.state.meterEvents.values()].filter(({ customer }) => customer === session.customer);
  return {
    billing,
    today,
    /** Counts documents as the commit of a render does. */
    generate: async ({ tenantId }: OpenTenant, documents: number, day = today()): Promise<void> => {
      await billing().stack.db.pool.query(
        `insert into usage_days (tenant_id, day, documents) values ($1, $2, $3)
          on conflict (tenant_id, day) do update set documents = usage_days.documents + excluded.documents`,
        [tenantId, day, documents],
      );
    },
    /** The reports of a tenant that the provider has. */
    eventsOf,
    sumAtProvider: (tenant: OpenTenant): number => eventsOf(tenant).reduce((total, { value }) => total + value, 0),
    /** Reports usage after a time that is long enough for all deferred reports. */
    report: async (): Promise<void> => {
      billing().advance(2 * hourMs);
      await reportUsage(billing().deps);
    },
  };
}
