/**
 * Answers are lost between two processes. No refusal says that nothing was stored or counted when something was, and a
 * repetition with the same key gives the first answer.
 */
import { randomUUID } from 'node:crypto';
import { listBatches } from '@docgen/contracts/batches';
import { generateAdhoc } from '@docgen/contracts/generation';
import { createSequence, nextInSequence } from '@docgen/contracts/sequences';
import { getUsage } from '@docgen/contracts/usage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submit } from '../harness/batch-requests.ts';
import type { Answer, TestClient } from '../harness/client.ts';
import type { Exchange } from '../harness/cut-proxy.ts';
import { losing } from '../harness/lost-answer.ts';
import type { LossPoint } from '../harness/lost-answer.ts';
import { isAnswerOf, isCommit } from '../harness/postgres-answers.ts';
import { startProxiedStack } from '../harness/proxied-stack.ts';
import type { ProxiedStack } from '../harness/proxied-stack.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';

/** Lost answers at each point. */
const rounds = process.env.SCALE === 'full' ? 1_000 : 6;
const renderDeadlineMs = 1_500;

let stack: ProxiedStack;

beforeAll(async () => {
  stack = await startProxiedStack({ RENDER_DEADLINE_MS: String(renderDeadlineMs) });
});
afterAll(async () => stack.stop());

function isAny(...predicates: ((exchange: Exchange) => boolean)[]): (exchange: Exchange) => boolean {
  return (exchange) => predicates.some((isIt) => isIt(exchange));
}

/** A message that Redis delivers to a subscriber: the reply of a worker. */
const isPublished = ({ answer }: Exchange): boolean => answer.includes('$7\r\nmessage\r\n');
const isCommitOfDocuments = isAny(isCommit, isAnswerOf('commit-shared'));
const points: readonly (readonly [string, LossPoint])[] = [
  ['of the commit to the worker', { connection: 'worker-postgres', at: isCommitOfDocuments }],
  ['of the queue to the API', { connection: 'api-redis', at: isAnswerOf(':render') }],
  ['of the worker to the API', { connection: 'api-redis', at: isPublished }],
  ['of the API to the gateway', { connection: 'gateway-api', at: isAnswerOf('/v1/templates/generate') }],
];

/** Counts answers: of documents that were counted in the usage, and of those that may have been. */
class Ledger {
  readonly ends = { done: 0, unknown: 0 };

  note({ status, error }: Answer<unknown>): void {
    if (status === 200) this.ends.done += 1;
    else if (status === 503 && error?.details['reason'] === 'unknown') this.ends.unknown += 1;
    else if (status !== 503) throw new Error(`an unexpected answer: ${status} ${error?.code}`);
  }
}

async function usedDocuments(client: TestClient): Promise<number> {
  return (await client.call(getUsage)).body.documentsGenerated;
}

/** A lost connection to Redis is opened again. Without it, the API asks no worker, and there is no answer to lose. */
async function untilGenerating(client: TestClient): Promise<void> {
  await until('documents are generated', async () => {
    const { status } = await client.call(generateAdhoc, { body: { body: '<getUuid()>' } });
    return status === 200;
  });
}

describe.each(points)('a lost answer %s', (what, point) => {
  it(`after a lost answer ${what}, a repetition with the same key gives the first document, which is counted once`, async () => {
    const [{ client }, other] = [await stack.addTenant(), await stack.addTenant()];
    for (let round = 1; round <= rounds; round += 1) {
      await untilGenerating(other.client);
      const request = {
        body: { body: '{"n": <createSeq(orders)>, "seen": <incrementVar(seen)>}' },
        headers: { 'idempotency-key': randomUUID() },
      };
      const first = await losing(stack, point, async () => client.call(generateAdhoc, request));
      const repeated = await until('the repetition is answered', async () => {
        const answer = await client.call(generateAdhoc, request);
        return answer.status === 200 ? answer : undefined;
      });

      expect(repeated.body.data).toEqual({ n: round, seen: round });
      // When the first answer arrives nevertheless, the repetition is equal to it.
      expect([repeated.text, undefined]).toContain(first.status === 200 ? first.text : undefined);
    }

    expect(await usedDocuments(client)).toBe(rounds);
  });

  it(`after a lost answer ${what}, no refusal of a document without a key says that nothing was counted when it was`, async () => {
    const [{ client }, other] = [await stack.addTenant(), await stack.addTenant()];
    const ledger = new Ledger();
    for (let round = 1; round <= rounds; round += 1) {
      await untilGenerating(other.client);
      const before = await usedDocuments(client);
      const answer = await losing(stack, point, async () =>
        client.call(generateAdhoc, { body: { body: '<getUuid()>' } }),
      );
      ledger.note(answer);
      const isCounted = (await usedDocuments(client)) > before;
      const isRefused = answer.status !== 200 && answer.error?.details['reason'] !== 'unknown';
      expect(isCounted && isRefused).toBe(false);
    }

    const { done, unknown } = ledger.ends;
    const used = await usedDocuments(client);
    expect(used).toBeGreaterThanOrEqual(done);
    expect(used).toBeLessThanOrEqual(done + unknown);
  });
});

describe('repetitions with a key', () => {
  it('POST /v1/sequences/{name}/next gives the same numbers for the same key after the answer of its commit was lost', async () => {
    const { client } = await stack.addTenant();
    await client.call(createSequence, { body: { name: 'orders' } });
    for (let round = 1; round <= rounds; round += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const take = async () => client.call(nextInSequence, { params: { name: 'orders' }, body: { count: 2 }, headers });
      const first = await losing(stack, { connection: 'api-postgres', at: isCommit }, take);
      const repeated = await take();

      expect([first.status, first.error?.details]).toEqual([503, { reason: 'unknown' }]);
      expect(repeated.body).toEqual({ values: [2 * round - 1, 2 * round] });
    }
  });

  it('POST /v1/batches stores one batch for each key although the answer of its commit was lost', async () => {
    const { client } = await stack.addTenant();
    const { templateId } = await storeTemplate(client);
    for (let round = 1; round <= rounds; round += 1) {
      const spec = { documents: [{ templateId, alias: 'a', count: 3 }] };
      const headers = { 'idempotency-key': randomUUID() };
      const first = await losing(stack, { connection: 'api-postgres', at: isCommit }, async () =>
        submit(client, spec, { headers }),
      );
      const repeated = await submit(client, spec, { headers });

      expect([first.status, first.error?.details]).toEqual([503, { reason: 'unknown' }]);
      expect([200, 202]).toContain(repeated.status);
    }

    const { body } = await client.call(listBatches, { query: { limit: '100' } });
    expect(body.items).toHaveLength(Math.min(rounds, 100));
  });
});

describe('a batch that is stored', () => {
  it.each([
    ['of the queue', { connection: 'api-redis', at: isAnswerOf(':run-batch') }],
    ['of its state', { connection: 'api-postgres', at: isAnswerOf('"batches"."batch_id" =') }],
  ] as const)('POST /v1/batches answers 200 or 202, and never 503, when an answer %s is lost', async (_what, point) => {
    const { client } = await stack.addTenant();
    const { templateId } = await storeTemplate(client);
    const spec = { documents: [{ templateId, alias: 'a', count: 3 }] };
    for (let round = 1; round <= rounds; round += 1) {
      await untilGenerating(client);
      const { status } = await losing(stack, point, async () => submit(client, spec));

      expect([200, 202]).toContain(status);
    }
    // A page has 20 batches by default.
    expect((await client.call(listBatches)).body.items.length).toBe(Math.min(rounds, 20));
  });
});
