/** Downloads of documents while processes that pass them on are killed. */
import { createDocgen } from '@docgen/client';
import type { DocumentsFormat } from '@docgen/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { insertRenderedBatch } from '../harness/rendered-batches.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
/** More than one range of the client. The bytes are many times the buffers of sockets. */
const documentCount = isFull ? 500_000 : 60_000;
const result = `'{"n":' || n || ',"text":"' || repeat(md5(n::text), 16) || '"}'`;
const killed = ['api', 'gateway', 'api'];
const startMsMax = 180_000;
const testMsMax = 300_000;

let stack: ProcessStack;
let tenant: TestTenant;
let batchId: string;

beforeAll(async () => {
  stack = await startProcessStack({ processes: ['gateway', 'api', 'auth'], backoffMsMax: 500 });
  tenant = await stack.addTenant();
  batchId = await insertRenderedBatch(stack.db, tenant.tenantId, { documentCount, result });
}, startMsMax);

afterAll(async () => stack.stop());

describe('a download', () => {
  it.each<DocumentsFormat>(['ndjson', 'csv'])(
    'the client downloads every byte of %s once, although processes are killed within the stream',
    async (format) => {
      const { batches } = createDocgen({ baseUrl: stack.gatewayUrl, apiKey: tenant.memberKey });
      const whole = await textOf(await batches.download(batchId, format), () => undefined);
      const left = [...killed];

      const cut = await textOf(await batches.download(batchId, format), (length) => {
        if (length < ((killed.length - left.length + 1) * whole.length) / (killed.length + 1)) return;
        const name = left.shift();
        if (name !== undefined) stack.kill(name, 'SIGKILL');
      });

      expect(left).toEqual([]);
      expect(linesOf(whole)).toBe(documentCount);
      expect(cut === whole).toBe(true);
    },
    testMsMax,
  );

  it.each(['api', 'gateway'])(
    'a stream ends with an error when the %s is killed, and never as if it were complete',
    async (name) => {
      const response = await openStream();
      let isKilled = false;

      const read = textOf(response.body, () => {
        if (!isKilled) stack.kill(name, 'SIGKILL');
        isKilled = true;
      });

      await expect(read).rejects.toThrow('terminated');
    },
    testMsMax,
  );
});

/** Waits for the processes that an earlier test has killed. */
async function openStream(): Promise<Response> {
  return until('the stream is open', async () => {
    const url = `${stack.gatewayUrl}/v1/batches/${batchId}/documents`;
    const headers = { authorization: `Bearer ${tenant.memberKey}` };
    const response = await fetch(url, { headers }).catch(() => undefined);
    if (response?.ok === true) return response;
    await response?.body?.cancel();
    return undefined;
  });
}

async function textOf(stream: ReadableStream<Uint8Array> | null, onLength: (length: number) => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) {
    text += decoder.decode(chunk, { stream: true });
    onLength(text.length);
  }
  return text;
}

/** Lines with a document. */
function linesOf(text: string): number {
  return text.split('\n').filter((line) => /\d/.test(line)).length;
}
