/** The age of cached subscription statuses while the clock of the database jumps. */
import { ApiError } from '@docgen/contracts/errors';
import { connectDatabase } from '@docgen/database/connection/connect';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { expect, inject, it } from 'vitest';
import { createQuotas } from '../../../apps/api/quotas/quotas.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import { until } from '../../harness/until.ts';

const hourMs = 3_600_000;

it('a canceled tenant is refused within seconds after the clock of the database went back by an hour', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const db = connectDatabase(database.url, { connectionsMax: 2, onError: () => undefined });
  const time = { ms: Date.now() };
  const quotas = createQuotas(db, {
    nowMs: () => time.ms,
    noteMissedDeadline: () => undefined,
    close: () => undefined,
  });
  const tenantId = await insertTenant(db, { name: 'a', tier: 'starter' });
  const admit = async () => quotas.admitDocument({ tenantId, keyId: '', tier: 'starter', status: 'active' });
  expect(await admit()).toMatchObject({ documents: 1_000_000 });

  time.ms -= hourMs;
  await db.pool.query(`update tenants set status = 'canceled' where tenant_id = $1`, [tenantId]);

  const refusal = await until('the subscription status is read again', async () =>
    admit().then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: 'FORBIDDEN' });
  await db.close();
  await database.drop();
});
