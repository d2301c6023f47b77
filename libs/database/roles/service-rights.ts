/**
 * What the database role of each service may do with each table. `apply-roles.ts` grants it. A service that is taken
 * over then reads and changes only what it needs. A table that a service does not have is out of its reach.
 *
 * `test/integration/database/service-roles.test.ts` compares the tables with the schema, and all integration tests run
 * the services with these roles.
 */

export const serviceNames = ['api', 'auth', 'billing', 'worker'] as const;
export type ServiceName = (typeof serviceNames)[number];

type Verb = 'select' | 'insert' | 'update' | 'delete';

export interface TableRights {
  readonly verbs: readonly Verb[];
  /** Columns that the role cannot read. It reads the others. */
  readonly hidden?: readonly string[];
}

const read: TableRights = { verbs: ['select'] };
const add: TableRights = { verbs: ['select', 'insert'] };
const change: TableRights = { verbs: ['select', 'insert', 'update'] };
const all: TableRights = { verbs: ['select', 'insert', 'update', 'delete'] };
const remove: TableRights = { verbs: ['select', 'delete'] };

/** The role of the worker owns this table and its partitions: it adds and removes one each day. */
export const partitionedTable = 'batch_documents';

export const serviceRights: Readonly<Record<ServiceName, Readonly<Record<string, TableRights>>>> = {
  api: {
    tenants: read,
    api_keys: { verbs: ['select'], hidden: ['key_hash'] },
    templates: all,
    template_versions: all,
    sequences: all,
    variables: all,
    datasets: all,
    dataset_versions: all,
    dataset_chunks: add,
    dataset_uses: all,
    tenant_storage: change,
    idempotency_keys: all,
    usage_days: change,
    usage_sources: read,
    batches: all,
    batch_specs: all,
    batch_bodies: all,
    batch_dataset_uses: all,
    batch_chunks: all,
    batch_documents: remove,
    batch_failures: remove,
    billing_accounts: read,
    subscriptions: read,
    webhook_endpoints: { verbs: ['select', 'update'], hidden: ['secret_sealed', 'previous_secret_sealed'] },
    webhook_deliveries: add,
    audit_events: change,
  },
  auth: {
    tenants: change,
    api_keys: all,
    console_sessions: all,
    key_recoveries: all,
    tenant_storage: change,
    idempotency_keys: all,
    usage_sources: read,
    webhook_endpoints: all,
    webhook_deliveries: all,
    signups: all,
    // It answers keys that wait to be shown, and `reseal.ts` writes sealed values again.
    key_reveals: all,
    mail_outbox: change,
    audit_events: change,
  },
  billing: {
    tenants: change,
    api_keys: change,
    tenant_storage: change,
    usage_days: { verbs: ['select', 'update'] },
    usage_sources: read,
    mail_outbox: add,
    signups: all,
    key_reveals: all,
    provider_events: all,
    event_failures: all,
    billing_accounts: change,
    subscriptions: change,
    surplus_subscriptions: all,
    refused_trials: all,
    meter_days: change,
    meter_reports: all,
    sweeps: change,
    audit_events: change,
  },
  worker: {
    tenants: read,
    console_sessions: { verbs: ['select', 'delete'], hidden: ['token_hash'] },
    key_recoveries: { verbs: ['select', 'delete'], hidden: ['token_hash'] },
    templates: read,
    datasets: read,
    dataset_versions: remove,
    dataset_chunks: read,
    sequences: change,
    variables: change,
    tenant_storage: change,
    idempotency_keys: all,
    usage_days: change,
    usage_sources: all,
    batches: { verbs: ['select', 'update', 'delete'] },
    batch_specs: { verbs: ['select', 'update', 'delete'] },
    batch_bodies: remove,
    batch_dataset_uses: remove,
    batch_chunks: { verbs: ['select', 'update', 'delete'] },
    batch_documents: all,
    batch_failures: all,
    subscriptions: read,
    signups: read,
    mail_outbox: all,
    sweeps: change,
    quota_warnings: all,
    webhook_endpoints: { verbs: ['select', 'update'] },
    webhook_deliveries: all,
    audit_events: remove,
  },
};

/** Whether the role of a service cannot read a column of one of its tables. */
export function isColumnHidden(service: ServiceName, table: string, column: string): boolean {
  return serviceRights[service][table]?.hidden?.includes(column) ?? false;
}
