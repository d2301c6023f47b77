import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { RouteContract } from '@docgen/contracts/route';
import { describe, expect, it } from 'vitest';
import { createAnswerCompressor } from './compress-answer.ts';
import { currentScope, runInScope } from './request-scope.ts';
import type { HttpAnswer } from './route-handler.ts';

const contract = { path: '/v1/any' } as RouteContract; // only its flags are read
const limits = { totalMax: 3, perTenantMax: 2, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0 };
const json = 'application/json; charset=utf-8';

describe('createAnswerCompressor', () => {
  it.each<readonly [what: string, bytes: number, contentType: string, isCompressed: boolean]>([
    ['JSON of 1,000 bytes', 1_000, json, true],
    ['JSON of 999 bytes', 999, json, false],
    ['JSON of 200,000 bytes', 200_000, json, true],
    ['text', 2_000, 'text/plain; charset=utf-8', true],
    ['XML', 2_000, 'application/xml', true],
    ['SQL', 2_000, 'application/sql', true],
    ['a type that is compressed itself', 2_000, 'application/vnd.apache.parquet', false],
    ['events', 2_000, 'text/event-stream', false],
  ])(
    'createAnswerCompressor compresses %s or not, by size and type',
    async (_what, bytes, contentType, isCompressed) => {
      const sent = await compressed(answerOf('a'.repeat(bytes), contentType));

      expect(sent.headers?.['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
      expect(sent.headers?.['vary']).toBe(isCompressed ? 'accept-encoding' : undefined);
      const body = Buffer.concat([...(sent.bytes?.chunks ?? [])]);
      expect((isCompressed ? gunzipSync(body) : body).toString()).toBe('a'.repeat(bytes));
    },
  );

  it('createAnswerCompressor sends an answer as it is to a caller that accepts no encoding, and tells caches that others may get another', async () => {
    const sent = await compressed(answerOf('a'.repeat(2_000), json, { vary: 'accept' }), { acceptEncoding: undefined });

    expect(sent.headers).toEqual({ vary: 'accept, accept-encoding' });
  });

  it('createAnswerCompressor gives compressed bytes the tag of their encoding', async () => {
    const sent = await compressed(answerOf('a'.repeat(2_000), json, { etag: '"x"' }));

    expect(sent.headers?.['etag']).toBe('"x.gzip"');
  });

  it('createAnswerCompressor never compresses an answer of a route with secrets', async () => {
    const secret = { ...contract, answersSecret: true };

    expect((await compressed(answerOf('a'.repeat(2_000), json), { contract: secret })).headers).toBeUndefined();
  });

  it('createAnswerCompressor sends bytes as they are when compression does not shorten them', async () => {
    const random = Buffer.from(crypto.getRandomValues(new Uint8Array(2_000)));
    const sent = await compressed({ status: 200, bytes: { contentType: json, chunks: [random] } });

    expect(sent.headers?.['content-encoding']).toBeUndefined();
    expect(sent.bytes?.chunks).toEqual([random]);
  });

  it('createAnswerCompressor bounds the open compressors of a tenant and of all tenants, and frees them with the requests', async () => {
    const compress = createAnswerCompressor({ ...limits, totalMax: 4 });
    const ends: (() => void)[] = [];
    const requests: Promise<void>[] = [];
    const open = async (tenantId: string) =>
      new Promise<string | undefined>((resolve) => {
        const request = runInScope(tenantId, async () => {
          const sent = await compress(streamOf('text'), { contract, acceptEncoding: 'zstd' });
          resolve(sent.headers?.['content-encoding']);
          await new Promise<void>((end) => void ends.push(end));
        });
        requests.push(request);
      });

    const opened: (string | undefined)[] = [];
    for (const tenantId of ['a', 'a', 'a', 'b', 'c', 'd']) opened.push(await open(tenantId));
    expect(opened).toEqual(['zstd', 'zstd', undefined, 'zstd', 'zstd', undefined]);
    for (const end of ends) end();
    await Promise.all(requests);
    expect(await open('d')).toBe('zstd');
  });

  it('createAnswerCompressor reads the chunks of a stream within the scope of its request', async () => {
    const tenants: (string | undefined)[] = [];
    async function* chunks() {
      for (let count = 0; count < 3; count += 1) {
        tenants.push(currentScope()?.tenantId);
        yield Buffer.from('x'.repeat(100_000));
        await nextTurn();
      }
    }

    await runInScope('ten_1', async () => {
      const answer = { status: 200, stream: { contentType: 'text/csv', chunks: chunks() } };
      const sent = await createAnswerCompressor()(answer, { contract, acceptEncoding: 'gzip' });
      for await (const chunk of sent.stream?.chunks ?? []) expect(chunk.length).toBeGreaterThan(0);
    });

    expect(tenants).toEqual(['ten_1', 'ten_1', 'ten_1']);
  });
});

async function compressed(
  answer: HttpAnswer,
  request: Partial<Parameters<ReturnType<typeof createAnswerCompressor>>[1]> = {},
): Promise<HttpAnswer> {
  const compress = createAnswerCompressor();
  return runInScope('ten_1', async () => compress(answer, { contract, acceptEncoding: 'gzip', ...request }));
}

function answerOf(text: string, contentType: string, headers?: Record<string, string>): HttpAnswer {
  const bytes = { contentType, chunks: [Buffer.from(text)] };
  return headers === undefined ? { status: 200, bytes } : { status: 200, bytes, headers };
}

function streamOf(text: string): HttpAnswer {
  async function* chunks() {
    yield Buffer.from(await Promise.resolve(text));
  }
  return { status: 200, stream: { contentType: 'application/x-ndjson', chunks: chunks() } };
}
