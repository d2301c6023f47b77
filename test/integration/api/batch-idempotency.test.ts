/** `Idempotency-Key` on POST /v1/batches: one batch, one answer. */
import { cancelBatch, listBatches, submitBatch } from '@docgen/contracts/batches';
import { deleteTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { inTransaction } from '@docgen/database/connection/transaction';
import { claimKey, storeAnswer } from '@docgen/database/documents/idempotency';
import { describe, expect, it } from 'vitest';
import { decideAnswer } from '../../../apps/api/batches/batch-idempotency.ts';
import { submit, untilFinished } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { renderAdhoc, storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const numbered = '{"n":<createSeq(s)>,"random":<getRandomNumber(1,1000000)>}';
const key = { headers: { 'idempotency-key': 'k' } };

describe.each([
  { status: 200, count: 100 },
  { status: 202, count: 101 },
])('a batch that is answered with $status', ({ status, count }) => {
  it('20 concurrent requests with one key store one batch and get the same answer', async () => {
    const { client } = await stack().addTenant();
    const spec = await specOf(client, count);

    const answers = await Promise.all(Array.from({ length: 20 }, async () => submit(client, spec, key)));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await untilFinished(client, answers[0]?.body.batchId ?? '');
    expect(await countEffects(client)).toEqual({ batches: 1, documents: count, listed: 1, nextNumber: count + 1 });
  });

  it('a repeated key gets the first answer byte for byte, also after the batch has ended and its template is deleted', async () => {
    const { client } = await stack().addTenant();
    const spec = await specOf(client, count);
    const first = await submit(client, spec, key);
    await untilFinished(client, first.body.batchId);
    await client.call(deleteTemplate, { params: { templateId: spec.documents[0]?.templateId ?? '' } });

    const again = await submit(client, spec, key);

    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.status).toBe(status);
  });
});

describe('a key', () => {
  it('an answer that cannot be recorded under its key is 202, and its large documents leave room for the next answers', async () => {
    const { client, tenantId } = await stack().addTenant('business');
    // 9 MB as a string and as bytes, of the 24 MiB that the answers of a tenant can have.
    const body = `<for(i,1,6000)>${'x'.repeat(500)}<endfor>`;
    const { templateId } = await storeTemplate(client, { body });
    const spec = { documents: [{ templateId, alias: 'a', count: 1 }] };
    const rival = await stack().db.pool.connect();
    const statuses: number[] = [];
    try {
      for (const name of ['one', 'two', 'three']) {
        await rival.query('begin');
        const answering = submit(client, spec, { headers: { 'idempotency-key': name } });
        const lock = 'select from idempotency_keys where tenant_id = $1 and key = $2 for update';
        await until('the key is locked', async () => (await rival.query(lock, [tenantId, name])).rowCount === 1);
        statuses.push((await answering).status);
        await rival.query('rollback');
      }
    } finally {
      rival.release();
    }

    const { status } = await submit(client, spec);

    expect([...statuses, status]).toEqual([202, 202, 202, 200]);
  });

  it('a key with another body is answered 422 IDEMPOTENCY_MISMATCH and stores nothing', async () => {
    const { client } = await stack().addTenant();
    const spec = await specOf(client, 1);
    await submit(client, { ...spec, seed: 1 }, key);

    const other = await submit(client, { ...spec, seed: 2 }, key);

    expectError(other, 422, 'IDEMPOTENCY_MISMATCH');
    expect(await countEffects(client)).toMatchObject({ batches: 1, documents: 1 });
  });

  it('one of two concurrent requests with the same key and different bodies succeeds, the other is refused', async () => {
    const { client } = await stack().addTenant();
    const spec = await specOf(client, 1);

    const answers = await Promise.all([1, 2].map(async (seed) => submit(client, { ...spec, seed }, key)));

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(await countEffects(client)).toMatchObject({ batches: 1, documents: 1 });
  });

  it('a refused batch does not use up its key', async () => {
    const { client } = await stack().addTenant();
    const spec = await specOf(client, 1);
    const refused = await submit(client, { documents: [...spec.documents, ...spec.documents] }, key);

    const accepted = await submit(client, spec, key);

    expect([refused.status, accepted.status]).toEqual([400, 200]);
  });

  it('two tenants can use the same key', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const [ofA, ofB] = [
      await submit(a.client, await specOf(a.client, 1), key),
      await submit(b.client, await specOf(b.client, 2), key),
    ];

    expect([ofA.status, ofB.status]).toEqual([200, 200]);
    expect(ofA.body.batchId).not.toBe(ofB.body.batchId);
  });

  it('another key, and the same key after 24 hours, store another batch', async () => {
    const { client, tenantId } = await stack().addTenant();
    const spec = await specOf(client, 1);
    const first = await submit(client, spec, key);
    const other = await submit(client, spec, { headers: { 'idempotency-key': '"other"' } });
    await stack().db.pool.query(
      `update idempotency_keys set created_at = created_at - interval '24 hours' where tenant_id = $1`,
      [tenantId],
    );

    const later = await submit(client, spec, key);

    expect(new Set([first, other, later].map(({ body }) => body.batchId)).size).toBe(3);
    expect(later.status).toBe(200);
  });

  it('a repeated key gets an answer after its batch was canceled', async () => {
    const { client } = await stack().addTenant();
    const spec = await specOf(client, 5_000);
    const first = await submit(client, spec, key);
    await client.call(cancelBatch, { params: { batchId: first.body.batchId } });

    const again = await submit(client, spec, key);

    expect([again.status, again.text]).toEqual([202, first.text]);
  });
});

describe('a decided key', () => {
  it.each([
    { what: 'documents', decided: true },
    { what: '202', decided: false },
  ])(
    'a key that one request answers with $what is answered with $what by all, also when another request would decide otherwise',
    async ({ decided }) => {
      const { tenantId } = await stack().addTenant();
      const { db } = stack();
      const stored = { batchId: 'bat_1', seed: 1, isAwaited: true, isVirtual: false };
      const idempotencyKey = { tenantId, operation: 'submitBatch', key: 'k', requestDigest: '0'.repeat(64) };
      await inTransaction(db.pool, async (transaction) => {
        await claimKey(transaction, idempotencyKey);
        await storeAnswer(transaction, idempotencyKey, { head: JSON.stringify(stored), document: new Uint8Array(0) });
      });

      const first = await decideAnswer(db, idempotencyKey, stored, decided);
      const later = await decideAnswer(db, idempotencyKey, stored, !decided);

      expect([first, later]).toEqual([decided, decided]);
    },
  );
});

describe('without a key', () => {
  it('requests without a key store a batch each', async () => {
    const { client } = await stack().addTenant();
    const rawBody = JSON.stringify(await specOf(client, 1));

    const answers = [await client.call(submitBatch, { rawBody }), await client.call(submitBatch, { rawBody })];

    expect(new Set(answers.map(({ body }) => body.batchId)).size).toBe(2);
  });
});

async function specOf(client: TestClient, count: number) {
  const { templateId } = await storeTemplate(client, { body: numbered });
  return { documents: [{ templateId, alias: 'a', count }] };
}

/** Rows of the tenant's batches. */
async function countEffects(client: TestClient) {
  const [{ body: usage }, { body: list }] = [await client.call(getUsage), await client.call(listBatches)];
  const nextNumber = Number(await renderAdhoc(client, '<createSeq(s)>'));
  return { batches: usage.batches, documents: usage.documentsGenerated, listed: list.items.length, nextNumber };
}
