/** The streams of a batch with the client library, over connections that are lost or that proxies change. */
import { ConnectionError, createDocgen, NotFoundError } from '@docgen/client';
import type { BatchHead, Docgen } from '@docgen/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { startCutProxy } from '../../harness/cut-proxy.ts';
import { caught, createRecordingClients, cutAfter, storeTemplate } from './recording-client.ts';

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

describe('docgen.batches.watch', () => {
  it('docgen.batches.watch yields each state once until the batch is over, although its connection is lost after every state', async () => {
    const batchId = await insertRunningBatch();
    const gatewayPort = Number(new URL(stack().gatewayUrl).port);
    const proxy = await startCutProxy([gatewayPort]);
    const unreliable = createDocgen({ baseUrl: proxy.url, apiKey: tenant.memberKey });
    const next = ['completed_count = 2', 'completed_count = 3', `status = 'completed', finished_at = now()`];
    const seen: BatchHead[] = [];

    for await (const head of unreliable.batches.watch(batchId)) {
      seen.push(head);
      proxy.cut(gatewayPort);
      const change = next.shift();
      if (change !== undefined) await changeBatch(batchId, change);
    }

    await proxy.close();
    expect(seen.map(({ status, progress }) => [status, progress.completed])).toEqual([
      ['running', 1],
      ['running', 2],
      ['running', 3],
      ['completed', 3],
    ]);
    expect(proxy.acceptedCount).toBeGreaterThanOrEqual(4);
  });

  it('docgen.batches.watch does not yield a state again that the batch had before its stream ended', async () => {
    const batchId = await insertRunningBatch();
    let requests = 0;
    const unreliable = connect(tenant.memberKey, async (request) => {
      requests += 1;
      if (requests === 3) await changeBatch(batchId, `status = 'completed', finished_at = now()`);
      return requests > 2 ? fetch(request) : new Response(await firstEvent(request));
    });

    const seen = await statesOf(unreliable, batchId);

    expect(seen).toEqual(['running', 'completed']);
    expect(requests).toBe(3);
  });

  it('docgen.batches.watch does not yield an event that is incomplete when its stream ends', async () => {
    const batchId = await insertRunningBatch();
    let requests = 0;
    const unreliable = connect(tenant.memberKey, async (request) => {
      requests += 1;
      if (requests === 2) await changeBatch(batchId, `status = 'completed', finished_at = now()`);
      return requests > 1 ? fetch(request) : new Response((await firstEvent(request)).slice(0, -20));
    });

    expect(await statesOf(unreliable, batchId)).toEqual(['completed']);
  });

  it('docgen.batches.watch rejects after five streams in a row without an event', async () => {
    const batchId = await insertRunningBatch();
    let requests = 0;
    const cut = connect(tenant.memberKey, async (request) => {
      requests += 1;
      return new Response(cutAfter((await fetch(request)).body, 5));
    });

    const error = await caught(statesOf(cut, batchId), ConnectionError);

    expect(error.message).toBe('The stream of events was cut off.');
    expect(requests).toBe(5);
  });

  it('docgen.batches.watch rejects when the batch was removed while its connection was lost, and for a batch that does not exist', async () => {
    const batchId = await insertRunningBatch();
    let requests = 0;
    const late = connect(tenant.memberKey, async (request) => {
      requests += 1;
      if (requests > 1) return fetch(request);
      const event = await firstEvent(request);
      await changeBatch(batchId, `status = 'completed', finished_at = now()`);
      await docgen.batches.delete(batchId);
      return new Response(event);
    });

    await expect(statesOf(late, batchId)).rejects.toBeInstanceOf(NotFoundError);
    await expect(statesOf(docgen, `bat_${'0'.repeat(32)}`)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('docgen.batches.watch rejects with the reason of an abort', async () => {
    const batchId = await insertRunningBatch();
    const aborted = new AbortController();
    const events = docgen.batches.watch(batchId, { signal: aborted.signal });
    await events.next();

    aborted.abort(new Error('left'));

    await expect(events.next()).rejects.toThrow('left');
  });
});

describe('docgen.batches.wait', () => {
  it.each<readonly [what: string, answer: (request: Request) => Promise<Response>]>([
    ['is not known to the service', async () => Promise.resolve(Response.json(refusal, { status: 404 }))],
    ['ends without an event', async () => Promise.resolve(new Response(''))],
    ['is cut off before the first event', async (request) => new Response(cutAfter((await fetch(request)).body, 5))],
  ])('docgen.batches.wait waits for a batch by polling when its stream of events %s', async (_what, answer) => {
    const { batchId } = await docgen.batches.submit(await specOf('polled', 150));
    const polling = connect(tenant.memberKey, async (request) =>
      request.url.endsWith('/events') ? answer(request) : fetch(request),
    );
    expect(await polling.batches.wait(batchId)).toMatchObject({ status: 'completed', progress: { completed: 150 } });
  });

  it('docgen.batches.wait opens the stream of events again when it ends before the batch, and stops at an abort', async () => {
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
    for await (const { seqNo } of unreliable.batches.streamDocuments(batchId)) numbers.push(seqNo);
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

/** A batch of three documents, of which one is completed. No worker continues it. */
async function insertRunningBatch(): Promise<string> {
  return insertRenderedBatch(stack().db, tenant.tenantId, { status: 'running', documentCount: 3, doneCount: 1 });
}

async function changeBatch(batchId: string, change: string): Promise<void> {
  await stack().db.pool.query(`update batches set ${change} where batch_id = $1`, [batchId]);
}

async function statesOf(client: Docgen, batchId: string): Promise<string[]> {
  const states: string[] = [];
  for await (const { status } of client.batches.watch(batchId)) states.push(status);
  return states;
}

/** The stream of events up to the end of its first event. */
async function firstEvent(request: Request): Promise<string> {
  const { body } = await fetch(request);
  if (body === null) throw new Error('an answer without a body');
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('data: ') && text.endsWith('\n\n')) break;
  }
  return text;
}

async function specOf(alias: string, count: number) {
  const templateId = await storeTemplate(docgen, '{"a": <getName()>}');
  return { seed: 1, documents: [{ templateId, alias, count }] };
}
