/** Compares the counted, stored and metered documents of a tenant. */
import type { BilledStack, BilledTenant } from '../harness/billed-stack.ts';
import { until } from '../harness/until.ts';

/** Numbers of documents. They are equal when nothing was lost or doubled. */
export interface Sums {
  /** From the usage counters. */
  readonly counted: number;
  /** Completed documents in the database. */
  readonly stored: number;
  /** From the meter events at the payment provider. */
  readonly metered: number;
}

// Every report needs a free minute. Right after midnight the next free minute can be two minutes away.
const reportMsMax = 180_000;

/** Waits until everything that was counted has been reported. */
export async function addUp(stack: BilledStack, tenant: BilledTenant): Promise<Sums> {
  await until('all usage is reported', async () => isReported(stack, tenant), reportMsMax);
  return { ...(await sumRows(stack, tenant)), metered: meteredDocuments(stack, tenant) };
}

async function sumRows({ db }: BilledStack, { tenantId }: BilledTenant): Promise<Omit<Sums, 'metered'>> {
  const { rows } = await db.pool.query<{ counted: number; stored: number }>(
    `select
      (select coalesce(sum(documents), 0)::float8 from usage_days where tenant_id = $1) as counted,
      (select count(*)::float8 from batch_documents join batches b using (batch_no)
        where b.tenant_id = $1 and error is null) as stored`,
    [tenantId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('sums came back empty');
  return row;
}

async function isReported({ db }: BilledStack, { tenantId }: BilledTenant): Promise<boolean> {
  const { rows } = await db.pool.query<{ isReported: boolean }>(
    `select (select coalesce(sum(documents), 0) from usage_days where tenant_id = $1)
        = (select coalesce(sum(documents), 0) from meter_days where tenant_id = $1)
      and not exists (select 1 from meter_reports where tenant_id = $1 and sent_at is null) as "isReported"`,
    [tenantId],
  );
  return rows[0]?.isReported === true;
}

function meteredDocuments({ payments }: BilledStack, { customerId }: BilledTenant): number {
  const events = [...payments.state.meterEvents.values()].filter(({ customer }) => customer === customerId);
  return events.reduce((total, { value }) => total + value, 0);
}
