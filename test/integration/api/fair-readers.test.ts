/** Callers that do not read their answers: the buffered bytes are limited per tenant and in total. */
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { ErrorEnvelope } from '@docgen/contracts/error-catalog';
import { generateStored } from '@docgen/contracts/generation';
import { listTemplates } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack({ LIMIT_EVALUATION_MS: '10000' });

const mib = 1024 * 1024;
/** The limit of one tenant, from `docs/decisions/0016-fairness.md`. */
const answerBytesMax = 24 * mib;
const streamsMax = 8;

/** 8 MB. */
const largeBody = `<for(i,1,8000)>${'x'.repeat(999)}<val("y")><endfor>`;
const readerCount = process.env.SCALE === 'full' ? 70 : 12;

describe(`${readerCount} clients that do not read an 8 MB document`, () => {
  it(`${readerCount} clients that do not read 8 MB hold the answer bytes of one tenant; further requests get 429 or 503 with the resource`, async () => {
    const [attacker, victim] = await Promise.all([stack().addTenant(), stack().addTenant()]);
    const { templateId } = await storeTemplate(attacker.client, { body: largeBody });
    const small = await storeTemplate(victim.client);
    const path = `/v1/templates/${templateId}/generate`;
    const bytesBefore = process.memoryUsage().arrayBuffers;

    const answers = await mapSequentially(readerCount, async () => open(attacker, { method: 'POST', path }));
    const heldBytes = process.memoryUsage().arrayBuffers - bytesBefore;

    const kept = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = await Promise.all(answers.filter((answer) => !kept.includes(answer)).map(detailsOf));
    // Sockets buffer several MB of each answer as well, so more answers have begun than the limit allows.
    expect(kept.length).toBeGreaterThan(0);
    expect(answers.every(({ statusCode = 0 }) => [200, 429, 503].includes(statusCode))).toBe(true);
    expect(refused.map(({ resource }) => resource)).toContain('answerBytes');
    expect(heldBytes).toBeLessThan(4 * answerBytesMax);
    const other = await victim.client.call(generateStored, { params: { templateId: small.templateId }, body: {} });
    expect(other.status).toBe(200);

    // The gateway cuts answers that wait too long. A client gets the whole answer or notices the cut.
    const read = await Promise.allSettled(kept.map(async (answer) => text(answer)));
    const lengths = read.flatMap((end) => (end.status === 'fulfilled' ? [end.value.length] : []));
    expect(lengths.every((length) => length > 8_000_000)).toBe(true);
    const again = await attacker.client.call(generateStored, { params: { templateId }, body: {} });
    expect(again.status).toBe(200);
  }, 120_000);
});

describe('108 clients who do not read the documents of a batch', () => {
  it('108 clients that do not read a stream hold the streams of one tenant; the others get 429, and another tenant is served', async () => {
    const [attacker, victim] = await Promise.all([stack().addTenant(), stack().addTenant()]);
    const wide = { documentCount: 1_500, result: `'{"n":' || n || ',"text":"' || repeat('x', 20000) || '"}'` };
    const batchId = await insertRenderedBatch(stack().db, attacker.tenantId, wide);
    const ownBatchId = await insertRenderedBatch(stack().db, victim.tenantId, { ...wide, documentCount: 100 });
    const path = `/v1/batches/${batchId}/documents`;

    const answers = await Promise.all(Array.from({ length: 108 }, async () => open(attacker, { method: 'GET', path })));

    const kept = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = await Promise.all(answers.filter((answer) => !kept.includes(answer)).map(detailsOf));
    expect(kept).toHaveLength(streamsMax);
    // The gateway has its own limit and refuses further requests before they reach the API.
    expect(new Set(refused.map(({ resource }) => resource))).toEqual(new Set(['streamsOpen']));
    expect(refused.map(({ limit }) => limit)).toContain(streamsMax);
    const own = await victim.client.call(streamBatchDocuments, { params: { batchId: ownBatchId } });
    expect([own.status, own.text.trim().split('\n').length]).toEqual([200, 100]);

    for (const answer of kept) answer.destroy();
  }, 60_000);
});

describe('documents that are larger than a page', () => {
  it('documents larger than a page are complete and in order, between small and failed ones', async () => {
    const { client, tenantId } = await stack().addTenant();
    const result = `case when n % 3 = 0 then '"' || repeat('x', 600000 + n) || '"' else '{"n":' || n || '}' end`;
    const batchId = await insertRenderedBatch(stack().db, tenantId, { documentCount: 20, result });

    const { text: lines } = await client.call(streamBatchDocuments, { params: { batchId } });

    const documents = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly seqNo: number; readonly result: unknown });
    expect(
      documents.map(({ seqNo, result: found }) => (typeof found === 'string' ? found.length - seqNo : found)),
    ).toEqual(Array.from({ length: 20 }, (_, n) => (n % 3 === 0 ? 600_000 : { n })));
  });
});

describe('a page of templates with long bodies', () => {
  it('a page of templates with long bodies is shorter, and the next page continues after it', async () => {
    const { client } = await stack().addTenant();
    const body = `<lt()>${'x'.repeat(250_000)}`;
    const names = Array.from({ length: 12 }, (_, index) => `long ${index}`);
    for (const name of names) await storeTemplate(client, { name, body });

    const seen: (string | undefined)[] = [];
    const counts: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = cursor === '' ? { limit: '100' } : { limit: '100', cursor };
      const { body: page } = await client.call(listTemplates, { query });
      seen.push(...page.items.map(({ name }) => name));
      counts.push(page.items.length);
      cursor = page.nextCursor;
    }

    expect(seen).toEqual(names.toReversed());
    expect(counts).toEqual([5, 5, 2]);
  });
});

/** Stores ten at a time, because a worker renders large documents slowly. */
async function mapSequentially<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const groupSize = Math.min(10, count - made.length);
    made.push(...(await Promise.all(Array.from({ length: groupSize }, make))));
  }
  return made;
}

/** The head of an answer whose body is not read. */
async function open(
  { memberKey }: TestTenant,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${memberKey}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(`${stack().gatewayUrl}${path}`, { method, headers, agent: false }, resolve);
    asked.on('error', reject).end(method === 'POST' ? '{}' : undefined);
  });
}

async function detailsOf(answer: IncomingMessage): Promise<Record<string, unknown>> {
  return ErrorEnvelope.parse(await json(answer)).error.details;
}
