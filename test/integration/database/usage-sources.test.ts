/** Commits count documents for their templates and keys, in a bounded number of rows. */
import { createLogger } from '@docgen/runtime/logger';
import { commitDocuments } from '@docgen/database/documents/commit-documents';
import { usageSourcesMax } from '@docgen/database/documents/counted-usage';
import type { FinishedDocument } from '@docgen/database/documents/finished-document';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { listUsageSources } from '@docgen/database/tenants/usage-sources';
import { describe, expect, it } from 'vitest';
import { removeExpired } from '../../../apps/worker/housekeeping.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(4);

const draw = { name: 's', start: 1, step: 1, count: 1 };

async function addTenant(): Promise<string> {
  return insertTenant(db(), { name: 'a tenant', tier: 'starter' });
}

function documentOf(tenantId: string, members: Partial<FinishedDocument>): FinishedDocument {
  const deadlineMs = Date.now() + 600_000;
  const fixed = {
    keyId: 'key_a',
    sequenceNamespace: 'default',
    draws: [],
    quota: undefined,
    expectedTemplate: undefined,
  };
  return { tenantId, deadlineMs, outputBytes: 10, ...fixed, ...members };
}

async function currentMonth(): Promise<string> {
  const { rows } = await db().pool.query<{ month: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-01') as month`,
  );
  return rows[0]?.month ?? '';
}

async function countsOf(tenantId: string, kind: 'template' | 'key'): Promise<Record<string, number>> {
  const month = await currentMonth();
  const sources = await listUsageSources(db(), tenantId, { month, kind, countMax: 2_000 });
  return Object.fromEntries(sources.map(({ sourceId, documents }) => [sourceId, documents]));
}

async function addSources(tenantId: string, kind: 'template' | 'key', count: number): Promise<void> {
  await db().pool.query(
    `insert into usage_sources (tenant_id, month, kind, source_id, documents, output_bytes)
      select $1, $2::date, $3, 'known_' || n, 1, 1 from generate_series(1, $4::int) as n`,
    [tenantId, await currentMonth(), kind, count],
  );
}

describe.each([
  ['with numbers', [draw]],
  ['without numbers', []],
])('documents %s', (kind, draws) => {
  it(`commitDocuments counts documents ${kind} for their template and their key`, async () => {
    const [one, other] = [await addTenant(), await addTenant()];

    await commitDocuments(db().pool, [
      documentOf(one, { draws, templateId: 'tpl_a', keyId: 'key_a' }),
      documentOf(one, { draws, templateId: 'tpl_a', keyId: 'key_b' }),
      documentOf(one, { draws, templateId: 'tpl_b', keyId: 'key_b' }),
      documentOf(one, { draws, keyId: 'key_b' }),
      documentOf(other, { draws }),
    ]);
    await commitDocuments(db().pool, [documentOf(one, { draws, templateId: 'tpl_a', keyId: 'key_a' })]);

    expect(await countsOf(one, 'template')).toEqual({ tpl_a: 3, tpl_b: 1, adhoc: 1 });
    expect(await countsOf(one, 'key')).toEqual({ key_a: 2, key_b: 3 });
    expect([await countsOf(other, 'template'), await countsOf(other, 'key')]).toEqual([{ adhoc: 1 }, { key_a: 1 }]);
  });
});

it('commitDocuments counts no document for its template that is left out or beyond the quota', async () => {
  const tenantId = await addTenant();
  const quota = { documents: 1, firstDay: '2000-01-01', endDay: '2999-12-31' };

  await commitDocuments(db().pool, [documentOf(tenantId, { templateId: 'tpl_a', keyId: 'key_a', deadlineMs: 0 })]);
  const refused = commitDocuments(
    db().pool,
    ['tpl_a', 'tpl_b'].map((templateId) => documentOf(tenantId, { templateId, keyId: 'key_a', quota })),
  );

  await expect(refused).rejects.toThrow('usage_days_within_quota');
  expect([await countsOf(tenantId, 'template'), await countsOf(tenantId, 'key')]).toEqual([{}, {}]);
});

it.each(['template', 'key'] as const)(
  'commitDocuments counts every %s beyond the bound in one row, and known ones in their own',
  async (kind) => {
    const tenantId = await addTenant();
    await addSources(tenantId, kind, usageSourcesMax);
    const sourceOf = (id: string) => (kind === 'template' ? { templateId: id } : { keyId: id });

    for (const id of ['first', 'second', 'known_7', 'first'])
      await commitDocuments(db().pool, [documentOf(tenantId, sourceOf(id))]);

    const { others, known_7: known, ...rest } = await countsOf(tenantId, kind);
    expect([others, known, Object.keys(rest).length]).toEqual([3, 2, usageSourcesMax - 1]);
  },
);

it('commitDocuments counts concurrent commits of the same tenants and templates exactly', async () => {
  const tenants = [await addTenant(), await addTenant(), await addTenant()];
  const commits = Array.from({ length: 24 }, async (_, round) =>
    commitDocuments(
      db().pool,
      tenants
        .map((tenantId, index) => documentOf(tenantId, { templateId: `tpl_${(round + index) % 4}`, keyId: 'key_a' }))
        .toSorted(() => (round % 2 === 0 ? 1 : -1)),
    ),
  );

  await Promise.all(commits);

  for (const tenantId of tenants) {
    expect(await countsOf(tenantId, 'template')).toEqual({ tpl_0: 6, tpl_1: 6, tpl_2: 6, tpl_3: 6 });
    expect(await countsOf(tenantId, 'key')).toEqual({ key_a: 24 });
  }
});

it('removeExpired removes the usage of templates and keys of months that began 800 days ago, and no later one', async () => {
  const tenantId = await addTenant();
  await db().pool.query(
    `insert into usage_sources (tenant_id, month, kind, source_id, documents, output_bytes)
      select $1, (now() - age * interval '1 day')::date, 'key', age, 1, 1 from unnest(array[790, 810]) as age`,
    [tenantId],
  );

  await removeExpired(db(), createLogger('test', 'silent'), new AbortController().signal);

  const { rows } = await db().pool.query('select source_id from usage_sources where tenant_id = $1', [tenantId]);
  expect(rows).toEqual([{ source_id: '790' }]);
});
