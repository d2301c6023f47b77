/** Commits groups of documents with sequence numbers, without numbers, and mixed. */
import { isLockTimeout, isOverQuota } from '@docgen/database/connection/database-errors';
import { inTransaction } from '@docgen/database/connection/transaction';
import { commitShared } from '@docgen/database/documents/commit-without-numbers';
import { commitDocuments } from '@docgen/database/documents/commit-documents';
import type { FinishedDocument } from '@docgen/database/documents/finished-document';
import { digestBody, insertTemplate, updateTemplate } from '@docgen/database/templates/templates';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { listUsageDays } from '@docgen/database/tenants/usage';
import { describe, expect, it } from 'vitest';
import { storeBatch } from '../../harness/planned-batch.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const body = 'a body';
const farMs = 600_000;

const db = useTestDatabase(4);

async function addTenant(): Promise<string> {
  return insertTenant(db(), { name: 'a tenant', tier: 'starter' });
}

/** Documents and their bytes, summed over all days. */
async function usageOf(tenantId: string): Promise<[documents: number, outputBytes: number]> {
  const days = await listUsageDays(db(), tenantId, '2000-01-01', '2999-12-31');
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [sum(days.map(({ documents }) => documents)), sum(days.map(({ outputBytes }) => outputBytes))];
}

const oneNumber = [{ name: 's', start: 1, step: 1, count: 1 }];
const draws: Record<string, (index: number) => FinishedDocument['draws']> = {
  'without numbers': () => [],
  'with numbers': () => oneNumber,
  'of which some draw numbers': (index) => (index % 2 === 0 ? [] : oneNumber),
};

describe.each(Object.entries(draws))('documents %s', (kind, drawsOf) => {
  const make = (tenantId: string, changes: readonly Partial<FinishedDocument>[]): FinishedDocument[] =>
    changes.map((change, index) => ({
      tenantId,
      keyId: 'key_1',
      deadlineMs: Date.now() + farMs,
      outputBytes: 10 ** index,
      sequenceNamespace: 'default',
      draws: drawsOf(index),
      quota: undefined,
      expectedTemplate: undefined,
      ...change,
    }));
  const commit = async (documents: readonly FinishedDocument[]): Promise<boolean[]> =>
    (await commitDocuments(db().pool, documents)).map((numbers) => numbers !== undefined);

  it(`commitDocuments commits documents ${kind} and counts them with their bytes for each tenant`, async () => {
    const [one, other] = [await addTenant(), await addTenant()];
    const documents = [...make(one, [{}, {}, {}]), ...make(other, [{}, {}])];
    expect(await commit(documents)).toEqual([true, true, true, true, true]);
    expect(await commit(make(one, [{}]))).toEqual([true]);
    expect([await usageOf(one), await usageOf(other)]).toEqual([
      [4, 112],
      [2, 11],
    ]);
  });

  it(`commitDocuments leaves out documents ${kind} past their deadline and commits the others`, async () => {
    const tenantId = await addTenant();
    const late = { deadlineMs: Date.now() - 1 };
    const soon = { deadlineMs: Date.now() + 5_000 };
    expect(await commit(make(tenantId, [soon, late, {}, late, soon]))).toEqual([true, false, true, false, true]);
    expect(await usageOf(tenantId)).toEqual([3, 10_101]);
  });

  it(`commitDocuments leaves out documents ${kind} whose template has changed, is archived or belongs to another tenant`, async () => {
    const [tenantId, other] = [await addTenant(), await addTenant()];
    const content = { name: 'a name', body, shape: 'text' as const, tags: [] };
    const ids: string[] = [];
    for (const owner of [tenantId, tenantId, other])
      ids.push((await insertTemplate(db(), owner, content, 'key_1')).template.templateId);
    await updateTemplate(db(), tenantId, ids[1] ?? '', { change: { status: 'archived' }, keyId: 'key_1' });
    const [active = '', archived = '', foreign = ''] = ids;
    const expected = [
      { templateId: active, bodyDigest: digestBody(body) },
      { templateId: active, bodyDigest: digestBody('another body') },
      { templateId: archived, bodyDigest: digestBody(body) },
      { templateId: foreign, bodyDigest: digestBody(body) },
      undefined,
    ];
    const documents = make(
      tenantId,
      expected.map((expectedTemplate) => ({ expectedTemplate })),
    );
    expect(await commit(documents)).toEqual([true, false, false, false, true]);
    expect(await usageOf(tenantId)).toEqual([2, 10_001]);
  });

  it(`commitDocuments rejects a whole group of documents ${kind} beyond a quota and counts nothing`, async () => {
    const [tenantId, other] = [await addTenant(), await addTenant()];
    const quota = { documents: 3, firstDay: '2000-01-01', endDay: '2999-12-31' };
    const metered = [{ quota }, { quota }];
    expect(await commit(make(tenantId, metered))).toEqual([true, true]);
    const failure = commitDocuments(db().pool, [...make(other, [{}]), ...make(tenantId, metered)]);
    await expect(failure).rejects.toSatisfy(isOverQuota);
    expect(await commit(make(tenantId, [{ quota }]))).toEqual([true]);
    await expect(commitDocuments(db().pool, make(tenantId, [{ quota }]))).rejects.toSatisfy(isOverQuota);
    expect([await usageOf(tenantId), await usageOf(other)]).toEqual([
      [3, 12],
      [0, 0],
    ]);
  });
});

describe('documents without numbers and almost the same deadline', () => {
  it('commitDocuments commits documents without numbers by the earliest deadline of their group', async () => {
    const tenantId = await addTenant();
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    const document = {
      tenantId,
      keyId: 'key_1',
      outputBytes: 1,
      sequenceNamespace: 'default',
      draws: [],
      quota: undefined,
    };
    const due = [now - 1, now - 90, now + farMs, now + farMs + 90, now - 200];
    const documents = due.map((deadlineMs) => ({ ...document, deadlineMs, expectedTemplate: undefined }));
    const committed = await commitDocuments(db().pool, documents);
    expect(committed.map((numbers) => numbers !== undefined)).toEqual([false, false, true, true, false]);
    expect(await usageOf(tenantId)).toEqual([2, 2]);
  });
});

describe('the quota beside a running batch', () => {
  it('commitDocuments leaves the documents of the quota that a running batch can still generate', async () => {
    const tenantId = await addTenant();
    await storeBatch(db(), tenantId, [{ alias: 'a', body, count: 4 }]);
    const quota = { documents: 10, firstDay: '2000-01-01', endDay: '2999-12-31' };
    const one: FinishedDocument = {
      tenantId,
      keyId: 'key_1',
      deadlineMs: Date.now() + farMs,
      outputBytes: 1,
      sequenceNamespace: 'default',
      draws: [],
      quota,
      expectedTemplate: undefined,
    };
    await commitDocuments(
      db().pool,
      Array.from({ length: 6 }, () => one),
    );
    const refusal: unknown = await commitDocuments(db().pool, [one]).catch((error: unknown) => error);

    expect(isOverQuota(refusal)).toBe(true);
    expect(await usageOf(tenantId)).toEqual([6, 6]);
  });
});

describe('a statement of many tenants', () => {
  it('commitShared fails within a second while the usage row of one tenant is locked', async () => {
    const [locked, other] = [await addTenant(), await addTenant()];
    const documents = [locked, other].map((tenantId) => ({
      tenantId,
      keyId: 'key_1',
      deadlineMs: Date.now() + farMs,
      outputBytes: 1,
      sequenceNamespace: 'default',
      draws: [],
      quota: undefined,
      expectedTemplate: undefined,
    }));
    await commitShared(db().pool, documents);
    const failure = await inTransaction(db().pool, async (rival) => {
      await rival.query('select from usage_days where tenant_id = $1 for update', [locked]);
      const startedAtMs = performance.now();
      const error: unknown = await commitShared(db().pool, documents).catch((thrown: unknown) => thrown);
      return { isLock: isLockTimeout(error), ms: performance.now() - startedAtMs };
    });

    expect(failure.isLock).toBe(true);
    expect(failure.ms).toBeLessThan(1_000);
    expect([await usageOf(locked), await usageOf(other)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});
