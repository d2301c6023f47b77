/** PUT /v1/datasets/{name} when an upload does not reach its end. */
import { request } from 'node:http';
import { getDataset } from '@docgen/contracts/datasets';
import { removeUnfinishedUploads } from '@docgen/database/datasets/dataset-uploads';
import { expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { manyRows, push, storedRows } from './dataset-requests.ts';

const stack = useSharedStack();

it('PUT /v1/datasets/{name} removes what it has written when its caller disconnects', async () => {
  const { adminKey, tenantId } = await stack().addTenant();
  const sending = request(`${stack().gatewayUrl}/v1/datasets/customers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'text/csv' },
  });
  sending.on('error', () => undefined);
  sending.write(manyRows(20_000));
  await until('chunks are written', async () => (await storedRows(stack().db, tenantId)).chunks > 0);

  sending.destroy();

  const left = await until('the upload has ended', async () => {
    const state = await storedRows(stack().db, tenantId);
    return state.unfinished === 0 && state;
  });
  expect(left).toEqual({ versions: 0, unfinished: 0, chunks: 0, storedBytes: 0 });
});

it('PUT /v1/datasets/{name} answers 503 when its rows are removed while it arrives', async () => {
  const { adminKey, tenantId } = await stack().addTenant();
  const sending = request(`${stack().gatewayUrl}/v1/datasets/customers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'text/csv' },
  });
  const status = new Promise((resolve, reject) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
  });
  sending.write(manyRows(20_000));
  await until('chunks are written', async () => (await storedRows(stack().db, tenantId)).chunks > 0);

  await stack().db.pool.query('delete from dataset_versions where tenant_id = $1', [tenantId]);
  sending.end('1,x\n'.repeat(10_000));

  expect(await status).toBe(503);
  expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 0, unfinished: 0, chunks: 0 });
});

it('removeUnfinishedUploads removes uploads of lost processes, and no others', async () => {
  const { client, tenantId } = await stack().addTenant();
  await push(client, 'customers', 'id,name\n1,Ada\n');
  const { db } = stack();
  await db.pool.query(
    `with v as (insert into dataset_versions (tenant_id, name, key_id, created_at)
        values ($1, 'lost', 'key', now() - interval '3 hours'), ($1, 'open', 'key', now()) returning version_no)
      insert into dataset_chunks select $1, version_no, 0, 1, 'd', ''::bytea from v`,
    [tenantId],
  );

  await removeUnfinishedUploads(db.pool, 5_000);

  expect(await storedRows(stack().db, tenantId)).toMatchObject({ versions: 1, unfinished: 1, chunks: 2 });
  expect((await client.call(getDataset, { params: { name: 'customers' } })).status).toBe(200);
});
