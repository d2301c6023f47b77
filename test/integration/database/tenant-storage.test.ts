/** Counts of stored resources are exact, and take no lock when nothing is created. */
import { commitDocuments } from '@docgen/database/documents/commit-documents';
import type { FinishedDocument } from '@docgen/database/documents/finished-document';
import { submitBatch, TemplateChanged } from '@docgen/database/batches/submit-batch';
import { countStorage, findFullResource, readStored } from '@docgen/database/tenants/tenant-storage';
import { createTemplate, updateTemplate } from '@docgen/database/templates/templates';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { inTransaction } from '@docgen/database/connection/transaction';
import { describe, expect, it } from 'vitest';
import { leaveRoom, storedAmount } from '../../harness/stored-amounts.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(8);
const keyId = 'key_1';

async function addTenant(): Promise<string> {
  return insertTenant(db(), { name: 'a tenant', tier: 'starter' });
}

/** A document that draws from each of these sequences. */
function drawing(tenantId: string, ...names: readonly string[]): FinishedDocument {
  return {
    tenantId,
    keyId,
    deadlineMs: Date.now() + 600_000,
    outputBytes: 1,
    sequenceNamespace: 'default',
    draws: names.map((name) => ({ name, start: 1, step: 1, count: 2 })),
    quota: undefined,
    expectedTemplate: undefined,
  };
}

async function sequencesOf(tenantId: string): Promise<[rows: number, counted: number]> {
  const { rows } = await db().pool.query<{ count: string }>('select count(*) from sequences where tenant_id = $1', [
    tenantId,
  ]);
  return [Number(rows[0]?.count), await storedAmount(db(), tenantId, 'sequences')];
}

describe('documents that draw numbers', () => {
  it('commitDocuments counts each created sequence once for its tenant in a commit of several tenants', async () => {
    const [one, other] = [await addTenant(), await addTenant()];
    await commitDocuments(db().pool, [drawing(one, 'a', 'b'), drawing(other, 'a'), drawing(one, 'b', 'c')]);
    await commitDocuments(db().pool, [drawing(one, 'a', 'd'), drawing(other, 'a')]);

    expect([await sequencesOf(one), await sequencesOf(other)]).toEqual([
      [4, 4],
      [1, 1],
    ]);
  });

  it('commitDocuments leaves the counters unlocked when all sequences of a commit exist', async () => {
    const tenantId = await addTenant();
    await commitDocuments(db().pool, [drawing(tenantId, 'a')]);
    const holder = await db().pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from tenant_storage where tenant_id = $1 for update', [tenantId]);

      const [numbers] = await commitDocuments(db().pool, [drawing(tenantId, 'a')]);

      expect(numbers?.get('a')).toEqual({ first: 3, step: 1 });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('commitDocuments commits no document and draws no number when one tenant of the commit would exceed its cap', async () => {
    const [full, other] = [await addTenant(), await addTenant()];
    await commitDocuments(db().pool, [drawing(full, 'a'), drawing(other, 'a')]);
    await leaveRoom(db(), full, 'sequences', 1);

    const failure = commitDocuments(db().pool, [drawing(other, 'a'), drawing(full, 'a', 'b', 'c')]);

    await expect(failure).rejects.toSatisfy((error) => findFullResource(error) === 'sequences');
    const [next] = await commitDocuments(db().pool, [drawing(other, 'a')]);
    expect(next?.get('a')?.first).toBe(3);
  });

  it('commitDocuments counts sequences exactly and without deadlocks when concurrent commits share them', async () => {
    const [one, other] = [await addTenant(), await addTenant()];
    const commits = Array.from({ length: 40 }, async (_, index) =>
      commitDocuments(db().pool, [
        drawing(index % 2 === 0 ? one : other, `s${index % 7}`, `t${index % 5}`),
        drawing(index % 2 === 0 ? other : one, `s${index % 5}`, `u${index}`),
      ]),
    );

    await Promise.all(commits);

    for (const tenantId of [one, other]) {
      const [rows, counted] = await sequencesOf(tenantId);
      expect(rows).toBeGreaterThan(0);
      expect(counted).toBe(rows);
    }
  });

  it('commitDocuments accepts exactly as many of 200 concurrent commits as new sequences fit below the cap', async () => {
    const tenantId = await addTenant();
    await leaveRoom(db(), tenantId, 'sequences', 5);

    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, async (_, index) => commitDocuments(db().pool, [drawing(tenantId, `s${index}`)])),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await sequencesOf(tenantId))[0]).toBe(5);
  });
});

describe('countStorage', () => {
  it('countStorage keeps concurrent transactions from exceeding a cap', async () => {
    const tenantId = await addTenant();
    await leaveRoom(db(), tenantId, 'storedBytes', 55);

    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, async () => countStorage(db().pool, tenantId, { storedBytes: 10 })),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { used, limit } = await readStored(db().pool, tenantId, 'storedBytes');
    expect((limit ?? 0) - used).toBe(5);
  });

  it('countStorage counts uncapped growth beyond a cap and refuses the next capped growth', async () => {
    const tenantId = await addTenant();
    await leaveRoom(db(), tenantId, 'storedBytes', 5);

    await countStorage(db().pool, tenantId, { storedBytes: 10 }, { isCapped: false });

    const refused = countStorage(db().pool, tenantId, { storedBytes: 1 });
    await expect(refused).rejects.toSatisfy((error) => findFullResource(error) === 'storedBytes');
    await countStorage(db().pool, tenantId, { templates: 1 });
    expect(await storedAmount(db(), tenantId, 'templates')).toBe(1);
  });
});

describe('submitBatch', () => {
  it('submitBatch stores no batch when a template no longer has the body of the plan', async () => {
    const tenantId = await addTenant();
    const { template } = await createTemplate(
      db(),
      tenantId,
      { name: 'a', body: 'one', shape: 'text', tags: [] },
      keyId,
    );
    const { templateId } = template;
    await updateTemplate(db(), tenantId, templateId, { change: { content: { body: 'two', shape: 'text' } }, keyId });
    const spec = { alias: 'a', templateId, bodyDigest: 'of one', documentCount: 1, params: '{}' };
    const batch = {
      seed: 1,
      sequenceNamespace: 'default',
      variableNamespace: 'default',
      spec: '{}',
      isOrdered: false,
      specs: [{ ...spec, relations: [], referencedPaths: [], rowSpecs: [], rowReferences: [] }],
      generationOrder: [0],
      reservedMs: 0,
      keyId,
    };

    const stored = inTransaction(db().pool, async (transaction) => submitBatch(transaction, tenantId, batch));

    await expect(stored).rejects.toBeInstanceOf(TemplateChanged);
    expect((await db().pool.query('select from batches')).rowCount).toBe(0);
    // The two versions of the template.
    expect(await storedAmount(db(), tenantId, 'storedBytes')).toBe('one'.length + 'two'.length);
  });
});
