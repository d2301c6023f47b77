/** The documents of a virtual batch in every format. */
import { BatchDocument, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { usageOf } from './metered-tenants.ts';
import { chainOf, seed, shopBody, submitVirtual, trillion } from './virtual-requests.ts';

const stack = useSharedStack();
const formats = [
  'application/x-ndjson',
  'text/csv',
  'application/sql',
  'application/vnd.apache.parquet',
  'text/plain',
] as const;
type Query = Readonly<Record<string, string>>;

const withoutBatch = (text: string): string => text.replaceAll(/"batchId":"[^"]*"/g, '');

async function readAs(client: TestClient, batchId: string, accept: string, query: Query) {
  return client.call(streamBatchDocuments, { params: { batchId }, query, headers: { accept } });
}

describe('the formats of a virtual batch', () => {
  let client: TestClient;
  let [virtualId, storedId] = ['', ''];

  beforeAll(async () => {
    ({ client } = await stack().addTenant());
    // Some orders and lines fail, and have no rows.
    const documents = await chainOf(client, { shops: 3, people: 40, orders: 90, lines: 1_200 });
    virtualId = await submitVirtual(client, documents);
    storedId = (await finishBatch(client, { seed, documents })).batchId;
  });

  it.each(formats)('%s has the bytes of the stored batch, for a whole spec and for a range', async (accept) => {
    const queries: readonly Query[] = [{ alias: 'orders' }, { alias: 'lines', from: '300', limit: '850' }];
    for (const query of queries) {
      const virtual = await readAs(client, virtualId, accept, query);
      const stored = await readAs(client, storedId, accept, query);

      expect([virtual.status, stored.status]).toEqual([200, 200]);
      expect(withoutBatch(virtual.text)).toBe(withoutBatch(stored.text));
    }
  });

  it.each(formats.slice(0, 4))(
    'documents of %s count once, without the documents that only name columns',
    async (accept) => {
      const tenant = await stack().addTenant('starter');
      const { templateId } = await storeTemplate(tenant.client, { body: shopBody });
      const batchId = await submitVirtual(tenant.client, [{ alias: 'a', templateId, count: trillion }]);

      await readAs(tenant.client, batchId, accept, { from: '5000', limit: '3' });
      await readAs(tenant.client, batchId, accept, { from: '0', limit: '1500' });
      await readAs(tenant.client, batchId, accept, { from: String(trillion) });

      expect((await usageOf(tenant.client)).documentsGenerated).toBe(1_503);
    },
  );

  it('a HEAD request generates nothing and leaves the columns of later answers as they are', async () => {
    const tenant = await stack().addTenant();
    const { templateId } = await storeTemplate(tenant.client, { body: shopBody });
    const batchId = await submitVirtual(tenant.client, [{ alias: 'a', templateId, count: trillion }]);
    const headers = { authorization: `Bearer ${tenant.memberKey}`, accept: 'text/csv' };
    const url = `${stack().gatewayUrl}/v1/batches/${batchId}/documents?limit=1`;

    const head = await fetch(url, { method: 'HEAD', headers });
    const usage = await usageOf(tenant.client);
    const { text } = await readAs(tenant.client, batchId, 'text/csv', { limit: '1' });

    expect([head.status, usage.documentsGenerated]).toEqual([200, 0]);
    expect(text.split('\n')[0]).toBe('id,at,city');
  });

  it('a failed document has its error in NDJSON and no row in CSV', async () => {
    const query = { alias: 'orders', from: '3', limit: '1' };

    const lines = await readAs(client, virtualId, 'application/x-ndjson', query);
    const rows = await readAs(client, virtualId, 'text/csv', query);

    expect(BatchDocument.parse(JSON.parse(lines.text)).status).toBe('failed');
    expect(rows.text.split('\n').slice(1)).toEqual(['']);
  });

  it('a field that the first 1,000 documents do not have is refused with the document', async () => {
    const body = '{"n": <getDocumentIndex()><if(getDocumentIndex() == 1500)>, "late": 1<endif>}';
    const { templateId } = await storeTemplate(client, { body });
    const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);

    const answer = await readAs(client, batchId, 'text/csv', { from: '1490', limit: '20' });

    expectInvalid(answer, 'accept');
    expect(answer.error?.message).toContain('Document 1500 has the field "late"');
  });
});
