/** GET /v1/batches/{batchId}/documents as Parquet. */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { expectInvalid } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

const parquet = 'application/vnd.apache.parquet';

type Query = Readonly<Record<string, string>>;

describe('200 as Parquet', () => {
  it('the file has every document, in row groups, with the types of the values', async () => {
    const { batchId, tenant } = await insertResult(
      `'{"n":' || n || ',"price":' || n / 2.0 || ',"at":{"name":"x ' || n || '"},"ok":' || (n % 2 = 0) || '}'`,
      6_000,
    );

    const response = await download(tenant, batchId);
    const file = await response.arrayBuffer();
    const rows = await parquetReadObjects({ file });

    expect(response.headers.get('content-type')).toBe(parquet);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${batchId}.parquet"`);
    expect(rows.map(({ n }) => Number(n))).toEqual(Array.from({ length: 6_000 }, (_, index) => index));
    expect(rows[5_999]).toEqual({ n: 5_999n, price: 2_999.5, at: { name: 'x 5999' }, ok: false });
    expect(parquetMetadata(file).row_groups.length).toBeGreaterThan(2);
  });

  it('the file has the selected documents only', async () => {
    const { batchId, tenant } = await insertResult(`'{"n":' || n || '}'`, 100);

    const response = await download(tenant, batchId, { alias: 'a', from: '40', limit: '2' });

    expect(response.headers.get('x-docgen-next-from')).toBe('42');
    expect(await parquetReadObjects({ file: await response.arrayBuffer() })).toEqual([{ n: 40n }, { n: 41n }]);
  });

  it.each([
    ['no documents', `'{}'`, 0, []],
    ['documents without fields', `'{}'`, 1, ['{}']],
    ['text documents', `'"plain"'`, 1, ['"plain"']],
  ])('a file of %s has the common columns', async (_, result, doneCount, results) => {
    const { batchId, tenant } = await insertResult(result, doneCount);

    const file = await (await download(tenant, batchId)).arrayBuffer();

    const names = parquetMetadata(file)
      .schema.slice(1)
      .map(({ name }) => name);
    expect(names).toEqual(['batchId', 'alias', 'seqNo', 'templateId', 'status', 'documentSeed', 'result', 'error']);
    expect((await parquetReadObjects({ file })).map((row): unknown => row['result'])).toEqual(results);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it('GET /v1/batches/{batchId}/documents refuses more documents than the entries of one file allow', async () => {
    const fields = `(select string_agg('"f' || i || '":1', ',') from generate_series(1, 1000) as i)`;
    const { batchId, tenant } = await insertResult(`'{' || ${fields} || '}'`, 1, 100_001);

    const answer = await tenant.client.call(streamBatchDocuments, {
      params: { batchId },
      headers: { accept: parquet },
    });
    const range = await download(tenant, batchId, { limit: '10000' });

    expectInvalid(answer, 'limit');
    expect([range.status, (await range.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });
});

describe('an answer that is cut off', () => {
  it('a value of another type than its column cuts off the transfer, and the file cannot be read', async () => {
    const { batchId, tenant } = await insertResult(
      `'{"n":' || case when n < 30000 then n::text else '"x"' end || ',"text":"' || md5(n::text) || '"}'`,
      30_001,
    );

    const response = await download(tenant, batchId);

    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });
});

async function insertResult(result: string, doneCount: number, documentCount = Math.max(doneCount, 1)) {
  const tenant = await stack().addTenant();
  const batchId = await insertRenderedBatch(stack().db, tenant.tenantId, { result, documentCount, doneCount });
  return { tenant, batchId };
}

async function download({ memberKey }: TestTenant, batchId: string, query: Query = {}): Promise<Response> {
  return fetch(`${stack().gatewayUrl}/v1/batches/${batchId}/documents?${new URLSearchParams(query).toString()}`, {
    headers: { accept: parquet, authorization: `Bearer ${memberKey}` },
  });
}
