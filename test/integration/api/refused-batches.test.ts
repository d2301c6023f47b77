/** A batch that exceeds the document quota stores nothing, also when many are submitted at once. */
import { submitBatch } from '@docgen/contracts/batches';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addUsage, batchOf, usageOf } from './metered-tenants.ts';

const stack = useSharedStack();
const quota = 1_000_000;
const left = 100;

/** Adds a starter tenant with a template and this many documents left. */
async function addTenant() {
  const { client, tenantId } = await stack().addTenant('starter');
  const { templateId } = await storeTemplate(client);
  await addUsage(stack().db, tenantId, { documentCount: quota - left });
  const submit = async (count: number, key: string) =>
    client.call(submitBatch, { ...batchOf(templateId, count), headers: { 'idempotency-key': key } });
  return { client, tenantId, submit };
}

/** All rows of the tenant that a submission can change, as text. */
async function rowsOf(tenantId: string): Promise<string> {
  const tables = ['batches', 'batch_chunks', 'idempotency_keys', 'usage_days', 'tenant_storage'];
  const selects = tables.map((table) => `select '${table} ' || t::text as row from ${table} t where tenant_id = $1`);
  const text = `select string_agg(row, E'\\n' order by row) as text from (${selects.join(' union all ')}) as rows`;
  return (await stack().db.pool.query<{ text: string }>(text, [tenantId])).rows[0]?.text ?? '';
}

describe('429 QUOTA_EXCEEDED', () => {
  it('a refused batch tells the needed and the remaining documents, changes no row, and its Idempotency-Key can be used again', async () => {
    const { tenantId, submit } = await addTenant();
    const before = await rowsOf(tenantId);

    const refused = await submit(left + 1, 'again');

    expectError(refused, 429, 'QUOTA_EXCEEDED', { limit: quota, used: quota - left, needed: 101, remaining: left });
    expect(refused.error?.message).toContain(`needs 101 documents, and ${left} of the quota of ${quota}`);
    expect(await rowsOf(tenantId)).toBe(before);
    expect((await submit(left, 'again')).status).toBe(200);
  });

  it('the same refused request is accepted when the quota has room again', async () => {
    const { tenantId, submit } = await addTenant();
    expect((await submit(left + 1, 'later')).status).toBe(429);
    await stack().db.pool.query('update usage_days set documents = documents - 1 where tenant_id = $1', [tenantId]);

    expect([200, 202]).toContain((await submit(left + 1, 'later')).status);
  });

  it('POST /v1/batches stores only the concurrent batches that fit, and each refusal tells less than it needs', async () => {
    const { client, tenantId, submit } = await addTenant();
    const counts = [60, 30, 50, 20, 70, 40, 101, 80];

    const answers = await Promise.all(counts.map(async (count) => submit(count, `race-${count}`)));

    const accepted = counts.filter((_, index) => answers[index]?.error === undefined);
    const refused = answers.flatMap(({ error }) => (error === undefined ? [] : [error.details]));
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(left);
    expect(refused).toHaveLength(counts.length - accepted.length);
    expect(refused.filter(({ remaining, needed }) => !(Number(remaining) < Number(needed)))).toEqual([]);
    expect((await usageOf(client)).batches).toBe(accepted.length);
    const { rows } = await stack().db.pool.query<{ key: string }>(
      'select key from idempotency_keys where tenant_id = $1',
      [tenantId],
    );
    expect(rows.map(({ key }) => key).toSorted()).toEqual(accepted.map((count) => `race-${count}`).toSorted());
  });

  it('one Idempotency-Key that many refused requests use at once is free afterwards', async () => {
    const { tenantId, submit } = await addTenant();
    const before = await rowsOf(tenantId);

    const answers = await Promise.all(Array.from({ length: 6 }, async () => submit(left + 1, 'shared')));

    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['QUOTA_EXCEEDED']));
    expect(await rowsOf(tenantId)).toBe(before);
    expect((await submit(1, 'shared')).status).toBe(200);
  });

  it('a virtual batch is accepted when the quota is used up', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client);
    await addUsage(stack().db, tenantId, { documentCount: quota + 1 });

    const answer = await client.call(submitBatch, {
      body: { virtual: true, documents: [{ alias: 'a', templateId, count: 5 }] },
    });

    expect(answer.status).toBe(200);
  });
});
