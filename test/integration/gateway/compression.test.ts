/** Compressed answers of the whole service, as callers get them through the gateway. */
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createDocgen } from '@docgen/client';
import { request } from 'undici';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack, useTestStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const documentCount = 1_500;

let tenant: TestTenant;
let documentsPath: string;
let batchId: string;

beforeAll(async () => {
  tenant = await stack().addTenant();
  const { templateId } = await storeTemplate(tenant.client, { body: '{"name": <getName()>, "id": <getUuid()>}' });
  const documents = [{ templateId, alias: 'people', count: documentCount }];
  ({ batchId } = await finishBatch(tenant.client, { seed: 7, documents }));
  documentsPath = `/v1/batches/${batchId}/documents`;
});

describe('200', () => {
  it.each([
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const)('a stream and a JSON answer in %s have the bytes of the plain ones', async (encoding, decompress) => {
    for (const path of [documentsPath, '/v1/functions', `/v1/batches/${batchId}`]) {
      const plain = await get(path);
      const small = await get(path, encoding);

      expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, encoding]);
      expect([plain.headers['vary'], small.headers['vary']]).toEqual(
        Array(2).fill(expect.stringContaining('accept-encoding')),
      );
      expect(small.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(decompress(small.bytes).equals(plain.bytes)).toBe(true);
    }
  });

  it('HEAD has the headers of GET and no body', async () => {
    for (const path of [documentsPath, '/v1/functions', '/openapi.json']) {
      const whole = await get(path, 'gzip');
      const head = await get(path, 'gzip', 'HEAD');

      expect(head.bytes.length).toBe(0);
      expect(head.headers['content-encoding']).toBe('gzip');
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    }
  });

  it('a short answer and the answer that issues a key are not compressed', async () => {
    const short = await get('/v1/auth/me', 'gzip, zstd');
    const key = await request(`${stack().gatewayUrl}/v1/auth/keys`, {
      method: 'POST',
      headers: { ...headersFor('gzip, zstd'), 'content-type': 'application/json' },
      // Long enough to be compressed otherwise.
      body: JSON.stringify({ name: '\u{1F511}'.repeat(200) }),
    });

    expect(short.headers['content-encoding']).toBeUndefined();
    expect([key.statusCode, key.headers['content-encoding']]).toEqual([201, undefined]);
    expect(Buffer.byteLength(await key.body.text())).toBeGreaterThan(1_000);
  });

  it('the tags of a compressed answer and of the plain one are both answered 304, also as weak tags', async () => {
    const plain = String((await get('/v1/functions')).headers['etag']);
    const compressed = String((await get('/v1/functions', 'zstd')).headers['etag']);

    expect(compressed).toBe(plain.replace(/"$/, '.zstd"'));
    for (const tag of [plain, compressed, `W/${plain}`, `W/${compressed}`]) {
      const answer = await request(`${stack().gatewayUrl}/v1/functions`, {
        headers: { ...headersFor('zstd'), 'if-none-match': tag },
      });
      await answer.body.dump();
      expect(answer.statusCode).toBe(304);
    }
  });

  it('the client reads compressed streams', async () => {
    const encodings: (string | null)[] = [];
    const docgen = createDocgen({
      baseUrl: stack().gatewayUrl,
      apiKey: tenant.adminKey,
      fetch: async (sent) => {
        const response = await fetch(sent);
        encodings.push(response.headers.get('content-encoding'));
        return response;
      },
    });

    const seqNos: number[] = [];
    for await (const { seqNo } of docgen.batches.streamDocuments(batchId)) seqNos.push(seqNo);

    expect(seqNos).toEqual(Array.from({ length: documentCount }, (_, index) => index));
    expect(encodings).toEqual(['gzip']);
  });
});

describe('a gateway with COMPRESS_ANSWERS=false', () => {
  const plainStack = useTestStack({ COMPRESS_ANSWERS: 'false' });

  it('a gateway with COMPRESS_ANSWERS=false sends every answer as it is', async () => {
    const { client, adminKey } = await plainStack().addTenant();
    expect(client).toBeDefined();
    for (const path of ['/v1/functions', '/openapi.json']) {
      const answer = await request(`${plainStack().gatewayUrl}${path}`, {
        headers: { authorization: `Bearer ${adminKey}`, 'accept-encoding': 'gzip, zstd' },
      });
      await answer.body.dump();
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    }
  });
});

function headersFor(acceptEncoding?: string): Record<string, string> {
  const authorization = `Bearer ${tenant.adminKey}`;
  return acceptEncoding === undefined ? { authorization } : { authorization, 'accept-encoding': acceptEncoding };
}

async function get(path: string, acceptEncoding?: string, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers, body } = await request(`${stack().gatewayUrl}${path}`, {
    method,
    headers: headersFor(acceptEncoding),
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  expect(statusCode).toBe(200);
  return { headers, bytes };
}
