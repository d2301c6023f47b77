/** Rows of datasets in documents: single ones, batches and virtual batches. */
import { deleteDataset } from '@docgen/contracts/datasets';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { describe, expect, it } from 'vitest';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { push } from './dataset-requests.ts';
import { read, seed, submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();

const products = 'sku,price,weight\n007,1.10,1\nA-2,20,3\nA-3,,5\n';
const body = `<let(p, row(products))>{"sku": "<val(p.sku)>", "price": <val(p.price)>, "count": <rowCount(products)>}`;

const rows = [
  { sku: '007', price: 1.1, count: 3 },
  { sku: 'A-2', price: 20, count: 3 },
  { sku: 'A-3', price: null, count: 3 },
];

async function generate(client: TestClient, templateId: string, seedOfDocument = 1) {
  return client.call(generateStored, { params: { templateId }, body: { seed: seedOfDocument } });
}

describe('a document', () => {
  it('a document that reads datasets of more than 128 MiB of memory fails, and other documents are rendered', async () => {
    const { client } = await stack().addTenant('enterprise');
    const first = `{${Array.from({ length: 200 }, (_, index) => `"c${index}":1`).join(',')}}\n`;
    const lines = (text: string) => first + `{"c0":${text}}\n`.repeat(100_000);
    await push(client, 'first', lines('1'), { type: 'application/x-ndjson' });
    await push(client, 'second', lines('2'), { type: 'application/x-ndjson' });
    const both = await storeTemplate(client, { body: '{"a": <row(first).c0>, "b": <row(second).c0>}' });
    const one = await storeTemplate(client, { body: '{"b": <row(second, 7).c0>}' });

    const failed = await generate(client, both.templateId);
    const rendered = await generate(client, one.templateId);

    expectError(failed, 422, 'GENERATION_ERROR');
    expect(rendered.body.data).toEqual({ b: 2 });
  });

  it('documents of a stored and of an ad hoc template have rows of a dataset, with values of their types', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'products', products);
    const { templateId } = await storeTemplate(client, { body });

    const stored = await generate(client, templateId);
    const adhoc = await client.call(generateAdhoc, { body: { body, seed: 1 } });

    expect(rows).toContainEqual(stored.body.data);
    expect(adhoc.body.data).toEqual(stored.body.data);
  });

  it('a stored template renders its version of a dataset after another one was pushed, and "@latest" the new one', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'products', 'sku\nold\n');
    const fixed = await storeTemplate(client, { body: '{"sku": <row(products).sku>}' });
    const latest = await storeTemplate(client, { body: '{"sku": <row("products@latest").sku>}' });
    const before = await Promise.all([generate(client, fixed.templateId), generate(client, latest.templateId)]);

    await push(client, 'products', 'sku\nnew\n');

    const after = await Promise.all([generate(client, fixed.templateId), generate(client, latest.templateId)]);
    expect(before.map((answer) => answer.body.data)).toEqual([{ sku: 'old' }, { sku: 'old' }]);
    expect(after.map((answer) => answer.body.data)).toEqual([{ sku: 'old' }, { sku: 'new' }]);
  });

  it('tenants with the same body and datasets of one name get their own rows, also of the latest version', async () => {
    const tenants = await Promise.all([stack().addTenant(), stack().addTenant()]);
    const bodies = ['{"sku": <row(products).sku>}', '{"sku": <row("products@latest").sku>}'];

    const results = await Promise.all(
      tenants.map(async ({ client }, index) => {
        await push(client, 'products', `sku\ntenant ${index}\n`);
        return Promise.all(
          bodies.map(async (text) => {
            const { templateId } = await storeTemplate(client, { body: text });
            const answers = await Promise.all([1, 2, 3, 4].map(async (at) => generate(client, templateId, at)));
            return new Set(answers.map((answer) => JSON.stringify(answer.body.data)));
          }),
        );
      }),
    );

    expect(results).toEqual([0, 1].map((index) => bodies.map(() => new Set([`{"sku":"tenant ${index}"}`]))));
  });

  it('a caller cannot read the dataset of another tenant by a body with forged references to it', async () => {
    const { client: owner } = await stack().addTenant();
    const pushed = await push(owner, 'products', 'sku\nsecret\n');
    const { client } = await stack().addTenant();
    const forged = `<#data:[["products",{"digest":"${pushed.body.digest}","rowCount":1,"columns":["sku"]}]]#>`;

    const answer = await client.call(generateAdhoc, {
      body: { body: `{"sku": <row(products).sku>}${forged}`, seed: 1 },
    });

    expect(answer.text).not.toContain('secret');
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('a document of a dataset that was deleted fails, and names the table', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'products', products);
    const { templateId } = await storeTemplate(client, { body });
    await client.call(deleteDataset, { params: { name: 'products' }, query: { force: 'true' } });

    const answer = await generate(client, templateId);

    expectError(answer, 422, 'GENERATION_ERROR');
    expect(answer.error?.message).toContain('there is no table "products"');
  });
});

describe('a batch', () => {
  const orders = '<let(p, rowWeighted(products, weight))>{"sku": "<val(p.sku)>", "n": <getRandomNumber(1, 9)>}';
  const lines = '{"sku": "<uniqueRow(products).sku>", "of": <row(orders).sku>}';

  async function specsOf(client: TestClient) {
    const [order, line] = [await storeTemplate(client, { body: orders }), await storeTemplate(client, { body: lines })];
    return [
      { alias: 'orders', templateId: order.templateId, count: 50 },
      { alias: 'lines', templateId: line.templateId, count: 3 },
    ];
  }

  it('a virtual batch has the same documents as a stored one, with rows of datasets and of specs that read datasets', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'products', products);
    const documents = await specsOf(client);
    const { batchId: storedId, status } = await finishBatch(client, { seed, documents });
    const virtualId = await submitVirtual(client, documents);

    const stored = await read(client, storedId, {});
    const virtual = await read(client, virtualId, {});

    expect(status).toBe('completed');
    expect(virtual.text.replaceAll(virtualId, storedId)).toBe(stored.text);
    const skus = [...stored.text.matchAll(/"alias":"lines".*?"sku":"(.*?)"/g)].map(([, sku]) => sku);
    expect(new Set(skus)).toEqual(new Set(['007', 'A-2', 'A-3']));
  });

  it.each([
    [
      'the latest version of a dataset',
      'orders',
      '{"sku": <row("products@latest").sku>}',
      'A batch needs a fixed version',
    ],
    [
      'a dataset whose name is the alias of a spec',
      'products',
      '{"sku": <row(products).sku>}',
      'is a dataset and the alias of a spec',
    ],
    [
      'more unique rows than the dataset has',
      'orders',
      '{"sku": <uniqueRow(products).sku>}',
      'has only 3 different values',
    ],
  ])('POST /v1/batches refuses %s', async (_, alias, text, message) => {
    const { client } = await stack().addTenant();
    await push(client, 'products', products);
    const { templateId } = await storeTemplate(client, { body: text });

    const answer = await submit(client, { documents: [{ alias, templateId, count: 4 }] });

    expectError(answer, 400, 'VALIDATION_ERROR');
    expect(answer.error?.message).toContain(message);
  });
});
