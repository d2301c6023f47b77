/** A document of a batch depends only on the seed of the batch, its alias and its seqNo. */
import { generateStored } from '@docgen/contracts/generation';
import { describe, expect, it } from 'vitest';
import type { BatchDocument } from '@docgen/contracts/batch-documents';
import { finishBatch, resultsOf, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const seed = 1_383_236_352_123_456;
const body = `{"id":"<getUuid()>","name":<getName()>,"when":<getRandomRecentDate()>,"who":<getParam(who, nobody)>,
  "lines":[<for(i, 1, getRandomNumber(1, 5))>{"sku":"<getPattern('???-####')>","price":<getRandomAmount(1, 99)>}<endfor>]}`;
const params = { who: 'Ada' };

describe('a document of a batch', () => {
  it('a batch document has the same bytes in the request and in the background, with more documents and other specs', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client);
    const first = { templateId, alias: 'first', params };

    const answered = await submit(client, { seed, documents: [{ ...first, count: 10 }] });
    const queued = await submit(client, { seed, documents: [{ ...first, count: 101 }] });
    const longer = await finishBatch(client, { seed, documents: [{ ...first, count: 2_500 }] });
    const among = await finishBatch(client, {
      seed,
      documents: [
        { templateId, alias: 'other', count: 100 },
        { ...first, count: 10, relations: { who: { from: 'other.name', strategy: 'round-robin' } } },
      ],
    });

    expect([answered.status, queued.status]).toEqual([200, 202]);
    const expected = resultsOf(answered).map(({ documentSeed, result }) => ({ documentSeed, result }));
    expect(firstTen(longer.documents)).toEqual(expected);
    const related = firstTen(among.documents.filter(({ alias }) => alias === 'first'));
    expect(related.map(withoutWho)).toEqual(expected.map(withoutWho));
    expect(related.map((document) => document.documentSeed)).toEqual(expected.map(({ documentSeed }) => documentSeed));
  });

  it('a batch document is generated again from its documentSeed, template and params', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client);
    const batch = await finishBatch(client, { documents: [{ templateId, alias: 'a', count: 101, params }] });

    for (const { documentSeed, result } of batch.documents.slice(-20)) {
      const alone = await client.call(generateStored, { params: { templateId }, body: { seed: documentSeed, params } });
      expect(alone.body.data).toEqual(result);
    }
  });

  it('a batch document differs from all documents with another seqNo, alias or seed', async () => {
    const { client } = await stack().addTenant();
    const templateId = await store(client, '{"id":"<getUuid()>"}');
    const documents = [
      { templateId, alias: 'a', count: 500 },
      { templateId, alias: 'b', count: 500 },
    ];

    const batches = [
      await finishBatch(client, { seed: 1, documents }),
      await finishBatch(client, { seed: 2, documents }),
    ];

    const results = batches.flatMap((batch) => batch.documents.map(({ result }) => JSON.stringify(result)));
    expect(new Set(results).size).toBe(2_000);
  });

  it('a batch document is the same for two tenants', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const run = async (client: TestClient) => {
      const answer = await submit(client, {
        seed,
        documents: [{ templateId: await store(client), alias: 'a', count: 5 }],
      });
      return resultsOf(answer).map(({ documentSeed, result }) => ({ documentSeed, result }));
    };

    expect(await run(a.client)).toEqual(await run(b.client));
  });
});

async function store(client: TestClient, text = body): Promise<string> {
  return (await storeTemplate(client, { body: text })).templateId;
}

function firstTen(documents: readonly BatchDocument[]) {
  return documents.slice(0, 10).map(({ documentSeed, result }) => ({ documentSeed, result }));
}

/** The result without the field that a relation sets. */
function withoutWho({ result }: { readonly result: unknown }): unknown {
  const { who: _who, ...rest } = result as Record<string, unknown>;
  return rest;
}
