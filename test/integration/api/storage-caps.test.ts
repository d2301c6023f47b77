/** The caps of a tier on templates, sequences and variables, for all ways to create them. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { createSequence, deleteSequence, nextInSequence } from '@docgen/contracts/sequences';
import { createTemplate, deleteTemplate } from '@docgen/contracts/templates';
import type { StoredResource } from '@docgen/contracts/tiers';
import { deleteVariable, setVariable } from '@docgen/contracts/variables';
import { describe, expect, it } from 'vitest';
import type { Answer, TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { leaveRoom, starterCap, storedAmount } from '../../harness/stored-amounts.ts';
import { renderAdhoc, storeTemplate, templateRequest } from '../../harness/template-requests.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const isFull = process.env.SCALE === 'full';
const stack = useTestStack({ EXPOSE_DEPRECATED_VARIABLES: 'true', RENDER_DEADLINE_MS: '20000' });

interface Way {
  readonly what: string;
  readonly resource: StoredResource;
  /** Creates one row of this name. */
  create(client: TestClient, name: string): Promise<Answer<unknown>>;
}

const render = (bodyOf: (name: string) => string) => async (client: TestClient, name: string) =>
  client.call(generateAdhoc, { body: { body: bodyOf(name) } });

/** All ways to create a stored row. */
const ways: readonly Way[] = [
  {
    what: 'POST /v1/templates',
    resource: 'templates',
    create: async (client, name) => client.call(createTemplate, { body: templateRequest({ name }) }),
  },
  {
    what: 'POST /v1/sequences',
    resource: 'sequences',
    create: async (client, name) => client.call(createSequence, { body: { name } }),
  },
  { what: 'createSeq', resource: 'sequences', create: render((name) => `<createSeq(${name})>`) },
  {
    what: 'createSeq after peekSeq',
    resource: 'sequences',
    create: render((name) => `<peekSeq(${name})> <createSeq(${name})>`),
  },
  {
    what: 'createSeq under an Idempotency-Key',
    resource: 'sequences',
    create: async (client, name) =>
      client.call(generateAdhoc, {
        body: { body: `<createSeq(${name})>` },
        headers: { 'idempotency-key': `key-${name}` },
      }),
  },
  {
    what: 'PUT /v1/variables',
    resource: 'variables',
    create: async (client, name) => client.call(setVariable, { params: { name }, body: { value: 1 } }),
  },
  { what: 'setVar', resource: 'variables', create: render((name) => `<setVar(${name}, 1)>x`) },
  { what: 'incrementVar', resource: 'variables', create: render((name) => `<incrementVar(${name})>`) },
];

const rowsOf = async (resource: StoredResource, tenantId: string): Promise<number> => {
  const { rows } = await stack().db.pool.query<{ count: string }>(
    `select count(*) from ${resource} where tenant_id = $1`,
    [tenantId],
  );
  return Number(rows[0]?.count);
};

describe('429 QUOTA_EXCEEDED', () => {
  it.each(ways)('a cap refuses $what when the tenant has the most $resource of its tier', async (way) => {
    const { client, tenantId } = await stack().addTenant('starter');
    await leaveRoom(stack().db, tenantId, way.resource, 1);
    const last = await way.create(client, 'last');

    const refused = await way.create(client, 'beyond');

    const cap = starterCap(way.resource);
    expect(last.status).toBeLessThan(300);
    expectError(refused, 429, 'QUOTA_EXCEEDED', { resource: way.resource, limit: cap, used: cap });
    expect(refused.error?.message).toContain(`Delete ${way.resource}`);
    expect(await rowsOf(way.resource, tenantId)).toBe(1);
  });

  it.each(ways.filter(({ what }) => !what.includes('after') && !what.includes('under')))(
    'a cap admits exactly as many concurrent $what as it has left',
    async ({ what, resource, create }) => {
      // Documents of a refused group are committed again one by one.
      const count = isFull && what.startsWith('P') ? 200 : 40;
      const { client, tenantId } = await stack().addTenant('starter');
      await leaveRoom(stack().db, tenantId, resource, 5);

      const answers = await Promise.all(Array.from({ length: count }, async (_, index) => create(client, `n${index}`)));

      const codes = answers.map(({ error }) => error?.code);
      expect(codes.filter((code) => code === undefined)).toHaveLength(5);
      expect(codes.filter((code) => code === 'QUOTA_EXCEEDED')).toHaveLength(count - 5);
      expect(await rowsOf(resource, tenantId)).toBe(5);
      expect(await storedAmount(stack().db, tenantId, resource)).toBe(starterCap(resource));
    },
  );

  it('a document that would create more sequences than the cap has left is refused as a whole', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await leaveRoom(stack().db, tenantId, 'sequences', 9);

    const answer = await client.call(generateAdhoc, {
      body: { body: '<for(i, 1, 10)><createSeq(concat(s, i))> <endfor>' },
    });

    expectError(answer, 429, 'QUOTA_EXCEEDED', { resource: 'sequences', used: starterCap('sequences') - 9 });
    expect(await rowsOf('sequences', tenantId)).toBe(0);
  });

  it('a cap refuses no document of another tenant in the same commit', async () => {
    const [full, other] = [await stack().addTenant('starter'), await stack().addTenant('starter')];
    await leaveRoom(stack().db, full.tenantId, 'sequences', 0);

    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => [
        await full.client.call(generateAdhoc, { body: { body: `<createSeq(f${index})>` } }),
        await other.client.call(generateAdhoc, { body: { body: `<createSeq(o${index})>` } }),
      ]),
    );

    expect(new Set(answers.map(([refused]) => refused?.status))).toEqual(new Set([429]));
    expect(new Set(answers.map(([, beside]) => beside?.status))).toEqual(new Set([200]));
  });

  it('a template that is stored and generates at once gets a generationError at a cap', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await leaveRoom(stack().db, tenantId, 'sequences', 0);

    const answer = await client.call(createTemplate, {
      body: templateRequest({ body: '<createSeq(one)>', generate: {} }),
    });

    expect(answer).toMatchObject({
      status: 201,
      body: { generationError: { code: 'GENERATION_FAILED', message: expect.stringContaining('sequences') as string } },
    });
  });

  it('a cap fails only the batch documents that would exceed it, and names the resource', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await leaveRoom(stack().db, tenantId, 'variables', 2);
    const { templateId } = await storeTemplate(client, { body: '{"n": <setVar(concat(v, getDocumentIndex()), 1)>}' });

    const { body } = await client.call(submitBatch, {
      body: { documents: [{ alias: 'a', templateId, count: 4 }] },
    });

    const results = 'results' in body ? body.results : [];
    expect(results.map((result) => (result.status === 'failed' ? result.error.code : 'kept'))).toEqual([
      'kept',
      'kept',
      'QUOTA_EXCEEDED',
      'QUOTA_EXCEEDED',
    ]);
    expect(results[2]).toMatchObject({ error: { message: expect.stringContaining('variables') as string } });
  });

  it('a cap applies after a change to a lower tier, and rows can still be deleted', async () => {
    const { client, tenantId } = await stack().addTenant('growth');
    const { templateId } = await storeTemplate(client);
    await stack().db.pool.query('update tenant_storage set templates = templates + 1000 where tenant_id = $1', [
      tenantId,
    ]);
    await stack().db.pool.query(`update tenants set tier = 'starter' where tenant_id = $1`, [tenantId]);

    const refused = await client.call(createTemplate, { body: templateRequest() });
    const deleted = await client.call(deleteTemplate, { params: { templateId } });

    expectError(refused, 429, 'QUOTA_EXCEEDED', { resource: 'templates', limit: 1_000, used: 1_001 });
    expect(deleted.status).toBe(200);
  });
});

describe('at a cap', () => {
  it('existing sequences and variables work at the cap', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await renderAdhoc(client, '<createSeq(orders)><setVar(seen, 1)>');
    await leaveRoom(stack().db, tenantId, 'sequences', 0);
    await leaveRoom(stack().db, tenantId, 'variables', 0);
    const { templateId } = await storeTemplate(client, { body: '<createSeq(orders)> <incrementVar(seen)>' });

    const stored = await client.call(generateStored, { params: { templateId }, body: {} });
    const next = await client.call(nextInSequence, { params: { name: 'orders' }, body: {} });

    expect([stored.body.data, next.body.values]).toEqual(['2 2', [3]]);
  });

  it.each<Way & { remove(client: TestClient): Promise<Answer<unknown>> }>([
    {
      ...waysBy('POST /v1/sequences'),
      remove: async (client) => client.call(deleteSequence, { params: { name: 'last' } }),
    },
    {
      ...waysBy('setVar'),
      remove: async (client) => client.call(deleteVariable, { params: { name: 'last' } }),
    },
  ])('deleting one of the $resource at the cap allows a new one', async ({ resource, create, remove }) => {
    const { client, tenantId } = await stack().addTenant('starter');
    await leaveRoom(stack().db, tenantId, resource, 1);
    await create(client, 'last');

    const removed = await remove(client);
    const [fits, refused] = [await create(client, 'again'), await create(client, 'beyond')];

    expect([removed.status, refused.status]).toEqual([200, 429]);
    expect(fits.status).toBeLessThan(300);
  });

  it('deleting a template at the cap allows a new one', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client);
    await leaveRoom(stack().db, tenantId, 'templates', 0);

    await client.call(deleteTemplate, { params: { templateId } });
    const [fits, refused] = [
      await client.call(createTemplate, { body: templateRequest() }),
      await client.call(createTemplate, { body: templateRequest() }),
    ];

    expect([fits.status, refused.status]).toEqual([201, 429]);
  });

  it('the tier enterprise has no caps', async () => {
    const { client, tenantId } = await stack().addTenant('enterprise');
    await stack().db.pool.query(
      `insert into tenant_storage (tenant_id, templates, sequences, variables, stored_bytes)
        values ($1, 1000000000, 1000000000, 1000000000, 1000000000000000)`,
      [tenantId],
    );

    const answers = await Promise.all(ways.map(async ({ create }, index) => create(client, `n${index}`)));

    expect(answers.every(({ status }) => status < 300)).toBe(true);
  });
});

function waysBy(what: string): Way {
  const way = ways.find((one) => one.what === what);
  if (way === undefined) throw new Error(`there is no way ${what}`);
  return way;
}
