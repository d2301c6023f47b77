import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { createTemplate } from '@docgen/contracts/templates';
import type { Tier } from '@docgen/contracts/tiers';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';
import { renderAdhoc, renderStored, storeTemplate, templateRequest } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/usage counts nothing for a new tenant, in the calendar month in UTC', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { rows } = await stack().db.pool.query<{ start: string; end: string }>(`
      select to_char(month, 'YYYY-MM-DD') || 'T00:00:00.000Z' as start,
        to_char(month + interval '1 month', 'YYYY-MM-DD') || 'T00:00:00.000Z' as end
      from date_trunc('month', now() at time zone 'utc') as month`);

    const { body } = await client.call(getUsage);

    expect(body).toEqual({
      tenantId,
      tier: 'enterprise',
      period: rows[0],
      documentsGenerated: 0,
      batches: 0,
      outputBytes: 0,
      quota: { documents: null, remaining: null },
      storage: { storedBytes: 0, storedBytesMax: null },
      daily: [],
    });
  });

  it.each([
    {
      what: 'a stored template',
      generate: async (client: TestClient) => renderStored(client, (await storeTemplate(client)).templateId),
    },
    {
      what: 'an ad hoc body',
      generate: async (client: TestClient) => renderAdhoc(client, 'Hello <getParam(who, world)>'),
    },
    {
      what: 'create with generate',
      generate: async (client: TestClient) => client.call(createTemplate, { body: templateRequest({ generate: {} }) }),
    },
  ])('GET /v1/usage counts a document of $what with its bytes', async ({ generate }) => {
    const { client } = await stack().addTenant();

    await generate(client);

    const { body } = await client.call(getUsage);
    expect(body).toMatchObject({ documentsGenerated: 1, outputBytes: 'Hello world'.length });
    expect(body.daily).toEqual([{ date: anyText, documentsGenerated: 1, outputBytes: 'Hello world'.length }]);
  });

  it('GET /v1/usage counts bytes of UTF-8, not characters', async () => {
    const { client } = await stack().addTenant();

    await renderAdhoc(client, '<getParam(t)>', { params: { t: 'ä€😀' } });

    expect((await client.call(getUsage)).body.outputBytes).toBe(9);
  });

  it('GET /v1/usage counts no failed documents', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '<getParam(missing)>' });

    await client.call(generateStored, { params: { templateId } });
    await client.call(generateAdhoc, { body: { body: '<getParam(missing)>' } });
    await client.call(generateAdhoc, { body: { body: 'no placeholder' } });
    await client.call(createTemplate, { body: templateRequest({ body: '<getParam(missing)>', generate: {} }) });
    await client.call(createTemplate, { body: templateRequest() });

    expect((await client.call(getUsage)).body).toMatchObject({ documentsGenerated: 0, outputBytes: 0, daily: [] });
  });

  it('GET /v1/usage counts each document before its answer, one after the other', async () => {
    const { client, tenantId } = await stack().addTenant();
    const counts: number[] = [];

    for (let index = 0; index < 20; index += 1) {
      await renderAdhoc(client, '<getName()>');
      counts.push(await storedCount(tenantId));
    }

    expect(counts).toEqual(counts.map((_, index) => index + 1));
  });

  it('GET /v1/usage counts each of 100 concurrent documents before its answer', async () => {
    const { client, tenantId } = await stack().addTenant();
    let answeredCount = 0;

    const isCounted = await Promise.all(
      Array.from({ length: 100 }, async () => {
        await renderAdhoc(client, '<getName()>');
        answeredCount += 1;
        const answered = answeredCount;
        return (await storedCount(tenantId)) >= answered;
      }),
    );

    expect(isCounted).not.toContain(false);
    expect(await storedCount(tenantId)).toBe(100);
  });

  it("GET /v1/usage does not count a tenant's documents for another tenant", async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];

    await renderAdhoc(a.client, '<getName()>');

    expect((await b.client.call(getUsage)).body.documentsGenerated).toBe(0);
  });

  it.each([
    { query: { from: '2026-01-10', to: '2026-01-20' }, days: ['2026-01-10', '2026-01-15', '2026-01-20'] },
    { query: { from: '2026-01-11', to: '2026-01-19' }, days: ['2026-01-15'] },
    { query: { from: '2026-01-15', to: '2026-01-15' }, days: ['2026-01-15'] },
    { query: { from: '2026-01-21', to: '2999-12-31' }, days: [] },
    { query: { from: '2000-01-01', to: '2026-01-09' }, days: [] },
  ])('GET /v1/usage sums the days from $query.from to $query.to, both included', async ({ query, days }) => {
    const { client, tenantId } = await stack().addTenant();
    for (const day of ['2026-01-20', '2026-01-10', '2026-01-15']) await addDay(tenantId, day, 2);

    const { body } = await client.call(getUsage, { query });

    expect(body.daily.map(({ date }) => date)).toEqual(days);
    expect(body).toMatchObject({ documentsGenerated: 2 * days.length, outputBytes: 200 * days.length });
    expect(body.period.start).toBe(`${query.from}T00:00:00.000Z`);
  });

  it('GET /v1/usage ends a period at the first moment after its last day', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(getUsage, { query: { from: '2024-02-28', to: '2024-02-29' } });

    expect(body.period).toEqual({ start: '2024-02-28T00:00:00.000Z', end: '2024-03-01T00:00:00.000Z' });
  });

  it.each<{ tier: Tier; documents: number | null }>([
    { tier: 'starter', documents: 1_000_000 },
    { tier: 'growth', documents: 25_000_000 },
    { tier: 'business', documents: 500_000_000 },
    { tier: 'enterprise', documents: null },
  ])(
    'GET /v1/usage answers the quota of the tier $tier and its current rest, for any requested days',
    async ({ tier, documents }) => {
      const { client } = await stack().addTenant(tier);
      await renderAdhoc(client, '<getName()>');
      const quota = { documents, remaining: documents === null ? null : documents - 1 };

      const answers = [
        await client.call(getUsage),
        await client.call(getUsage, { query: { from: '2020-01-01', to: '2020-01-31' } }),
      ];

      for (const { body } of answers) expect(body).toMatchObject({ tier, quota });
    },
  );

  it('GET /v1/usage never answers a negative rest of the quota', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await renderAdhoc(client, '<getName()>');
    await stack().db.pool.query('update usage_days set documents = 1000001 where tenant_id = $1', [tenantId]);

    const { body } = await client.call(getUsage);

    expect(body.quota).toEqual({ documents: 1_000_000, remaining: 0 });
  });

  it('GET /v1/usage accepts keys of members', async () => {
    const { client, memberKey } = await stack().addTenant();

    expect((await client.call(getUsage, { apiKey: memberKey })).status).toBe(200);
  });
});

describe('400 VALIDATION_ERROR', () => {
  const days = [
    '',
    'today',
    '2026-2-1',
    '2026-02-30',
    '2026-01-01T00:00:00Z',
    '1999-12-31',
    '3000-01-01',
    '0000-01-01',
    "2026-01-01'",
  ];

  it.each(
    days.flatMap((day) => [
      { field: 'from', day },
      { field: 'to', day },
    ]),
  )('GET /v1/usage refuses $field=$day', async ({ field, day }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(getUsage, { query: { [field]: day } });

    expectInvalid(answer, field);
  });

  it('GET /v1/usage refuses a period that ends before it begins', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(getUsage, { query: { from: '2026-01-02', to: '2026-01-01' } });

    expectInvalid(answer, 'from');
  });
});

describe('401 UNAUTHORIZED', () => {
  it('GET /v1/usage refuses a request without a key', async () => {
    const { client } = await stack().addTenant();

    expectError(await client.call(getUsage, { apiKey: null }), 401, 'UNAUTHORIZED');
  });
});

async function storedCount(tenantId: string): Promise<number> {
  const { rows } = await stack().db.pool.query<{ count: number }>(
    'select coalesce(sum(documents), 0)::int as count from usage_days where tenant_id = $1',
    [tenantId],
  );
  return rows[0]?.count ?? 0;
}

async function addDay(tenantId: string, day: string, documentCount: number): Promise<void> {
  await stack().db.pool.query(
    'insert into usage_days (tenant_id, day, documents, output_bytes) values ($1, $2, $3::int, $3::int * 100)',
    [tenantId, day, documentCount],
  );
}
