import { createApiKey, listApiKeys } from '@docgen/contracts/auth';
import { deleteTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { renderAdhoc, renderStored, storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { read, submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();

async function currentMonth(): Promise<string> {
  const { rows } = await stack().db.pool.query<{ month: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM') as month`,
  );
  return rows[0]?.month ?? '';
}

async function addSources(tenantId: string, kind: 'template' | 'key', count: number): Promise<void> {
  await stack().db.pool.query(
    `insert into usage_sources (tenant_id, month, kind, source_id, documents, output_bytes)
      select $1, '2026-01-01', $2, 'source_' || n, n, n from generate_series(1, $3::int) as n`,
    [tenantId, kind, count],
  );
}

async function addDays(tenantId: string, days: Readonly<Record<string, number>>): Promise<void> {
  await stack().db.pool.query(
    `insert into usage_days (tenant_id, day, documents, output_bytes)
      select $1, day::date, documents, documents from unnest($2::text[], $3::bigint[]) as t(day, documents)`,
    [tenantId, Object.keys(days), Object.values(days)],
  );
}

describe('200', () => {
  it('GET /v1/usage answers for a month the documents of each template and each key, with every way to generate', async () => {
    const { client, adminKey } = await stack().addTenant();
    const { apiKey, keyId } = (await client.call(createApiKey, { body: { name: 'CI <b>' } })).body;
    const asCi: typeof client = {
      ...client,
      call: async (contract, request) => client.call(contract, { apiKey, ...request }),
    };
    const [single, bulk, gone] = [
      await storeTemplate(client, { name: 'single' }),
      await storeTemplate(client, { name: 'bulk', body: '{"n": <getDocumentIndex()>}' }),
      await storeTemplate(client, { name: 'gone' }),
    ];

    await renderStored(client, single.templateId);
    await renderAdhoc(asCi, 'Hello <getName()>');
    await renderStored(asCi, gone.templateId);
    await submit(asCi, { documents: [{ alias: 'some', templateId: bulk.templateId, count: 7 }] });
    const virtual = await submitVirtual(asCi, [{ alias: 'many', templateId: bulk.templateId, count: 1_000 }]);
    await read(client, virtual, { limit: '5' });
    await client.call(deleteTemplate, { params: { templateId: gone.templateId } });

    const { body } = await client.call(getUsage, { query: { month: await currentMonth() } });
    const [admin] = (await client.call(listApiKeys)).body.items.filter(({ keyPrefix }) =>
      adminKey.startsWith(keyPrefix),
    );
    expect(body.documentsGenerated).toBe(15);
    expect(body.templates?.map(({ outputBytes: _bytes, ...rest }) => rest)).toEqual([
      { kind: 'template', templateId: bulk.templateId, name: 'bulk', documentsGenerated: 12 },
      ...[
        { kind: 'adhoc', templateId: null, name: null, documentsGenerated: 1 },
        { kind: 'template', templateId: single.templateId, name: 'single', documentsGenerated: 1 },
        { kind: 'template', templateId: gone.templateId, name: null, documentsGenerated: 1 },
      ].toSorted((one, two) => (one.templateId ?? 'adhoc').localeCompare(two.templateId ?? 'adhoc')),
    ]);
    expect(body.keys?.map(({ outputBytes: _bytes, ...rest }) => rest)).toEqual([
      { kind: 'key', keyId, name: 'CI <b>', documentsGenerated: 9 },
      { kind: 'key', keyId: admin?.keyId, name: 'admin', documentsGenerated: 6 },
    ]);
    const sums = [body.templates, body.keys].map((entries) => entries?.reduce((sum, one) => sum + one.outputBytes, 0));
    expect(sums).toEqual([body.outputBytes, body.outputBytes]);
    expect(admin?.documentsThisMonth).toBe(6);
    expect(body.months).toEqual([
      { month: await currentMonth(), documentsGenerated: 15, batches: 2, outputBytes: body.outputBytes },
    ]);
  });

  it('GET /v1/usage lists the 100 largest sources of a month, and the rest as one entry', async () => {
    const { client, tenantId } = await stack().addTenant();
    await addDays(tenantId, { '2026-01-31': (105 * 106) / 2 });
    for (const kind of ['template', 'key'] as const) await addSources(tenantId, kind, 105);

    const { body } = await client.call(getUsage, { query: { month: '2026-01' } });

    for (const entries of [body.templates, body.keys]) {
      expect(entries).toHaveLength(101);
      expect(entries?.[0]).toMatchObject({ documentsGenerated: 105 });
      // The sources 1 to 5.
      expect(entries?.at(-1)).toMatchObject({ kind: 'others', documentsGenerated: 15 });
    }
  });

  it('GET /v1/usage answers the calendar month with its days, and the months with usage, newest first', async () => {
    const { client, tenantId } = await stack().addTenant('growth');
    await addDays(tenantId, { '2025-11-30': 1, '2026-02-01': 2, '2026-02-28': 3, '2026-03-01': 4 });

    const { body } = await client.call(getUsage, { query: { month: '2026-02' } });

    expect(body.period).toEqual({ start: '2026-02-01T00:00:00.000Z', end: '2026-03-01T00:00:00.000Z' });
    expect(body.daily.map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-28']);
    expect(body.quota).toEqual({ documents: 25_000_000, remaining: 25_000_000 });
    expect(body.months?.map(({ month, documentsGenerated }) => `${month} ${documentsGenerated}`)).toEqual([
      '2026-03 4',
      '2026-02 5',
      '2025-11 1',
    ]);
  });

  it('GET /v1/usage names the keys of a month to no member', async () => {
    const { client, memberKey } = await stack().addTenant();

    const { body } = await client.call(getUsage, { apiKey: memberKey, query: { month: '2026-01' } });

    expect([body.templates, body.keys, body.months]).toEqual([[], undefined, []]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['', '2026', '2026-1', '2026-13', '2026-00', '1999-12', '3000-01', '2026-01-01', "2026-01'"])(
    'GET /v1/usage refuses month=%s',
    async (month) => {
      const { client } = await stack().addTenant();

      expectInvalid(await client.call(getUsage, { query: { month } }), 'month');
    },
  );

  it.each(['from', 'to'])('GET /v1/usage refuses a month beside "%s"', async (name) => {
    const { client } = await stack().addTenant();

    expectInvalid(await client.call(getUsage, { query: { month: '2026-01', [name]: '2026-01-05' } }), 'month');
  });
});
