/** The streams of a batch with the client library, over connections that are lost or that proxies change. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { createRecordingClients, cutAfter, storeTemplate } from './recording-client.ts';

const stack = useSharedStack();
const refusal = { error: { code: 'NOT_FOUND', message: 'Route not found.', details: {} } };
const stateOfRunning = 'data: {"status":"running","progress":{}}\n\n';
/** Documents of one range of a download. */
const rangeDocuments = 50_000;

let tenant: TestTenant;
let docgen: Docgen;
const { connect } = createRecordingClients(() => stack().gatewayUrl);

beforeEach(async () => {
  tenant = await stack().addTenant();
  docgen = connect(tenant.memberKey);
});

describe('docgen.batches.wait', () => {
  it.each<readonly [what: string, answer: (request: Request) => Promise<Response>]>([
    ['is not known to the service', async () => Promise.resolve(Response.json(refusal, { status: 404 }))],
    ['ends without an event', async () => Promise.resolve(new Response(''))],
    ['is cut off before the first event', async (request) => new Response(cutAfter((await fetch(request)).body, 5))],
  ])('waits for a batch by polling when its stream of events %s', async (_what, answer) => {
    const { batchId } = await docgen.batches.submit(await specOf('polled', 150));
    const polling = connect(tenant.memberKey, async (request) =>
      request.url.endsWith('/events') ? answer(request) : fetch(request),
    );
    expect(await polling.batches.wait(batchId)).toMatchObject({ status: 'completed', progress: { completed: 150 } });
  });

  it('opens the stream of events again when it ends before the batch, and stops at an abort', async () => {
    const { batchId } = await docgen.batches.submit(await specOf('reopened', 150));
    const paths: string[] = [];
    const unreliable = connect(tenant.memberKey, async (request) => {
      paths.push(new URL(request.url).pathname);
      const response = await fetch(request);
      return paths.length === 1 ? new Response(stateOfRunning) : response;
    });
    const aborted = new AbortController();
    aborted.abort(new Error('left'));
    expect(await unreliable.batches.wait(batchId)).toMatchObject({ status: 'completed' });
    expect(new Set(paths)).toEqual(new Set([`/v1/batches/${batchId}/events`]));
    expect(paths).toHaveLength(2);
    await expect(docgen.batches.wait(batchId, { signal: aborted.signal })).rejects.toThrow('left');
  });
});

describe('docgen.batches.download', () => {
  it('downloads documents as CSV', async () => {
    const { batchId } = await docgen.batches.submit(await specOf('rows', 2));
    const csv = await new Response(await docgen.batches.download(batchId, 'csv')).text();
    expect(csv.trimEnd().split('\n')).toHaveLength(3);
  });

  it('docgen.batches.download continues the stream of documents after a lost connection', async () => {
    const { batchId } = await docgen.batches.submit(await specOf('cut', 20));
    let cuts = 2;
    const unreliable = connect(tenant.memberKey, async (request) => {
      const response = await fetch(request);
      if (cuts === 0) return response;
      cuts -= 1;
      return new Response(cutAfter(response.body, 1_500), response);
    });
    const numbers: number[] = [];
    for await (const { seqNo } of unreliable.batches.documents(batchId)) numbers.push(seqNo);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(cuts).toBe(0);
  });

  it('docgen.batches.download continues with the next range when the service cannot be reached between two ranges', async () => {
    const documentCount = rangeDocuments + 1;
    const batchId = await insertRenderedBatch(stack().db, tenant.tenantId, { documentCount });
    let requests = 0;
    const unreliable = createDocgen({
      baseUrl: stack().gatewayUrl,
      apiKey: tenant.memberKey,
      retriesMax: 0,
      fetch: async (request) => {
        requests += 1;
        if (requests === 2) throw new TypeError('fetch failed');
        return fetch(request);
      },
    });

    const csv = await new Response(await unreliable.batches.download(batchId, 'csv')).text();

    expect(csv.trimEnd().split('\n')).toEqual(['n', ...Array.from({ length: documentCount }, (_, n) => String(n))]);
    expect(requests).toBe(3);
  });
});

async function specOf(alias: string, count: number) {
  const templateId = await storeTemplate(docgen, '{"a": <getName()>}');
  return { seed: 1, documents: [{ templateId, alias, count }] };
}
