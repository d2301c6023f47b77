/**
 * Removes a tenant with all rows, in small statements. The event that the removal has begun is stored before the first
 * row is removed, and stays: a removal that was interrupted continues, and its export is not made again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { insertAuditEvent } from '../audit/audit-events.ts';
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { removeNextPart } from '../batches/remove-batches.ts';
import type { DocumentPosition } from '../batches/batch-documents.ts';

/** What must not be lost, and why. Empty when nothing prevents the removal. */
export async function listRemovalObstacles(db: Queryable, tenantId: string): Promise<string[]> {
  const { rows } = await db.query<{ live: number; waiting: number }>(
    `select (select count(*)::int from subscriptions
        where tenant_id = $1 and status not in ('canceled', 'incomplete_expired')) as live,
      (select count(*)::int from meter_reports where tenant_id = $1 and sent_at is null) as waiting`,
    [tenantId],
  );
  const { live = 0, waiting = 0 } = rows[0] ?? {};
  return [
    ...(live > 0 ? ['its subscription has not ended: cancel it at the payment provider first'] : []),
    ...(waiting > 0 ? [`${waiting} reports of its usage are not sent to the payment provider yet`] : []),
  ];
}

/** True when an earlier call has exported the tenant and begun to remove it. */
export async function isRemovalBegun(db: Queryable, tenantId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit_events where tenant_id = $1 and action = 'tenant.removed' limit 1`,
    [tenantId],
  );
  return rowCount === 1;
}

/** Revokes all keys and cancels all batches: nothing of the tenant runs any more. */
export async function stopTenant(pool: Pool, tenantId: string): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    await transaction.query('update api_keys set revoked_at = now() where tenant_id = $1 and revoked_at is null', [
      tenantId,
    ]);
    await transaction.query(
      `update batches set status = 'canceled', finished_at = now()
        where tenant_id = $1 and status in ('queued', 'running')`,
      [tenantId],
    );
  });
}

/** Stores the event that the removal begins. */
export async function beginRemoval(pool: Pool, tenantId: string): Promise<void> {
  await insertAuditEvent(pool, { tenantId, actor: 'operator' }, { action: 'tenant.removed', object: tenantId });
}

export interface RemovedRows {
  readonly table: string;
  readonly removedCount: number;
}

/** Yields after each table. */
export async function* removeTenantRows(pool: Pool, tenantId: string): AsyncGenerator<RemovedRows> {
  yield { table: 'batches', removedCount: await removeBatches(pool, tenantId) };
  for (const { table, rowsMax = 5_000, condition = 'tenant_id = $1' } of tables) {
    let removedCount = 0;
    for (let removed = -1; removed !== 0; removedCount += removed) {
      removed = await removeSome(pool, { table, condition, rowsMax, tenantId });
    }
    yield { table, removedCount };
  }
}

interface RemovedTable {
  readonly table: string;
  /** Fewer where rows are large: Postgres removes about 100 MiB a second. */
  readonly rowsMax?: number;
  readonly condition?: string;
}

/** In an order that no foreign key refuses. The tenant is last: until then, a further call finds it. */
const tables: readonly RemovedTable[] = [
  { table: 'dataset_uses' },
  { table: 'datasets' },
  { table: 'dataset_chunks', rowsMax: 50 },
  { table: 'dataset_versions' },
  { table: 'template_versions', rowsMax: 200 },
  { table: 'templates', rowsMax: 200 },
  { table: 'sequences' },
  { table: 'variables', rowsMax: 500 },
  { table: 'idempotency_keys', rowsMax: 200 },
  { table: 'webhook_deliveries', rowsMax: 500 },
  { table: 'webhook_endpoints' },
  { table: 'quota_warnings' },
  { table: 'usage_days' },
  { table: 'usage_sources' },
  { table: 'meter_reports' },
  { table: 'meter_days' },
  { table: 'mail_outbox' },
  {
    table: 'key_reveals',
    condition: 'session_digest in (select session_digest from signups where tenant_id = $1)',
  },
  { table: 'key_recoveries' },
  { table: 'console_sessions' },
  { table: 'api_keys' },
  { table: 'subscriptions' },
  { table: 'billing_accounts' },
  { table: 'signups' },
  { table: 'tenant_storage' },
  { table: 'audit_events', condition: `tenant_id = $1 and action <> 'tenant.removed'` },
  { table: 'tenants' },
];

async function removeSome(
  pool: Pool,
  { table, condition, rowsMax, tenantId }: Required<RemovedTable> & { readonly tenantId: string },
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit $2))`,
    [tenantId, rowsMax],
  );
  return rowCount ?? 0;
}

/** A worker that still removes or renders a batch holds its row for less than this time. */
const busyPauseMs = 200;

async function removeBatches(pool: Pool, tenantId: string): Promise<number> {
  await hideBatches(pool, tenantId);
  for (let removedCount = 0; ; removedCount += 1) {
    const { rows } = await pool.query<{ batchNo: number }>(
      `select batch_no::float8 as "batchNo" from batches where tenant_id = $1 order by batch_no limit 1`,
      [tenantId],
    );
    const [batch] = rows;
    if (batch === undefined) return removedCount;
    await removeBatch(pool, batch.batchNo);
  }
}

async function hideBatches(pool: Pool, tenantId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `update batches set expires_at = now() where batch_no = any(array(
        select batch_no from batches where tenant_id = $1 and (expires_at is null or expires_at > now()) limit 5000))`,
      [tenantId],
    );
    if (rowCount === 0) return;
  }
}

async function removeBatch(pool: Pool, batchNo: number): Promise<void> {
  let from: DocumentPosition | undefined;
  do from = await removeNextPart(pool, { batchNo, from });
  while (from !== undefined);
  const { rowCount } = await pool.query('select from batches where batch_no = $1', [batchNo]);
  if (rowCount !== 0) await delay(busyPauseMs);
}
