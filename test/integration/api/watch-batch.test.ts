/** GET /v1/batches/{batchId}/events through the gateway. */
import { cancelBatch, getBatch, watchBatch } from '@docgen/contracts/batches';
import { beforeAll, describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';

// Without a worker, a batch stays queued until a test cancels it.
const stack = useTestStack({}, { hasWorker: false });
const streamsPerTenantMax = 16;
/** About a tenth of the streams begin while a query for the others runs. */
const beginningRounds = 8;

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await stack().addTenant();
});

describe('200', () => {
  it('an event stream gives the queued batch at once and its end when it comes, and then ends', async () => {
    const batchId = await queue(tenant);
    const stream = await open(batchId);
    await until('the first event', () => stream.text().includes('event: progress'));

    await tenant.client.call(cancelBatch, { params: { batchId } });
    await stream.ended;

    const { body } = await tenant.client.call(getBatch, { params: { batchId } });
    const { spec: _spec, documents: _documents, nextCursor: _cursor, failures: _failures, ...head } = body;
    const events = stream.text().split('\n\n');
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(events[0]).toBe('retry: 1000');
    expect(events[1]).toMatch(/^id: queued-0\nevent: progress\ndata: \{"batchId":"bat_.*"status":"queued".*\}$/);
    expect(events[2]).toBe(`id: canceled-0\nevent: end\ndata: ${JSON.stringify(head)}`);
    expect(events.slice(3)).toEqual(['']);
  });

  it('an event stream gives only the end of a batch that is over', async () => {
    const batchId = await queue(tenant);
    await tenant.client.call(cancelBatch, { params: { batchId } });

    const { status, text } = await tenant.client.call(watchBatch, { params: { batchId } });

    expect(status).toBe(200);
    expect(text.match(/^event: .*$/gm)).toEqual(['event: end']);
  });

  it('an event stream of a batch that begins while others are watched ends with `end`', async () => {
    const busy = await stack().addTenant();
    const others = await open(await queue(busy), busy.adminKey);
    const watchToEnd = async (): Promise<string> => {
      const batchId = await queue(busy);
      const stream = await open(batchId, busy.adminKey);
      await busy.client.call(cancelBatch, { params: { batchId } });
      await stream.ended;
      return stream.text();
    };

    const texts: string[] = [];
    for (let round = 0; round < beginningRounds; round += 1)
      texts.push(...(await Promise.all(Array.from({ length: streamsPerTenantMax - 1 }, watchToEnd))));

    others.leave();
    expect(texts.filter((text) => !text.includes('event: end'))).toEqual([]);
  });
});

describe('202', () => {
  it('202 of a batch says when to ask again', async () => {
    const answer = await submitLarge(tenant);

    expect([answer.status, answer.headers['retry-after']]).toEqual([202, '1']);
  });
});

describe('400, 404', () => {
  it('404 NOT_FOUND is the answer for an unknown batch and for one of another tenant', async () => {
    const stranger = await stack().addTenant();
    const batchId = await queue(stranger);

    for (const id of [batchId, `bat_${'0'.repeat(32)}`, 'x'])
      expectError(await tenant.client.call(watchBatch, { params: { batchId: id } }), 404, 'NOT_FOUND');
  });

  it('an event stream answers 400 VALIDATION_ERROR to a caller that accepts no events', async () => {
    const batchId = await queue(tenant);

    const headers = { accept: 'application/json' };
    expectInvalid(await tenant.client.call(watchBatch, { params: { batchId }, headers }), 'accept');
  });
});

describe('429 RATE_LIMITED', () => {
  it('an event stream is refused with 429 RATE_LIMITED when it is one too many, other requests go on, and a disconnect frees its stream', async () => {
    const crowded = await stack().addTenant();
    const batchId = await queue(crowded);
    const key = crowded.adminKey;
    const streams = await Promise.all(Array.from({ length: streamsPerTenantMax }, async () => open(batchId, key)));
    const watch = async () => crowded.client.call(watchBatch, { params: { batchId } });

    expectError(await watch(), 429, 'RATE_LIMITED', { resource: 'eventStreamsOpen', limit: streamsPerTenantMax });
    expect((await crowded.client.call(getBatch, { params: { batchId } })).status).toBe(200);
    streams[0]?.leave();
    const again = await until('a stream is free', async () => {
      const stream = await open(batchId, key);
      return stream.status === 200 ? stream : undefined;
    });

    for (const stream of [...streams, again]) stream.leave();
  });
});

/** A batch that stays queued. */
async function queue(owner: TestTenant): Promise<string> {
  return (await submitLarge(owner)).body.batchId;
}

async function submitLarge({ client }: TestTenant) {
  const { templateId } = await storeTemplate(client);
  return submit(client, { documents: [{ templateId, alias: 'a', count: 200 }] });
}

async function open(batchId: string, key = tenant.adminKey) {
  const controller = new AbortController();
  const response = await fetch(`${stack().gatewayUrl}/v1/batches/${batchId}/events`, {
    headers: { authorization: `Bearer ${key}` },
    signal: controller.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const ended = (async () => {
    const chunks: AsyncIterable<Uint8Array> | [] = response.body ?? [];
    for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  })();
  // The test that leaves expects the failure.
  ended.catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    ended,
    leave: () => controller.abort(),
  };
}
