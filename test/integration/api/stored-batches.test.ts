/** Stored batches contain each body once, and their bytes are limited by the tier. */
import { cancelBatch, getBatch, submitBatch } from '@docgen/contracts/batches';
import { updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { leaveRoom, starterCap, storedAmount } from '../../harness/stored-amounts.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const mebibyte = 1024 ** 2;

/** The uncompressed bytes of all rows of a tenant's batches. */
async function rowBytesOf(tenantId: string): Promise<number> {
  const { rows } = await stack().db.pool.query<{ bytes: string }>(
    `select sum(octet_length(row::text)) as bytes from (
        select b::text as row from batches b where tenant_id = $1
        union all select s::text from batches b join batch_specs s using (batch_no) where b.tenant_id = $1
        union all select t::text from batches b join batch_bodies t using (batch_no) where b.tenant_id = $1
        union all select c::text from batch_chunks c where tenant_id = $1
        union all select d::text from batches b join batch_documents d using (batch_no) where b.tenant_id = $1) as rows`,
    [tenantId],
  );
  return Number(rows[0]?.bytes);
}

const specsOf = (templateId: string, count: number, specCount = 100) =>
  Array.from({ length: specCount }, (_, index) => ({ alias: `a${index}`, templateId, count }));

describe('a batch', () => {
  it('a batch with 100 specs of one large template stores the body once, also after it is canceled', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: `<getName()>${'x'.repeat(160_000)}` });

    const { body } = await client.call(submitBatch, { body: { documents: specsOf(templateId, 2) } });
    await client.call(cancelBatch, { params: { batchId: body.batchId } });

    const { rows } = await stack().db.pool.query<{ bytes: number }>(
      'select octet_length(t.body) as bytes from batches join batch_bodies t using (batch_no) where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ bytes: 160_011 }]);
  });

  it('a batch counts about as many bytes as its rows have', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: '{"name": <getName()>, "text": "\\t\\"ü"}' });
    const { templateId: failing } = await storeTemplate(client, { body: '<getParam(absent)>' });

    const { body } = await client.call(submitBatch, {
      body: {
        documents: [
          { alias: 'a', templateId, count: 300 },
          { alias: 'f', templateId: failing, count: 300 },
        ],
      },
    });
    await until('the batch is over', async () => {
      const { body: batch } = await client.call(getBatch, { params: { batchId: body.batchId }, query: { limit: '1' } });
      return batch.finishedAt !== null;
    });

    const [counted, kept] = [await storedAmount(stack().db, tenantId, 'storedBytes'), await rowBytesOf(tenantId)];
    expect(counted).toBeGreaterThan(kept * 0.9);
    // Each row of batch, spec and chunk counts a kibibyte.
    expect(counted).toBeLessThan(kept * 1.1 + 12 * 1_024);
  });

  it('a batch keeps the body of its plan when the template changes during the submission', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: 'zero <getName()>' });
    const change = async (index: number) =>
      client.call(updateTemplate, { params: { templateId }, body: { body: `text ${index} <getName()>` } });
    const submit = async () => client.call(submitBatch, { body: { documents: specsOf(templateId, 1, 1) } });

    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => (index % 2 === 0 ? change(index) : submit())),
    );

    const { rows } = await stack().db.pool.query<{ isThere: boolean }>(
      `select encode(sha256(convert_to(t.body, 'utf8')), 'hex') is not distinct from s.body_digest as "isThere"
        from batches join batch_specs s using (batch_no) left join batch_bodies t using (batch_no) where tenant_id = $1`,
      [tenantId],
    );
    const submitted = answers.filter((_, index) => index % 2 === 1);
    const stored = submitted.filter(({ status }) => status === 200 || status === 202);
    expect(rows).toEqual(stored.map(() => ({ isThere: true })));
    const refused = submitted.filter((answer) => !stored.includes(answer)).map(({ status }) => status);
    expect(refused.filter((status) => status !== 503)).toEqual([]);
  });
});

describe('429 QUOTA_EXCEEDED', () => {
  it('a batch that exceeds the stored bytes is refused, and nothing of it is stored', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: `<getName()>${'x'.repeat(100_000)}` });
    await leaveRoom(stack().db, tenantId, 'storedBytes', 100_000);

    const answer = await client.call(submitBatch, { body: { documents: specsOf(templateId, 1, 1) } });

    const limit = starterCap('storedBytes');
    expectError(answer, 429, 'QUOTA_EXCEEDED', { resource: 'storedBytes', limit, used: limit - 100_000 });
    const { rows } = await stack().db.pool.query('select from batches where tenant_id = $1', [tenantId]);
    expect(rows).toHaveLength(0);
  });

  it('the cap accepts only as many concurrent batches as the stored bytes allow', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: `<getParam(x, 1)>${'x'.repeat(100_000)}` });
    // Each batch has about 204 kB, half of it for its document.
    await leaveRoom(stack().db, tenantId, 'storedBytes', 5 * 210_000);

    const answers = await Promise.all(
      Array.from({ length: 30 }, async () =>
        client.call(submitBatch, { body: { documents: specsOf(templateId, 1, 1) } }),
      ),
    );

    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(19);
    expect(await rowBytesOf(tenantId)).toBeLessThan(11 * 110_000);
  });

  it('documents that exceed the stored bytes fail, and the batch ends', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, {
      body: `<for(i, 1, 1000)>${'x'.repeat(1_000)}<endfor><getSeed()>`,
    });
    await leaveRoom(stack().db, tenantId, 'storedBytes', 20 * mebibyte);

    const { body } = await client.call(submitBatch, { body: { documents: specsOf(templateId, 1_000, 1) } });
    const read = async () =>
      (await client.call(getBatch, { params: { batchId: body.batchId }, query: { limit: '1' } })).body;
    await until('the batch is over', async () => (await read()).finishedAt !== null);

    const { status, progress } = await read();
    expect(status).toBe('partially_failed');
    expect(progress.completed).toBeGreaterThan(0);
    expect(progress.completed).toBeLessThan(21);
    expect(progress.completed + progress.failed).toBe(1_000);
    const { rows } = await stack().db.pool.query<{ error: string }>(
      'select distinct error from batches b join batch_documents using (batch_no) where b.tenant_id = $1 and error is not null',
      [tenantId],
    );
    expect(rows.map(({ error }) => (JSON.parse(error) as { code: string }).code)).toEqual(['QUOTA_EXCEEDED']);
  });
});
