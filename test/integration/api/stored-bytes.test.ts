/** Versions, variables and stored answers count in `storedBytes`; the count equals a recount of all rows. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc } from '@docgen/contracts/generation';
import { createSequence, nextInSequence } from '@docgen/contracts/sequences';
import { restoreTemplateVersion } from '@docgen/contracts/template-versions';
import { createTemplate, deleteTemplate, updateTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { removeExpiredAnswers } from '@docgen/database/documents/idempotency';
import { deleteVariable, setVariable } from '@docgen/database/variables/variables';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { leaveRoom, starterCap } from '../../harness/stored-amounts.ts';
import { readStoredSums } from '../../harness/stored-sums.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const sumsOf = async (tenantId: string) => readStoredSums(stack().db, tenantId);
const bodyOf = (length: number, letter = 'x') => `<getParam(p, 1)>${letter.repeat(length - 16)}`;

async function storedBytesOf(client: TestClient): Promise<number> {
  return (await client.call(getUsage)).body.storage.storedBytes;
}

const generate = async (client: TestClient, key: string, body: string) =>
  client.call(generateAdhoc, { body: { body, seed: 1 }, headers: { 'idempotency-key': key } });

describe('the versions of a template', () => {
  it('each version counts its body, and the removal of the template gives all of them back', async () => {
    const { client } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: bodyOf(1_000) });
    const counts = [await storedBytesOf(client)];
    const params = { templateId };
    await client.call(updateTemplate, { params, body: { body: bodyOf(500) } });
    counts.push(await storedBytesOf(client));
    await client.call(updateTemplate, { params, body: { name: 'other', body: bodyOf(500) } });
    await client.call(restoreTemplateVersion, { params: { templateId, version: '1' } });
    counts.push(await storedBytesOf(client));
    await client.call(deleteTemplate, { params });

    expect([...counts, await storedBytesOf(client)]).toEqual([1_000, 1_500, 2_500, 0]);
  });

  it('versions beyond the limits give their bytes back', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: bodyOf(200_000) });
    for (const letter of 'abcdefgh')
      await client.call(updateTemplate, { params: { templateId }, body: { body: bodyOf(200_000, letter) } });

    // Together, they have at most 1 MiB.
    expect(await sumsOf(tenantId)).toMatchObject({ storedBytes: 1_000_000, isEqual: true });
  });
});

describe('variables', () => {
  it('a variable counts its name and value, also after changes of its length', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const set = async (value: string) =>
      client.call(generateAdhoc, { body: { body: `<setVar(colour, '${value}')>`, variableNamespace: 'v' } });
    await set('red');
    const first = await storedBytesOf(client);
    await set('crimson');
    const second = await storedBytesOf(client);
    await setVariable(stack().db, tenantId, { namespace: 'v', name: 'colour' }, '"blue"');
    const third = await storedBytesOf(client);
    await deleteVariable(stack().db, tenantId, { namespace: 'v', name: 'colour' });

    const counts = [first, second, third, await storedBytesOf(client)];
    expect(counts).toEqual(['"red"', '"crimson"', '"blue"'].map((json) => 'colour'.length + json.length).concat(0));
  });
});

describe('answers under an Idempotency-Key', () => {
  it('a stored answer counts once, and gives its bytes back when it has expired', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await generate(client, 'one', bodyOf(10_000));
    const counted = await storedBytesOf(client);
    await generate(client, 'one', bodyOf(10_000));

    expect(await storedBytesOf(client)).toBe(counted);
    expect(counted).toBeGreaterThan(10_000);
    await stack().db.pool.query(`update idempotency_keys set created_at = '2020-01-01' where tenant_id = $1`, [
      tenantId,
    ]);
    // A request takes the expired key again: its new answer replaces the old one.
    await generate(client, 'one', bodyOf(500));
    expect(await sumsOf(tenantId)).toMatchObject({ isEqual: true });
    expect(await storedBytesOf(client)).toBeLessThan(2_500);
    await stack().db.pool.query(`update idempotency_keys set created_at = '2020-01-01' where tenant_id = $1`, [
      tenantId,
    ]);
    while ((await removeExpiredAnswers(stack().db.pool, 5_000)) > 0);
    expect(await sumsOf(tenantId)).toMatchObject({ storedBytes: 0, isEqual: true });
  });

  it('a small answer counts at least a kibibyte, that of a batch too', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client);
    const body = { documents: [{ alias: 'a', templateId, count: 1 }] };
    await client.call(submitBatch, { body, headers: { 'idempotency-key': 'batch' } });

    const { storedBytes, batchBytes, isEqual } = await sumsOf(tenantId);

    expect(isEqual).toBe(true);
    expect(storedBytes - batchBytes).toBeGreaterThan(1_024);
  });
});

describe('numbers of a sequence under an Idempotency-Key', () => {
  it('the kept numbers count at least a kibibyte, once, and give their bytes back when they have expired', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await client.call(createSequence, { body: { name: 'orders' } });
    const take = async () =>
      client.call(nextInSequence, { params: { name: 'orders' }, headers: { 'idempotency-key': 'once' } });
    await take();
    await take();

    expect(await sumsOf(tenantId)).toMatchObject({ isEqual: true });
    expect(await storedBytesOf(client)).toBeGreaterThan(1_024);
    await stack().db.pool.query(`update idempotency_keys set created_at = '2020-01-01' where tenant_id = $1`, [
      tenantId,
    ]);
    while ((await removeExpiredAnswers(stack().db.pool, 5_000)) > 0);
    expect(await sumsOf(tenantId)).toMatchObject({ storedBytes: 0, isEqual: true });
  });
});

describe('concurrency', () => {
  it('the count equals a recount after concurrent changes, generations and removals', async () => {
    const { client, tenantId } = await stack().addTenant('enterprise');
    const templates = await Promise.all(
      Array.from({ length: 4 }, async () => (await storeTemplate(client, { body: bodyOf(2_000) })).templateId),
    );
    const work = Array.from({ length: 120 }, async (_, index) => {
      const params = { templateId: templates[index % 4] ?? '' };
      if (index % 5 === 0) return client.call(updateTemplate, { params, body: { body: bodyOf(500 + index) } });
      if (index % 5 === 1) return generate(client, `key ${index % 9}`, bodyOf(300 + index));
      if (index % 5 === 2) {
        const body = `<setVar('v${index % 3}', '${'y'.repeat(index)}')>`;
        return client.call(generateAdhoc, { body: { body } });
      }
      if (index % 5 === 3)
        return setVariable(stack().db, tenantId, { namespace: 'default', name: `v${index % 3}` }, `"${index}"`);
      return index > 100
        ? client.call(deleteTemplate, { params })
        : storeTemplate(client, { body: bodyOf(100 + index) });
    });

    await Promise.all(work);

    const { isEqual, storedBytes } = await sumsOf(tenantId);
    expect(isEqual).toBe(true);
    expect(storedBytes).toBeGreaterThan(0);
  });
});

describe('429 QUOTA_EXCEEDED', () => {
  const limit = starterCap('storedBytes');

  it.each([
    [
      'a template',
      async (client: TestClient) => client.call(createTemplate, { body: { name: 'n', body: bodyOf(2_000) } }),
    ],
    ['an answer under an Idempotency-Key', async (client: TestClient) => generate(client, 'k', bodyOf(2_000))],
    [
      'a variable',
      async (client: TestClient) =>
        client.call(generateAdhoc, { body: { body: `<setVar(v, '${'y'.repeat(2_000)}')>` } }),
    ],
  ])('%s beyond the stored bytes is refused, and nothing is stored or counted', async (_what, send) => {
    const { client, tenantId } = await stack().addTenant('starter');
    await leaveRoom(stack().db, tenantId, 'storedBytes', 1_500);

    const answer = await send(client);

    expectError(answer, 429, 'QUOTA_EXCEEDED', { resource: 'storedBytes', limit, used: limit - 1_500 });
    const usage = (await client.call(getUsage)).body;
    expect([usage.documentsGenerated, usage.storage.storedBytes]).toEqual([0, limit - 1_500]);
  });

  it('numbers of a sequence whose stored answer is beyond the stored bytes are refused, and none is taken', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    await client.call(createSequence, { body: { name: 's' } });
    await leaveRoom(stack().db, tenantId, 'storedBytes', 1_000);
    const params = { name: 's' };

    const answer = await client.call(nextInSequence, { params, headers: { 'idempotency-key': 'k' } });

    expectError(answer, 429, 'QUOTA_EXCEEDED', { resource: 'storedBytes', limit, used: limit - 1_000 });
    expect((await client.call(nextInSequence, { params })).body).toEqual({ values: [1] });
  });

  it('a change of a body beyond the stored bytes is refused, and one of the name is not', async () => {
    const { client, tenantId } = await stack().addTenant('starter');
    const { templateId } = await storeTemplate(client, { body: bodyOf(100) });
    await leaveRoom(stack().db, tenantId, 'storedBytes', 1_500);
    const params = { templateId };

    expectError(await client.call(updateTemplate, { params, body: { body: bodyOf(2_000) } }), 429, 'QUOTA_EXCEEDED', {
      resource: 'storedBytes',
      limit,
      used: limit - 1_500,
    });
    expect((await client.call(updateTemplate, { params, body: { name: 'other' } })).status).toBe(200);
  });
});
