/** `docgen batch --recipe` against the documents of the real services. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBatchRecipe, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const trillion = 1_000_000_000_000;
let folder: DocgenFolder;
let client: TestClient;

beforeEach(async () => {
  folder = await makeDocgenFolder();
  ({ client } = await stack().addTenant());
});
afterEach(async () => folder.remove());

// Some customers fail, and their orders with them.
const customerBody = `{"id": "<getUuid()>", "name": <getName()>, "is": "<getBatchId()>", "x": <if(getDocumentIndex() % 5 == 4)><getParam(missing)><else>1<endif>}`;
const orderBody = `{"no": <getUniqueNumber(1, 9000000000000000)>, "at": "<getRandomRecentDate()>", "to": <getParam(to)>, "customer": 0}`;

async function shopOf(orders: number) {
  const customer = await storeTemplate(client, { body: customerBody });
  const order = await storeTemplate(client, { body: orderBody });
  const from = (path: string) => ({ from: path, strategy: 'round-robin' });
  return [
    {
      alias: 'orders',
      templateId: order.templateId,
      count: orders,
      params: { to: { city: 'Łódź', n: 1.5 } },
      relations: { customer: from('customers.id'), who: from('customers.name') },
    },
    { alias: 'customers', templateId: customer.templateId, count: 700 },
    { alias: 'notes', templateId: (await storeTemplate(client, { body: 'Dear <getName()>!' })).templateId, count: 3 },
  ];
}

async function saveRecipe(batchId: string, change: (recipe: string) => string = String): Promise<void> {
  const { text } = await client.call(getBatchRecipe, { params: { batchId } });
  await writeFile(join(folder.path, 'recipe.json'), change(text));
}

const offline = async (...args: readonly string[]) =>
  folder.run(['batch', '--recipe', 'recipe.json', '--format', 'ndjson+meta', ...args]);

async function stream(batchId: string, query: Readonly<Record<string, string>>): Promise<string> {
  return (await client.call(streamBatchDocuments, { params: { batchId }, query })).text;
}

describe('docgen batch --recipe', () => {
  it.each([
    ['--alias', 'orders', '--from', '999999998990', '--limit', '20'],
    ['--alias', 'orders', '--from', '4294967290', '--limit', '1500'],
    ['--alias', 'customers', '--from', '690'],
    ['--from', '1000000000695', '--limit', '8'],
  ])('%s %s %s %s prints the bytes that the service streams of a virtual batch', async (...args) => {
    const answer = await submit(client, { seed: 7, virtual: true, documents: await shopOf(trillion) });
    const { batchId } = answer.body;
    await saveRecipe(batchId);
    const query = Object.fromEntries(
      args.flatMap((option, index) => (option.startsWith('--') ? [[option.slice(2), args[index + 1] ?? '']] : [])),
    );

    const { code, stdout, stderr } = await offline(...args);

    expect(code).toBe(1);
    expect(stderr).toMatch(/^docgen: \d+ of \d+ documents failed\. The first is document \d+ of "\w+": .*\n$/);
    expect(stdout).toBe(await stream(batchId, query));
  });

  it('docgen batch --recipe prints the bytes of a whole stored batch', async () => {
    const { batchId } = await finishBatch(client, { seed: 7, documents: await shopOf(300) });
    await saveRecipe(batchId);

    const { stdout } = await offline();

    expect(stdout).toBe(await stream(batchId, {}));
  });

  it('docgen batch --recipe prints the documents alone as ndjson', async () => {
    const answer = await submit(client, { seed: 7, virtual: true, documents: await shopOf(10) });
    await saveRecipe(answer.body.batchId);

    const { stdout } = await folder.run(['batch', '--recipe', 'recipe.json', '--alias', 'customers']);

    expect(stdout).toBe(await stream(answer.body.batchId, { alias: 'customers', meta: 'false' }));
  });

  it.each<[string, (recipe: string) => string, string]>([
    [
      'of another version of the engine',
      (text) => text.replace(/"fingerprint":"./, '"fingerprint":"-'),
      'version of the engine',
    ],
    ['with a changed body', (text) => text.replace('Dear', 'Hello'), 'documents[2].bodyDigest is not the digest'],
    ['without a count', (text) => text.replace('"count":3,', ''), 'documents[2].count is missing'],
    ['with an unknown parent', (text) => text.replace('customers.id', 'nobody.id'), 'no spec has the alias "nobody"'],
    ['that is no JSON', () => '{', 'recipe.json is not valid JSON'],
  ])('docgen batch --recipe refuses a recipe %s', async (_, change, message) => {
    const answer = await submit(client, { seed: 7, virtual: true, documents: await shopOf(10) });
    await saveRecipe(answer.body.batchId, change);

    const { code, stdout, stderr } = await offline();

    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
  });

  it.each([
    [['batch', 'spec.json', '--recipe', 'recipe.json'], '--recipe replaces FILE'],
    [['batch', '--recipe', 'recipe.json', '--key', 'k'], 'takes no --key'],
    [['batch', '--recipe', 'recipe.json', '--as-of', '2026-03-01T12:00:00Z'], '--as-of: a recipe has its own time'],
    [['batch', '--recipe', 'missing.json'], 'missing.json'],
  ])('docgen batch --recipe refuses %j', async (args, message) => {
    await writeFile(join(folder.path, 'recipe.json'), '{"recipe":1}');
    const { code, stderr } = await folder.run(args);

    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('GET /v1/batches/{batchId}/recipe', () => {
  it.each([
    ['a sequence', '{"n": <createSeq(orders)>}'],
    ['the clock', '{"d": "<getCurrentDate()>"}'],
  ])('409 CONFLICT: a stored batch whose template uses %s has no recipe', async (_, body) => {
    const { templateId } = await storeTemplate(client, { body });
    const { batchId } = await finishBatch(client, { documents: [{ alias: 'a', templateId, count: 2 }] });

    expectError(await client.call(getBatchRecipe, { params: { batchId } }), 409, 'CONFLICT');
  });

  it('409 CONFLICT: a template that uses the clock behind specs that fill a streamed answer leaves no partial recipe', async () => {
    const long = await storeTemplate(client, { body: '<getParam(text)>' });
    const clock = await storeTemplate(client, { body: '<getCurrentDate()>' });
    const documents = [
      { alias: 'long', templateId: long.templateId, count: 1, params: { text: 'x'.repeat(200_000) } },
      { alias: 'clock', templateId: clock.templateId, count: 1 },
    ];
    const { batchId } = await finishBatch(client, { documents });

    expectError(await client.call(getBatchRecipe, { params: { batchId } }), 409, 'CONFLICT');
  });
});
