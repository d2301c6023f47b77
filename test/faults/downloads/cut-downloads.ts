/** Long downloads of documents: while processes are killed that generate them or pass them on, and their memory. */
import { createDocgen } from '@docgen/client';
import type { DocumentsFormat } from '@docgen/client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { readResidentPeak, resetResidentPeak } from '../../harness/resident-memory.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';

const isFull = process.env.SCALE === 'full';
/** The bytes are many times the buffers of sockets. At full scale, a download has several ranges of 50,000 documents. */
const storedCount = isFull ? 500_000 : 12_000;
const virtualCount = isFull ? 500_000 : 8_000;
const result = `'{"n":' || n || ',"text":"' || repeat(md5(n::text), ${isFull ? 16 : 40}) || '"}'`;
const body = `{"n": <getDocumentIndex()>, "id": "<getUuid()>", "of": 0, "text": "${'x'.repeat(isFull ? 500 : 1_500)}"}`;
/** The memory of a process varies by less. */
const grownBytesMax = 64 * 1024 * 1024;
const flatCount = isFull ? 1_000_000 : 4_400;
/** Until then, V8 extends its heap. */
const warmUpCount = isFull ? 200_000 : 1_200;
const flatBody = `{"n": <getDocumentIndex()>, "text": "${'x'.repeat(isFull ? 300 : 24_000)}"}`;
const startMsMax = 180_000;
/** A range that a killed worker was asked for is lost after 25 s. */
const testMsMax = 300_000;

let stack: ProcessStack;
let tenant: TestTenant;
const batches = { stored: { id: '', count: storedCount }, virtual: { id: '', count: virtualCount } };
type Kind = keyof typeof batches;

export function testCutDownloads(getStack: () => ProcessStack): void {
  beforeAll(async () => {
    stack = getStack();
    tenant = await stack.addTenant();
    batches.stored.id = await insertRenderedBatch(stack.db, tenant.tenantId, { documentCount: storedCount, result });
    batches.virtual.id = await submitVirtual();
  }, startMsMax);

  describe('a download', () => {
    // cut-streams.ts continues NDJSON of a stored batch. CSV has a header, which only the first range has. The lines
    // of a virtual batch are requested from the first incomplete one; its CSV continues by bytes like that of a stored one.
    const inBrief: [Kind, DocumentsFormat, readonly string[]][] = [
      ['stored', 'csv', ['api', 'gateway']],
      ['virtual', 'ndjson', ['worker-1', 'api', 'gateway']],
    ];

    it.each<[Kind, DocumentsFormat, readonly string[]]>(
      isFull
        ? [
            ['stored', 'ndjson', ['api', 'gateway', 'api']],
            ['stored', 'csv', ['api', 'gateway', 'api']],
            ['virtual', 'ndjson', ['api', 'worker-1', 'gateway']],
            ['virtual', 'csv', ['gateway', 'api']],
          ]
        : inBrief,
    )(
      'the client downloads every byte of a %s batch as %s once, although these processes are killed within the stream: %j',
      async (kind, format, killed) => {
        const { id, count } = batches[kind];
        const { docgen, answers } = connectUncompressed();
        const options = kind === 'virtual' ? { alias: 'a' } : {};
        const whole = await textOf(await docgen.batches.download(id, format, options), () => undefined);
        const wholeAnswers = answers.length;
        const left = [...killed];

        const cut = await textOf(await docgen.batches.download(id, format, options), (length) => {
          if (length < ((killed.length - left.length + 1) * whole.length) / (killed.length + 1)) return;
          const name = left.shift();
          if (name !== undefined) stack.kill(name, 'SIGKILL');
        });

        expect(left).toEqual([]);
        expect(answers.length).toBeGreaterThan(2 * wholeAnswers);
        expect(linesOf(whole)).toBe(count);
        expect(cut === whole).toBe(true);
      },
      testMsMax,
    );

    // An early end without an error would also end the downloads above early: their client continues only after errors.
    const plainInBrief: [Kind, string][] = [
      ['stored', 'gateway'],
      ['virtual', 'api'],
    ];

    it.each<[Kind, string]>(isFull ? [...plainInBrief, ['stored', 'api'], ['virtual', 'worker-1']] : plainInBrief)(
      'a stream of a %s batch never ends early without an error when the %s is killed, and a request with from gives the rest',
      async (kind, name) => {
        const { count } = batches[kind];
        let received = '';
        const read = readStream(await openStream(kind, 0), (text) => {
          if (received === '') stack.kill(name, 'SIGKILL');
          received += text;
        });

        const end = await read.then(() => 'complete', String);
        const complete = received.slice(0, received.lastIndexOf('\n') + 1);
        const from = linesOf(complete);
        const rest = await textOf((await openStream(kind, from)).body, () => undefined);

        // A killed worker can have no range at that moment; the ranges in the queue wait for the next one.
        expect(end).toBe(from === count ? 'complete' : 'TypeError: terminated');
        expect(seqNosOf(complete + rest)).toEqual(Array.from({ length: count }, (_, index) => index));
      },
      testMsMax,
    );
  });

  describe('the memory of a download', () => {
    it(
      `the memory of API and worker stays flat while ${flatCount} documents of a virtual batch are streamed`,
      async () => {
        const { templateId } = await storeTemplate(tenant.client, { body: flatBody });
        const { batches: api } = createDocgen({ baseUrl: stack.gatewayUrl, apiKey: tenant.memberKey });
        const documents = [{ templateId, alias: 'a', count: flatCount }];
        const { batchId } = await api.submit({ virtual: true, documents });
        await countBytes(batchId, warmUpCount);
        const pids = ['api', 'worker-1'].map((name) => stack.pidOf(name));
        await Promise.all(pids.map(resetResidentPeak));
        const before = await Promise.all(pids.map(readResidentPeak));

        const bytes = await countBytes(batchId, flatCount);

        const after = await Promise.all(pids.map(readResidentPeak));
        const grown = after.map((peak, index) => peak - (before[index] ?? 0));
        process.stderr.write(`${bytes} bytes; before ${before.join(', ')}, grown by ${grown.join(', ')}\n`);
        expect(bytes).toBeGreaterThan(1.5 * grownBytesMax);
        expect(Math.max(...grown)).toBeLessThan(grownBytesMax);
      },
      testMsMax,
    );
  });
}

/** Compressed, the rest of a stream could be in the buffers of sockets when a process is killed. */
function connectUncompressed() {
  const answers: number[] = [];
  const docgen = createDocgen({
    baseUrl: stack.gatewayUrl,
    apiKey: tenant.memberKey,
    fetch: async (sent) => {
      sent.headers.set('accept-encoding', 'identity');
      const response = await fetch(sent);
      if (response.ok) answers.push(response.status);
      return response;
    },
  });
  return { docgen, answers };
}

/** Reads a stream without keeping it. */
async function countBytes(batchId: string, limit: number): Promise<number> {
  const response = await fetch(`${stack.gatewayUrl}/v1/batches/${batchId}/documents?limit=${limit}`, {
    headers: { authorization: `Bearer ${tenant.memberKey}`, 'accept-encoding': 'identity' },
  });
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) bytes += chunk.length;
  return bytes;
}

async function submitVirtual(): Promise<string> {
  const { templateId } = await storeTemplate(tenant.client, { body });
  const { batches: api } = createDocgen({ baseUrl: stack.gatewayUrl, apiKey: tenant.memberKey });
  const relations = { of: { from: 'parent.id', strategy: 'round-robin' as const } };
  const documents = [
    { templateId, alias: 'parent', count: 1_000 },
    { templateId, alias: 'a', count: virtualCount, relations },
  ];
  return (await api.submit({ seed: 7, virtual: true, documents })).batchId;
}

/** Waits for the processes that an earlier test has killed. */
async function openStream(kind: Kind, from: number): Promise<Response> {
  return until(
    'the stream is open',
    async () => {
      const url = `${stack.gatewayUrl}/v1/batches/${batches[kind].id}/documents?alias=a&from=${from}`;
      const headers = { authorization: `Bearer ${tenant.memberKey}`, 'accept-encoding': 'identity' };
      const response = await fetch(url, { headers }).catch(() => undefined);
      if (response?.ok === true) return response;
      await response?.body?.cancel();
      return undefined;
    },
    testMsMax,
  );
}

async function readStream({ body: stream }: Response, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of (stream ?? []) as AsyncIterable<Uint8Array>)
    onText(decoder.decode(chunk, { stream: true }));
}

async function textOf(stream: ReadableStream<Uint8Array> | null, onLength: (length: number) => void): Promise<string> {
  let text = '';
  await readStream(new Response(stream), (next) => {
    text += next;
    onLength(text.length);
  });
  return text;
}

function seqNosOf(ndjson: string): number[] {
  return [...ndjson.matchAll(/^\{"batchId":"[^"]*","alias":"a","seqNo":(\d+),.*\}$/gm)].map(([, seqNo]) =>
    Number(seqNo),
  );
}

/** Lines with a document. */
function linesOf(text: string): number {
  return text.split('\n').filter((line) => /\d/.test(line)).length;
}
