/**
 * Streams of stored documents in every format and encoding, read by plain requests, by the client and by the command,
 * while the API or the gateway is killed. `cut-downloads.ts` does the same with virtual batches, and measures memory.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createDocgen } from '@docgen/client';
import type { DocumentsFormat } from '@docgen/client';
import { parquetMetadata } from 'hyparquet';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { readAll, readToEnd } from '../../harness/read-streams.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';

const isFull = process.env.SCALE === 'full';
/** Many times more bytes than socket buffers hold, also compressed: the texts are hashes, which hardly compress. */
const documentCount = isFull ? 500_000 : 16_000;
const hash = `translate(encode(sha512((n || '.' || part)::bytea), 'base64'), E'\\n', '')`;
const text = `(select string_agg(${hash}, '') from generate_series(1, ${isFull ? 3 : 24}) as part)`;
const result = `'{"n":' || n || ',"text":"' || ${text} || '"}'`;
const startMsMax = 180_000;
const testMsMax = 300_000;

type Encoding = 'gzip' | 'zstd';

const mediaTypes: Readonly<Record<DocumentsFormat, string>> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  sql: 'application/sql',
  text: 'text/plain',
  parquet: 'application/vnd.apache.parquet',
  zip: 'application/zip',
};
/** One format is enough: the gateway forwards and compresses all of them in the same way. */
const compressedFormats = isFull ? (['ndjson', 'csv', 'sql', 'text'] as const) : (['ndjson'] as const);

let stack: ProcessStack;
let folder: DocgenFolder;
let tenant: TestTenant;
let batchId: string;

export function testCutStreams(getStack: () => ProcessStack): void {
  beforeAll(async () => {
    stack = getStack();
    folder = await makeDocgenFolder();
    tenant = await stack.addTenant();
    batchId = await insertRenderedBatch(stack.db, tenant.tenantId, { documentCount, result });
  }, startMsMax);
  afterAll(async () => folder.remove());

  describe('a stream', () => {
    it.each(compressedFormats)(
      'a stream of %s ends with an error when the API is killed, and its compressed bytes cannot be decoded',
      async (format) => {
        const streams = [await openStream(format), await openStream(format, 'gzip'), await openStream(format, 'zstd')];

        stack.kill('api', 'SIGKILL');
        const [plain, gzip, zstd] = await Promise.all(streams.map(async ({ body }) => readToEnd(body)));

        expect(streams.map(({ encoding }) => encoding)).toEqual([undefined, 'gzip', 'zstd']);
        for (const end of [plain, gzip, zstd]) expect(end?.error).toBeInstanceOf(Error);
        expect(() => gunzipSync(gzip?.bytes ?? '')).toThrow('unexpected end of file');
        expect(() => zstdDecompressSync(zstd?.bytes ?? '')).toThrow('unexpected end of file');
      },
      testMsMax,
    );

    it(
      'a stream of parquet ends with an error when the API is killed, and its bytes cannot be read',
      async () => {
        const { body } = await openStream('parquet');

        stack.kill('api', 'SIGKILL');
        const { bytes, error } = await readToEnd(body);

        expect(error).toBeInstanceOf(Error);
        expect(() => parquetMetadata(new Uint8Array(bytes).buffer)).toThrow('parquet file');
      },
      testMsMax,
    );

    it(
      'a stream ends with an error when the gateway is killed',
      async () => {
        const { body } = await openStream('ndjson', 'gzip');

        stack.kill('gateway', 'SIGKILL');

        expect((await readToEnd(body)).error).toBeInstanceOf(Error);
      },
      testMsMax,
    );
  });

  describe('the client', () => {
    it(
      'the client downloads every byte of a stream in zstd once, although processes are killed before its end',
      async () => {
        const encodings: (string | null)[] = [];
        const { batches } = connect(async (sent) => {
          sent.headers.set('accept-encoding', 'zstd');
          const response = await fetch(sent);
          if (response.ok) encodings.push(response.headers.get('content-encoding'));
          return response;
        });
        const whole = await readAll(await untilReady(async () => batches.download(batchId, 'ndjson')));
        const wholeRequests = encodings.length;
        const kills = killAt(whole.length, ['api', 'gateway']);

        const cut = await readAll(await batches.download(batchId, 'ndjson'), kills.onBytes);

        expect(kills.left).toEqual([]);
        expect(cut.equals(whole)).toBe(true);
        expect(new Set(encodings)).toEqual(new Set(['zstd']));
        expect(encodings.length).toBeGreaterThan(2 * wholeRequests);
      },
      testMsMax,
    );

    it(
      'the client rejects for a Parquet file that is cut off',
      async () => {
        const { batches } = connect();
        const download = await untilReady(async () => batches.download(batchId, 'parquet'));

        const read = readAll(download, killOnce('api'));

        await expect(read).rejects.toThrow('The stream of documents was cut off.');
      },
      testMsMax,
    );
  });

  describe('docgen download', () => {
    it(
      'docgen download prints every byte once, although the API is killed within the stream',
      async () => {
        const whole = await readAll(await untilReady(async () => connect().batches.download(batchId, 'ndjson')));
        const kills = killAt(whole.length, ['api']);

        const { code, stdout } = await docgen(['download', batchId, '-f', 'ndjson+meta'], kills.onBytes);

        expect(kills.left).toEqual([]);
        expect(code).toBe(0);
        expect(stdout === whole.toString()).toBe(true);
      },
      testMsMax,
    );

    it(
      'docgen download fails without a file when a Parquet file is cut off',
      async () => {
        await untilReady(async () => connect().batches.get(batchId, { limit: 1 }));
        const ended = docgen(['download', batchId, '-f', 'parquet', '-o', 'a.parquet']);
        await until('bytes have arrived', async () => {
          const [staged] = await readdir(folder.path);
          return staged !== undefined && (await stat(join(folder.path, staged))).size > 0;
        });
        stack.kill('api', 'SIGKILL');

        const { code, stderr } = await ended;

        expect(code).toBe(1);
        expect(stderr).toContain('The stream of documents was cut off.');
        expect(await readdir(folder.path)).toEqual([]);
      },
      testMsMax,
    );
  });
}

function connect(send?: (sent: Request) => Promise<Response>) {
  const options = { baseUrl: stack.gatewayUrl, apiKey: tenant.memberKey };
  return createDocgen(send === undefined ? options : { ...options, fetch: send });
}

async function docgen(args: readonly string[], onOutput?: (part: Buffer) => void) {
  const env = { DOCGEN_URL: stack.gatewayUrl, DOCGEN_KEY: tenant.memberKey };
  return folder.run(args, onOutput === undefined ? { env } : { env, onOutput });
}

/** Waits for the processes that an earlier test has killed. */
async function untilReady<T>(call: () => Promise<T | undefined>): Promise<T> {
  return until('the processes are ready', async () => call().catch(() => undefined), 60_000);
}

/** Opens a stream whose bytes are not decoded. */
async function openStream(format: DocumentsFormat, encoding?: Encoding) {
  const sent = { authorization: `Bearer ${tenant.memberKey}`, accept: mediaTypes[format] };
  return untilReady(async () => {
    const { statusCode, headers, body } = await request(`${stack.gatewayUrl}/v1/batches/${batchId}/documents`, {
      headers: encoding === undefined ? sent : { ...sent, 'accept-encoding': encoding },
    });
    if (statusCode === 200) return { body, encoding: headers['content-encoding'] };
    await body.dump();
    return undefined;
  });
}

/**
 * Kills one process after the other while the first quarter of a stream arrives. The rest is larger than the buffers of
 * sockets: otherwise a reader that falls behind could receive the whole stream before the kill.
 */
function killAt(wholeLength: number, names: readonly string[]) {
  const left = [...names];
  let length = 0;
  const onBytes = (part: Uint8Array): void => {
    length += part.length;
    if (length < ((names.length - left.length + 1) * wholeLength) / (4 * names.length)) return;
    const name = left.shift();
    if (name !== undefined) stack.kill(name, 'SIGKILL');
  };
  return { left, onBytes };
}

function killOnce(name: string): () => void {
  let isKilled = false;
  return () => {
    if (!isKilled) stack.kill(name, 'SIGKILL');
    isKilled = true;
  };
}
