/** Documents of virtual batches with large or many ancestors, and what they count. */
import { getBatchDocument } from '@docgen/contracts/batch-documents';
import { expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { textWith } from '../../harness/matchers.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useTestStack } from '../../harness/use-stack.ts';
import { usageOf } from './metered-tenants.ts';
import { read, submitVirtual } from './virtual-requests.ts';

const stack = useTestStack({ LIMIT_EVALUATION_MS: '10000' });

/** The engine holds at most 64 Mi characters of all generations: nine values are more. */
const valueCharacters = 8_000_000;
const valuesHeldMax = 9;
const generations = 5;

/** Each spec has two large parents and the next spec as parents, so all large values are held for the last one. */
async function submitLargeAncestors(client: TestClient): Promise<string> {
  const large = await storeTemplate(client, { body: `{"v": "<repeatText(x, ${valueCharacters})>"}` });
  const small = await storeTemplate(client, { body: '{"id": <getRandomNumber(1, 9)>}' });
  const indexes = [...Array(generations).keys()];
  return submitVirtual(client, [
    // The engine loads parents in the order of the specs.
    ...indexes.flatMap((index) =>
      ['a', 'b'].map((side) => ({ templateId: large.templateId, alias: `large${side}${index}`, count: 1 })),
    ),
    ...indexes.map((index) => ({
      templateId: small.templateId,
      alias: `next${index}`,
      count: 1,
      relations: {
        a: `largea${index}.v`,
        b: `largeb${index}.v`,
        ...(index === 0 ? {} : { id: `next${index - 1}.id` }),
      },
    })),
  ]);
}

it('a document of a virtual batch whose ancestors need too much memory gets 422 GENERATION_ERROR with the reason', async () => {
  const { client } = await stack().addTenant();
  const batchId = await submitLargeAncestors(client);

  const answers = [
    await client.call(getBatchDocument, { params: { batchId, alias: `next${generations - 1}`, seqNo: '0' } }),
    await read(client, batchId, { alias: `next${generations - 1}` }),
  ];

  for (const answer of answers) expectError(answer, 422, 'GENERATION_ERROR', { reason: textWith('ancestors') });
  const sibling = await client.call(getBatchDocument, { params: { batchId, alias: 'largea0', seqNo: '0' } });
  expect(sibling.status).toBe(200);
});

it('a document of a virtual batch whose ancestors need too much memory counts the ancestors that were rendered', async () => {
  const { client } = await stack().addTenant();
  const batchId = await submitLargeAncestors(client);

  await client.call(getBatchDocument, { params: { batchId, alias: `next${generations - 1}`, seqNo: '0' } });

  expect((await usageOf(client)).documentsGenerated).toBe(valuesHeldMax);
});

it('POST /v1/batches refuses a virtual batch whose documents need more than 16 documents of their ancestors', async () => {
  const { client } = await stack().addTenant();
  const { templateId } = await storeTemplate(client, { body: '{"id": <getRandomNumber(1, 9)>}' });
  const chain = Array.from({ length: 18 }, (_, index) => ({
    templateId,
    alias: `s${index}`,
    count: 1,
    ...(index === 0 ? {} : { relations: { id: `s${index - 1}.id` } }),
  }));

  const answer = await submit(client, { virtual: true, documents: chain });

  expectError(answer, 400, 'VALIDATION_ERROR', { field: 'documents[17].relations' });
  await submitVirtual(client, chain.slice(0, 17));
});
