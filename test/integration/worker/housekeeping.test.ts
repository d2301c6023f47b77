/** One run removes everything that has expired. */
import { createLogger } from '@docgen/runtime/logger';
import { expect, it } from 'vitest';
import { removeExpired } from '../../../apps/worker/housekeeping.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(2);

it('removeExpired removes all expired answers and no others', async () => {
  await db().pool.query(
    `insert into idempotency_keys (tenant_id, operation, key, request_digest, answer_head, created_at)
      select 'ten_a', 'o', n, 'd', '{}', now() - case when n <= 12000 then interval '25 h' else interval '23 h' end
      from generate_series(1, 12003) as n`,
  );

  await removeExpired(db(), createLogger('test', 'silent'), new AbortController().signal);

  const { rows } = await db().pool.query('select key from idempotency_keys order by key');
  expect(rows).toEqual([{ key: '12001' }, { key: '12002' }, { key: '12003' }]);
});
