/** One tenant reads slow documents of virtual batches. Another tenant must not notice it. */
import { getBatchDocument } from '@docgen/contracts/batch-documents';
import { generateAdhoc } from '@docgen/contracts/generation';
import { listTemplates } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { finishBatch } from '../../harness/batch-requests.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack, useTestStack } from '../../harness/use-stack.ts';
import type { SharedStack } from '../../harness/use-stack.ts';
import { read, shopBody, submitVirtual, trillion } from './virtual-requests.ts';

const stack = useSharedStack();
/** Some milliseconds. */
const slowBody = '{"n": <getDocumentIndex()>, "x": "<for(i,1,9000)><if(i == -1)>x<endif><endfor>"}';
/** The limits of one tenant, from `docs/decisions/0016-fairness.md`. */
const streamsMax = 8;
const readsMax = 8;

async function submitSlow(client: TestClient): Promise<string> {
  const { templateId } = await storeTemplate(client, { body: slowBody });
  return submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);
}

/** What another tenant does; resolves with the statuses of its answers. */
async function serveVictim(): Promise<number[]> {
  const { client } = await stack().addTenant('growth');
  const { templateId } = await storeTemplate(client, { body: shopBody });
  const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: trillion }]);
  const statuses: number[] = [];
  for (let seqNo = 0; seqNo < 5; seqNo += 1) {
    const params = { batchId, alias: 'a', seqNo: String(seqNo) };
    statuses.push((await client.call(getBatchDocument, { params })).status);
    statuses.push((await client.call(generateAdhoc, { body: { body: shopBody } })).status);
  }
  statuses.push((await read(client, batchId, { limit: '500' })).status);
  const { status } = await finishBatch(client, { documents: [{ alias: 'a', templateId, count: 150 }] });
  expect(status).toBe('completed');
  return statuses;
}

async function request(
  { gatewayUrl }: Pick<SharedStack, 'gatewayUrl'>,
  { memberKey }: TestTenant,
  path: string,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const headers = { authorization: `Bearer ${memberKey}`, accept: 'application/x-ndjson' };
  return fetch(`${gatewayUrl}${path}`, { headers, signal }).catch(() => undefined);
}

it('another tenant gets documents and batches while one tenant streams slow documents of a virtual batch', async () => {
  const attacker = await stack().addTenant();
  const batchId = await submitSlow(attacker.client);
  const ending = new AbortController();
  const path = `/v1/batches/${batchId}/documents?limit=1000000`;
  const streams = await Promise.all(
    Array.from({ length: streamsMax }, async () => request(stack(), attacker, path, ending.signal)),
  );
  let isOneOver = false;
  const over = () => {
    isOneOver = true;
  };
  for (const stream of streams) stream?.text().then(over, over);

  const statuses = await serveVictim();

  expect(streams.map((stream) => stream?.status)).toEqual(streams.map(() => 200));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(isOneOver).toBe(false);
  ending.abort();
});

describe('without a worker', () => {
  const lonely = useTestStack({}, { hasWorker: false });

  it('three tenants have 8 virtual reads each at an API process, further reads get 429 with the resource, and another tenant is served', async () => {
    const attackers = await Promise.all([1, 2, 3].map(async () => lonely().addTenant()));
    const victim = await lonely().addTenant();
    const ending = new AbortController();
    const refused: unknown[] = [];
    for (const attacker of attackers) {
      const batchId = await submitSlow(attacker.client);
      for (let seqNo = 0; seqNo < readsMax + 12; seqNo += 1) {
        const path = `/v1/batches/${batchId}/documents/a/${seqNo}`;
        const answered = request(lonely(), attacker, path, ending.signal);
        void answered.then(
          async (answer) =>
            answer && refused.push([answer.status, answer.headers.get('retry-after'), await answer.json()]),
        );
      }
    }

    await until('twelve reads of each are refused', () => refused.length >= 3 * 12);
    const served = await Promise.all(Array.from({ length: 5 }, async () => victim.client.call(listTemplates)));
    ending.abort();

    const details = { resource: 'virtualReads', limit: readsMax };
    const error = { code: 'RATE_LIMITED', message: expect.any(String) as string, details };
    expect(refused).toEqual(Array.from({ length: 3 * 12 }, () => [429, '1', { error }]));
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
