/** One run removes everything that has expired. */
import { createLogger } from '@docgen/runtime/logger';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { removeExpired } from '../../../apps/worker/housekeeping.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  db = connectDatabase(database.url, { connectionsMax: 2, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it('removeExpired removes all expired answers and no others', async () => {
  await db.pool.query(
    `insert into idempotency_keys (tenant_id, operation, key, request_digest, answer_head, created_at)
      select 'ten_a', 'o', n, 'd', '{}', now() - case when n <= 12000 then interval '25 h' else interval '23 h' end
      from generate_series(1, 12003) as n`,
  );

  await removeExpired(db, createLogger('test', 'silent'), new AbortController().signal);

  const { rows } = await db.pool.query('select key from idempotency_keys order by key');
  expect(rows).toEqual([{ key: '12001' }, { key: '12002' }, { key: '12003' }]);
});
