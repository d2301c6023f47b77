/** Documents of virtual batches whose ancestors have large values. */
import { getBatchDocument } from '@docgen/contracts/batch-documents';
import { expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { textWith } from '../../harness/matchers.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useTestStack } from '../../harness/use-stack.ts';
import { read, submitVirtual } from './virtual-requests.ts';

const stack = useTestStack({ LIMIT_EVALUATION_MS: '10000' });

/** The engine holds at most 64 Mi characters of all generations. */
const generations = 10;
const valueCharacters = 8_000_000;

/** Each spec has a large parent and the next spec as parents, so all large values are held for the last one. */
async function submitLargeAncestors(client: TestClient): Promise<string> {
  const large = await storeTemplate(client, { body: `{"v": "<repeatText(x, ${valueCharacters})>"}` });
  const small = await storeTemplate(client, { body: '{"id": <getRandomNumber(1, 9)>}' });
  const indexes = [...Array(generations).keys()];
  return submitVirtual(client, [
    // The engine loads parents in the order of the specs.
    ...indexes.map((index) => ({ templateId: large.templateId, alias: `large${index}`, count: 1 })),
    ...indexes.map((index) => ({
      templateId: small.templateId,
      alias: `next${index}`,
      count: 1,
      relations: { v: `large${index}.v`, ...(index === 0 ? {} : { id: `next${index - 1}.id` }) },
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
  const sibling = await client.call(getBatchDocument, { params: { batchId, alias: 'next0', seqNo: '0' } });
  expect(sibling.status).toBe(200);
});
