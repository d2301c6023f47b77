/** One run removes everything that has expired, in bounded steps. */
import {
  claimKey,
  storeAnswer,
  keptDocumentBytesMax,
  removeExpiredAnswers,
} from '@docgen/database/documents/idempotency';
import { inTransaction } from '@docgen/database/connection/transaction';
import { createLogger } from '@docgen/runtime/logger';
import { expect, it } from 'vitest';
import { removeExpired } from '../../../apps/worker/housekeeping.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(2);

async function runHousekeeping(): Promise<void> {
  await removeExpired(db(), createLogger('test', 'silent'), new AbortController().signal);
}

async function listKeys(tenantId: string): Promise<string[]> {
  const { rows } = await db().pool.query<{ key: string }>(
    'select key from idempotency_keys where tenant_id = $1 order by key',
    [tenantId],
  );
  return rows.map(({ key }) => key);
}

function keyOf(tenantId: string, key: string) {
  return { tenantId, operation: 'o', key, requestDigest: 'd' };
}

/** Stores answers with the largest document, each a second older than the one before, and lets them expire. */
async function addExpiredAnswers(tenantId: string, keys: readonly string[]): Promise<void> {
  const document = Buffer.alloc(keptDocumentBytesMax, 'x');
  for (const [index, key] of keys.entries()) {
    await claimKey(db().pool, keyOf(tenantId, key));
    await storeAnswer(db().pool, keyOf(tenantId, key), { head: '{}', document });
    await db().pool.query(
      `update idempotency_keys set created_at = now() - interval '25 h' - $3::int * interval '1 second'
        where tenant_id = $1 and key = $2`,
      [tenantId, key, index],
    );
  }
}

it('removeExpired removes all expired answers and no others', async () => {
  await db().pool.query(
    `insert into idempotency_keys (tenant_id, operation, key, request_digest, answer_head, created_at)
      select 'ten_a', 'o', n, 'd', '{}', now() - case when n <= 12000 then interval '25 h' else interval '23 h' end
      from generate_series(1, 12003) as n`,
  );

  await runHousekeeping();

  expect(await listKeys('ten_a')).toEqual(['12001', '12002', '12003']);
});

it('removeExpired removes security events after 400 days and no others', async () => {
  await db().pool.query(
    `insert into audit_events (event_id, tenant_id, action, actor, count, created_at)
      select 'aud_' || n, 'ten_e', 'key.created', 'key', 1, now() - (398 + n) * interval '1 day' - interval '1 hour'
      from generate_series(1, 4) as n`,
  );

  await runHousekeeping();

  const { rows } = await db().pool.query(
    `select event_id as id from audit_events where tenant_id = 'ten_e' order by 1`,
  );
  expect(rows).toEqual([{ id: 'aud_1' }]);
});

it('removeExpiredAnswers removes about 8 MiB of answers in a call, the oldest first, and removeExpired all of them', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, '0'));
  await addExpiredAnswers('ten_b', keys);

  const removedCount = await removeExpiredAnswers(db().pool, 5_000);
  const left = await listKeys('ten_b');
  await runHousekeeping();

  expect([removedCount, left]).toEqual([32, keys.slice(0, 8)]);
  expect(await listKeys('ten_b')).toEqual([]);
});

it('removeExpiredAnswers does not wait for a request that claims an expired key again', async () => {
  await addExpiredAnswers('ten_c', ['claimed', 'free']);

  const removedCount = await inTransaction(db().pool, async (transaction) => {
    await claimKey(transaction, keyOf('ten_c', 'claimed'));
    return removeExpiredAnswers(db().pool, 5_000);
  });

  expect(removedCount).toBe(1);
  expect(await listKeys('ten_c')).toEqual(['claimed']);
});
