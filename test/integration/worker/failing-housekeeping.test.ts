/** Housekeeping goes on after the error of one step. */
import { findBatch } from '@docgen/database/batches/batches';
import { addPartitionOf } from '@docgen/database/maintenance/document-partitions';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { createLogger } from '@docgen/runtime/logger';
import { scrape } from '@docgen/runtime/metrics';
import { expect, it } from 'vitest';
import { removeOld } from '../../../apps/billing/sweeps/remove-old.ts';
import { removeDeletedBatches } from '../../../apps/worker/batch-retention.ts';
import { removeExpired } from '../../../apps/worker/housekeeping.ts';
import { dayFromNow } from '../../harness/partitions.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(3);
const log = createLogger('test', 'silent');
const { signal } = new AbortController();

async function readFailures(what: string): Promise<number> {
  const line = new RegExp(`^docgen_housekeeping_failures_total\\{what="${what}"\\} (\\S+)$`, 'm');
  return Number(line.exec((await scrape()).text)?.[1] ?? 0);
}

it('removeDeletedBatches removes the other batches when one cannot be removed, and counts the failure', async () => {
  const tenantId = await insertTenant(db(), { name: 'a', tier: 'growth' });
  await addPartitionOf(db().pool, await dayFromNow(db(), 3));
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) ids.push(await insertRenderedBatch(db(), tenantId, { expiresInDays: 3 }));
  await db().pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$`,
  );
  await db().pool.query(
    `create trigger refuse before delete on batches for each row when (old.batch_id = '${ids[0]}') execute function refuse()`,
  );
  const failuresBefore = await readFailures('deleted batches');
  await db().pool.query(
    "update batches set expires_at = now() - case when batch_id = $1 then interval '2 hours' else interval '1 hour' end",
    [ids[0]],
  );

  await removeDeletedBatches({ db: db(), log, enterpriseDays: 365, nowMs: () => Date.now() }, signal);

  const { rows } = await db().pool.query<{ id: string }>('select batch_id as id from batches');
  expect(rows.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await readFailures('deleted batches')) - failuresBefore).toBe(1);
  expect(await findBatch(db(), tenantId, ids[1] ?? '')).toBeUndefined();
});

it('removeExpired counts a step that fails, and runs the others', async () => {
  await db().pool.query('alter table idempotency_keys rename to renamed_keys');
  await db().pool.query(
    `insert into mail_outbox (outbox_id, tenant_id, kind, sent_at, created_at)
      values ('m', 't', 'k', now() - interval '400 days', now() - interval '400 days')`,
  );
  const failuresBefore = await readFailures('answers');

  await removeExpired(db(), log, signal);

  await db().pool.query('alter table renamed_keys rename to idempotency_keys');
  expect((await readFailures('answers')) - failuresBefore).toBe(1);
  expect((await db().pool.query('select from mail_outbox')).rowCount).toBe(0);
});

it('removeOld of billing empties the other tables when one fails, and rejects', async () => {
  await db().pool.query('alter table key_reveals rename to renamed_reveals');
  await db().pool.query(
    `insert into provider_events (event_id, type, occurred_at, received_at)
      values ('evt_1', 't', now(), now() - interval '400 days')`,
  );

  const removal = removeOld({ db: db(), clock: () => new Date() });

  await expect(removal).rejects.toThrow('expired rows could not be removed');
  await db().pool.query('alter table renamed_reveals rename to key_reveals');
  expect((await db().pool.query('select from provider_events')).rowCount).toBe(0);
});
