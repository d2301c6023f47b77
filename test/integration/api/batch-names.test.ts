/** The optional name of a batch. */
import { deleteBatch, getBatch, listBatches, submitBatch } from '@docgen/contracts/batches';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

/** Adds a tenant with a template. `submit` stores a batch of one document. */
async function addTenant() {
  const { client } = await stack().addTenant();
  const { templateId } = await storeTemplate(client);
  const submit = async (name: unknown, virtual = true) =>
    client.call(submitBatch, {
      rawBody: JSON.stringify({ name, virtual, documents: [{ alias: 'a', templateId }] }),
    });
  return { client, submit };
}

async function listed(client: TestClient, query: Record<string, string> = {}) {
  const { body } = await client.call(listBatches, { query });
  return body.items.map(({ name }) => name);
}

describe('200', () => {
  it.each([false, true])('the name of a batch is answered wherever the batch is (virtual: %s)', async (isVirtual) => {
    const { client, submit } = await addTenant();
    const name = '<b>"Größe" 🦊\n%_\\ مرحبا';
    const { body } = await submit(name, isVirtual);
    const params = { batchId: body.batchId };

    const read = await client.call(getBatch, { params });

    expect([read.body.name, read.body.spec.name, await listed(client)]).toEqual([name, name, [name]]);
    expect((await client.call(deleteBatch, { params })).body.name).toBe(name);
  });

  it('a batch without a name has null as its name, and several batches can have one name', async () => {
    const { client, submit } = await addTenant();
    for (const name of [undefined, 'Shop', 'Shop']) await submit(name);

    expect(await listed(client)).toEqual(['Shop', 'Shop', null]);
  });

  it('a name can have 100 characters, each of which can be an emoji', async () => {
    const { client, submit } = await addTenant();
    await submit('🦊'.repeat(100));

    expect(await listed(client)).toEqual(['🦊'.repeat(100)]);
  });

  it('GET /v1/batches finds a part of the name in any case, together with a status and over pages', async () => {
    const { client, submit } = await addTenant();
    for (const name of ['Big shop', 'SHOPPING', undefined, '100%', 'a_b', 'axb']) await submit(name);
    await submit('shop, made', false);

    expect(await listed(client, { name: 'shop' })).toEqual(['shop, made', 'SHOPPING', 'Big shop']);
    expect(await listed(client, { name: 'Shop', status: 'virtual' })).toEqual(['SHOPPING', 'Big shop']);
    expect(await listed(client, { name: '%' })).toEqual(['100%']);
    expect(await listed(client, { name: '_' })).toEqual(['a_b']);
    expect(await listed(client, { name: '' })).toHaveLength(7);
    const first = await client.call(listBatches, { query: { name: 'shop', limit: '2' } });
    expect(await listed(client, { name: 'shop', limit: '2', cursor: first.body.nextCursor ?? '' })).toEqual([
      'Big shop',
    ]);
  });

  it("GET /v1/batches finds no name of another tenant's batches", async () => {
    const [mine, other] = [await addTenant(), await addTenant()];
    await other.submit('secret');

    expect(await listed(mine.client, { name: 'secret' })).toEqual([]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each([
    ['an empty name', ''],
    ['a name of 101 characters', 'x'.repeat(101)],
    ['a name with NUL', 'a\0b'],
    ['a name with a lone surrogate', '\ud800'],
    ['a name that is a number', 7],
    ['null as a name', null],
  ])('POST /v1/batches refuses %s, and stores nothing', async (_what, name) => {
    const { client, submit } = await addTenant();

    expectInvalid(await submit(name), 'name');
    expect(await listed(client)).toEqual([]);
  });

  it('GET /v1/batches refuses a name of 101 characters', async () => {
    const { client } = await addTenant();

    expectInvalid(await client.call(listBatches, { query: { name: 'x'.repeat(101) } }), 'name');
  });
});
