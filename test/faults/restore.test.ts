/** Another installation continues from a copy of the database that was taken during work. */
import { getBatch } from '@docgen/contracts/batches';
import { createTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submit } from '../harness/batch-requests.ts';
import { createTestClient } from '../harness/client.ts';
import { copyDatabase } from '../harness/copy-database.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';

const documentCount = process.env.SCALE === 'full' ? 100_000 : 2_000;

let original: ProcessStack;

beforeAll(async () => {
  original = await startProcessStack();
});

afterAll(async () => original.stop());

it('an installation on a restored database finishes an open batch with every document once, and sends no mail again', async () => {
  const tenant = await original.addTenant();
  const mailId = await insertMail(original.db.pool, {
    tenantId: tenant.tenantId,
    kind: 'api_key',
    seal: () => Buffer.from('sealed'),
  });
  await original.db.pool.query('update mail_outbox set sent_at = now(), payload_sealed = null, attempts = 1');
  const { body: template } = await tenant.client.call(createTemplate, {
    body: { name: 'order', body: '{"n": <createSeq(orders)>, "to": <getRandomFullName()>}' },
  });
  if (!('templateId' in template)) throw new Error('a plain template was asked for');
  const { body: batch } = await submit(tenant.client, {
    documents: [{ templateId: template.templateId, alias: 'order', count: documentCount }],
  });
  const progress = async (client = tenant.client) => {
    const { body } = await client.call(getBatch, { params: { batchId: batch.batchId }, query: { limit: '1' } });
    return body;
  };
  await until('the batch is running', async () => (await progress()).progress.completed > 0, 60_000);

  const restoredUrl = await copyDatabase(original.postgres.url, 'restored');
  const restored = await startProcessStack({ settings: { DATABASE_URL: restoredUrl } });
  const client = createTestClient(restored.gatewayUrl, tenant.adminKey);
  const done = await until(
    'the restored installation has finished the batch',
    async () => ((await progress(client)).status === 'completed' ? progress(client) : undefined),
    120_000,
  );
  const { body: usage } = await client.call(getUsage, {});
  const kept = await readKept(restoredUrl);
  await client.close();
  await restored.stop();

  expect(done.progress).toEqual({ total: documentCount, completed: documentCount, failed: 0 });
  expect(kept).toEqual({
    documents: documentCount,
    distinct: documentCount,
    lastNumber: documentCount,
    mails: [{ outbox_id: mailId, attempts: 1 }],
  });
  expect(usage.documentsGenerated).toBe(documentCount);
});

async function readKept(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: counts } = await client.query<{ documents: number; distinct: number }>(
      `select count(*)::int as documents, count(distinct result::json ->> 'n')::int as distinct from batch_documents`,
    );
    const { rows: sequences } = await client.query<{ value: string }>('select value from sequences');
    const { rows: mails } = await client.query<{ outbox_id: string; attempts: number }>(
      'select outbox_id, attempts from mail_outbox where sent_at is not null',
    );
    return { ...counts[0], lastNumber: Number(sequences[0]?.value), mails };
  } finally {
    await client.end();
  }
}
