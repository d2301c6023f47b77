/**
 * How long the rows of each table are kept. Housekeeping, billing and the docs use this list; a test compares it with the
 * schema, so every new table needs an entry.
 */

export interface TableRetention {
  /** When a row is removed, for `docs/operations.md`. */
  readonly until: string;
  /** Days after that moment; absent where the sentence has no time. */
  readonly days?: number;
}

/** The provider repeats an event for days and lists it for 30 days. A later event is not possible. */
const providerDays = 60;

export const tableRetention = {
  tenants: { until: 'kept' },
  api_keys: { until: 'kept; of revoked keys the newest 1,000 of a tenant' },
  console_sessions: { until: 'they expire or end; up to 20 of a key and 200 of a tenant' },
  templates: { until: 'the tenant deletes them; capped by tier' },
  template_versions: { until: '50 later bodies, 1 MiB of them, or its template is deleted' },
  sequences: { until: 'the tenant deletes them; capped by tier' },
  variables: { until: 'the tenant deletes them; capped by tier' },
  datasets: { until: 'the tenant deletes them; capped by tier' },
  dataset_versions: { until: '10 later versions that no template uses, or their dataset is deleted' },
  dataset_chunks: { until: 'removed with their version; of an interrupted upload within hours' },
  dataset_uses: { until: 'removed with their template' },
  tenant_storage: { until: 'kept, a row for each tenant' },
  audit_events: { until: 'stored; about 1,000 of a tenant and hour', days: 400 },
  usage_days: { until: 'kept, a row for each tenant and day of use' },
  usage_sources: { until: 'the start of their month; about 1,000 templates and keys each', days: 800 },
  idempotency_keys: { until: 'stored', days: 1 },
  batches: { until: 'they expire or are deleted; capped by tier' },
  batch_specs: { until: 'removed with their batch' },
  batch_bodies: { until: 'removed with their batch' },
  batch_dataset_uses: { until: 'removed with their batch' },
  batch_failures: { until: 'removed with their batch' },
  batch_chunks: { until: 'removed with their batch' },
  batch_documents: { until: 'the partition of the day is dropped, or their batch is deleted' },
  mail_outbox: { until: 'sent or given up', days: 30 },
  signups: { until: 'failed; others are kept with their tenant', days: providerDays },
  key_reveals: { until: 'read, or stored', days: 1 },
  key_recoveries: { until: 'an hour old' },
  provider_events: { until: 'received', days: providerDays },
  event_failures: { until: 'first failed', days: providerDays },
  billing_accounts: { until: 'kept, a row for each tenant' },
  subscriptions: { until: 'kept' },
  surplus_subscriptions: { until: 'settled', days: providerDays },
  refused_trials: { until: 'settled', days: providerDays },
  sweeps: { until: 'kept, a row for each sweep' },
  webhook_endpoints: { until: 'the tenant deletes them; up to 5' },
  webhook_deliveries: { until: 'over; of an endpoint the newest only', days: 30 },
  quota_warnings: { until: 'stored', days: 100 },
  meter_days: { until: 'kept, a row for each tenant and day of use' },
  /** Longer than the 35 days for which the provider accepts reports. Active tenants add a row every few minutes. */
  meter_reports: { until: 'their time, when they are sent', days: 60 },
} as const satisfies Readonly<Record<string, TableRetention>>;
