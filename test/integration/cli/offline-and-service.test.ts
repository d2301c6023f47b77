/** `docgen batch --offline` against the documents of the real services, for the same seeds and bodies. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBatchRecipe, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { CommandResult, DocgenFolder } from '../../harness/docgen-command.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const from = (path: string) => ({ from: path, strategy: 'round-robin' });
// The relations have three levels. Some customers fail, and with them their orders and the notes of these.
const documents = [
  {
    alias: 'notes',
    templateName: 'note',
    count: 300,
    relations: { order: from('orders.no'), who: from('orders.customer') },
  },
  {
    alias: 'orders',
    templateName: 'order',
    count: 650,
    params: { to: { city: 'Łódź', n: 1.5 } },
    relations: { customer: from('customers.id') },
  },
  { alias: 'customers', templateName: 'customer', count: 50 },
];
const files = {
  'customer.json':
    '{"id": "<getUuid()>", "name": <getName()>, "x": <if(getDocumentIndex() % 9 == 4)><getParam(missing)><else>1<endif>}',
  'order.json':
    '{"no": <getUniqueNumber(1, 9000000)>, "at": "<getRandomRecentDate()>", "to": <getParam(to)>, "price": <getRandomAmount(1, 99)>, "customer": 0, "tags": [{"sku": "<oneOf(a, b)>", "n": 1.50}, {"sku": null}]}',
  'note.json': '{"text": "Dear <getName()>, <oneOf(yes, no)>", "of": <getDocumentIndex()>}',
};

let folder: DocgenFolder;
let client: TestClient;
let env: Record<string, string>;
let storedId: string;

beforeAll(async () => {
  folder = await makeDocgenFolder(files);
  const tenant = await stack().addTenant();
  ({ client } = tenant);
  env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: tenant.adminKey };
  await folder.run(['push', ...Object.keys(files)], { env });
  await writeFile(join(folder.path, 'shop.json'), JSON.stringify({ seed: 7, documents }));
  storedId = (await finishBatch(client, { seed: 7, documents })).batchId;
  await writeFile(
    join(folder.path, 'recipe.json'),
    (await client.call(getBatchRecipe, { params: { batchId: storedId } })).text,
  );
});
afterAll(async () => folder.remove());

describe('docgen batch --offline', () => {
  it('--offline renders the 1,000 documents of a stored batch, of a virtual one and of their recipe', async () => {
    const virtual = await submit(client, { seed: 7, virtual: true, documents });
    const results = [resultsOf(await stream(storedId)), resultsOf(await stream(virtual.body.batchId))];

    const offline = await docgen('batch', 'shop.json', '--offline', '--threads', '2');
    const recipe = await docgen('batch', 'recipe.json', '--offline', '--threads', '2');

    expect(offline.stdout.split('\n').length).toBeGreaterThan(800);
    for (const text of [...results, recipe.stdout]) expect(text).toBe(offline.stdout);
  });

  it('--format ndjson+meta of a recipe prints the lines of the service, in four shards too', async () => {
    const lines = await stream(storedId);

    const shards: string[] = [];
    for (const shard of ['1/4', '2/4', '3/4', '4/4'])
      shards.push(
        (await docgen('batch', 'recipe.json', '--offline', '--format', 'ndjson+meta', '--shard', shard)).stdout,
      );

    expect(shards.join('')).toBe(lines);
  });

  it.each([
    ['csv', '--alias', 'orders'],
    ['csv'],
    ['csv', '--alias', 'orders', '--null', '\\N', '--escape-formulas', '--bom'],
    ['csv', '--null', '-', '--limit', '50'],
    ['ndjson', '--alias', 'notes'],
    ['ndjson+meta', '--from', '5'],
    ['sql', '--alias', 'notes', '--dialect', 'mysql', '--table', 'shop.notes'],
    ['sql'],
    ['sql', '--from', '640', '--limit', '70'],
    ['parquet', '--alias', 'orders', '--from', '10'],
    ['parquet'],
    ['parquet', '--alias', 'orders', '--schema', 'no:int64'],
    ['text'],
    ['sql', '--ddl'],
    ['sql', '--ddl', '--dialect', 'mysql', '--unnest', 'orders.tags'],
    ['sql', '--alias', 'orders', '--unnest', 'tags', '--ddl', '--from', '3'],
    ['sql', '--ddl', '--alias', 'customers', '--from', '9999'],
    ['csv', '--alias', 'orders', '--unnest', 'tags', '--escape-formulas'],
    ['ndjson', '--alias', 'orders', '--unnest', 'tags'],
    ['parquet', '--alias', 'orders', '--unnest', 'tags'],
    ['zip'],
    ['zip', '--files', 'sql', '--ddl', '--unnest', 'orders.tags'],
    ['zip', '--files', 'parquet', '--unnest', 'orders.tags'],
    ['zip', '--files', 'ndjson', '--limit', '70', '--from', '30'],
  ])('a recipe in format %s %s %s %s %s %s %s has the bytes of docgen download', async (format, ...selected) => {
    const options = ['--format', format, ...selected, '--out'];

    await docgen('download', storedId, ...options, 'service');
    await docgen('batch', 'recipe.json', '--offline', ...options, 'offline');

    const [service, offline] = await Promise.all(
      ['service', 'offline'].map(async (name) => readFile(join(folder.path, name))),
    );
    expect(offline?.equals(service ?? Buffer.alloc(0))).toBe(true);
    expect(offline?.length).toBeGreaterThan(selected.includes('9999') ? 20 : 1_000);
  });

  it.each([['csv'], ['sql'], ['parquet']])(
    'a recipe in format %s with --out-dir has the files of docgen download',
    async (format) => {
      const options = ['--format', format, '--unnest', 'orders.tags', '--out-dir'];

      await docgen('download', storedId, ...options, `service-${format}`);
      await docgen('batch', 'recipe.json', '--offline', ...options, `offline-${format}`);

      const service = await readFiles(`service-${format}`);
      expect(await readFiles(`offline-${format}`)).toEqual(service);
      expect(service.length).toBeGreaterThan(1);
    },
  );

  it('--file-per-document writes the files of docgen download', async () => {
    const options = ['--limit', '60', '--alias', 'customers', '--file-per-document', '--out-dir'];

    await docgen('download', storedId, ...options, 'service-documents');
    await docgen('batch', 'recipe.json', '--offline', ...options, 'offline-documents');

    const service = await readFiles('service-documents/customers');
    expect(await readFiles('offline-documents/customers')).toEqual(service);
    expect(service.length).toBeGreaterThan(30);
  });

  it('SQL of a batch whose fields are keys of rows has the references of the service', async () => {
    await writeFile(join(folder.path, 'shop-line.json'), '{"customer": <row(buyers).id>, "of": <getDocumentIndex()>}');
    await writeFile(join(folder.path, 'buyer.json'), '{"id": <getUuid()>}');
    await docgen('push', 'shop-line.json', 'buyer.json');
    const rows = [
      { alias: 'lines', templateName: 'shop-line', count: 40 },
      { alias: 'buyers', templateName: 'buyer', count: 9 },
    ];
    await writeFile(join(folder.path, 'rows.json'), JSON.stringify({ seed: 7, documents: rows }));
    const { batchId } = await finishBatch(client, { seed: 7, documents: rows });

    const service = await docgen('download', batchId, '--format', 'sql', '--ddl');
    const offline = await docgen('batch', 'rows.json', '--offline', '--format', 'sql', '--ddl');

    expect(offline.stdout).toBe(service.stdout);
    expect(offline.stdout).toContain('FOREIGN KEY ("customer") REFERENCES "buyers" ("id")');
  });

  it('dates of 10^12 documents follow the day of the seed, as in a virtual batch', async () => {
    await writeFile(join(folder.path, 'dates.json'), '{"at": "<getRandomRecentDate()>"}');
    await docgen('push', 'dates.json');
    const spec = {
      seed: 1_300_000_000_000_000,
      documents: [{ alias: 'a', templateName: 'dates', count: 1_000_000_000_000 }],
    };
    await writeFile(join(folder.path, 'large.json'), JSON.stringify(spec));
    const { batchId } = (await submit(client, { ...spec, virtual: true })).body;
    const range = { from: '999999999990', limit: '10' };

    const offline = await docgen('batch', 'large.json', '--offline', '--from', range.from, '--limit', range.limit);

    expect(offline.stdout).toBe(resultsOf(await stream(batchId, range)));
  });
});

/** The names of the files with their bytes. */
async function readFiles(name: string): Promise<readonly (readonly [string, Buffer])[]> {
  const names = (await readdir(join(folder.path, name))).toSorted();
  return Promise.all(names.map(async (file) => [file, await readFile(join(folder.path, name, file))] as const));
}

async function docgen(...args: readonly string[]): Promise<CommandResult> {
  return folder.run(args, { env });
}

async function stream(batchId: string, query: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await client.call(streamBatchDocuments, { params: { batchId }, query })).text;
}

/** The bytes of the results of completed documents, a line each. */
function resultsOf(lines: string): string {
  return lines.replaceAll(
    /^(?:.*?"status":"completed","result":(.*),"documentSeed":\d+\}|.*"status":"failed".*)\n/gm,
    (_, result?: string) => (result === undefined ? '' : `${result}\n`),
  );
}
