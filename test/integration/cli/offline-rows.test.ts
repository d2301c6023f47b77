/** Rows of datasets and of other specs without a service, against those of the service. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBatchRecipe, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { CommandResult, DocgenFolder } from '../../harness/docgen-command.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const isFull = process.env['SCALE'] === 'full';
const orderCount = isFull ? 10_000 : 600;
const documents = [
  { alias: 'countries', templateName: 'country', count: 3 },
  {
    alias: 'customers',
    templateName: 'customer',
    count: 50,
    relations: { country: { from: 'countries.code', strategy: 'round-robin' } },
  },
  { alias: 'orders', templateName: 'order', count: orderCount },
  { alias: 'deliveries', templateName: 'delivery', count: orderCount / 2 },
];
const files = {
  'country.json': '{"code": <getCountryCode()>}',
  'customer.json': '{"id": "<getUuid()>", "name": <getName()>, "orders": <childCount(orders, 1, 40)>}',
  'order.json': `<let(c, parentRow(customers, 1, 40))><let(p, rowWeighted(products, weight))>
    {"no": <getUniqueNumber(1, 9000000)>, "customer": "<val(c.id)>", "country": "<val(c.country)>", "of": <val(c.orders)>,
     "sku": "<val(p.sku)>", "price": <val(p.price)>, "other": "<rowZipf(products).sku>"}`,
  'delivery.json':
    '<let(o, uniqueRow(orders))>{"order": <val(o.no)>, "to": "<val(o.country)>", "price": <val(o.price)>}',
  'products.csv': 'sku,price,weight\n007,1.10,1\nA-2,20,3\nA-3,,5\n',
  'other.csv': 'sku,price,weight\nX,1,1\n',
};
const withRows = ['--dataset', 'products=products.csv'];

let folder: DocgenFolder;
let client: TestClient;
let storedId: string;

beforeAll(async () => {
  folder = await makeDocgenFolder(files);
  const tenant = await stack().addTenant();
  ({ client } = tenant);
  const env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: tenant.adminKey };
  await folder.run(['datasets', 'push', 'products.csv'], { env });
  await folder.run(['push', ...Object.keys(files).filter((name) => name.endsWith('.json'))], { env });
  await writeFile(join(folder.path, 'shop.json'), JSON.stringify({ seed: 7, documents }));
  storedId = (await finishBatch(client, { seed: 7, documents }, 60_000)).batchId;
  const recipe = await client.call(getBatchRecipe, { params: { batchId: storedId } });
  await writeFile(join(folder.path, 'recipe.json'), recipe.text);
}, 120_000);
afterAll(async () => folder.remove());

async function docgen(...args: readonly string[]): Promise<CommandResult> {
  return folder.run(['batch', ...args, '--offline']);
}

async function resultsOf(batchId: string): Promise<string> {
  const { text } = await client.call(streamBatchDocuments, { params: { batchId } });
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => `${/"result":(.*),"documentSeed":\d+\}$/.exec(line)?.[1] ?? line}\n`).join('');
}

describe('docgen batch --offline', () => {
  it('--offline renders the rows of a stored batch, of a virtual one, of its recipe, and in four shards', async () => {
    const virtual = await submit(client, { seed: 7, virtual: true, documents });
    const [stored, read] = [await resultsOf(storedId), await resultsOf(virtual.body.batchId)];

    const offline = await docgen('shop.json', ...withRows, '--threads', '2');
    const recipe = await docgen('recipe.json', ...withRows);
    let shards = '';
    for (const shard of ['1/4', '2/4', '3/4', '4/4']) {
      shards += (await docgen('shop.json', ...withRows, '--shard', shard)).stdout;
    }

    expect(offline.stderr).not.toContain('failed');
    expect(stored).toContain('"country":');
    for (const text of [read, offline.stdout, recipe.stdout, shards]) expect(text).toBe(stored);
  });

  it.each([
    [['recipe.json'], 'reads the dataset "products"; give its rows with --dataset products=FILE'],
    [['recipe.json', '--dataset', 'products=other.csv'], 'reads the dataset "products" with the digest'],
    [['shop.json'], 'order.json:1:46: rowWeighted: there is no table "products"'],
  ])('--offline with %j is refused before the first document', async (args, message) => {
    const { code, stdout, stderr } = await docgen(...args);

    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
  });
});
