/** POST /v1/batches: refused batches, by field. Nothing of them is stored. */
import { updateTemplate } from '@docgen/contracts/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import { resultsOf, submit } from '../../harness/batch-requests.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { nestedLists, unstorable } from '../fixtures/bad-values.ts';
import { refuse } from './refused-batches.ts';
import type { Members } from './refused-batches.ts';

const stack = useSharedStack();

let tenant: TestTenant;
/** Ids of templates that generate an object. */
let ids: Record<'object' | 'archived', string>;

beforeAll(async () => {
  tenant = await stack().addTenant();
  const store = async (body: string) => (await storeTemplate(tenant.client, { body })).templateId;
  ids = {
    object: await store('{"id":"<getRandomDigits(5)>"}'),
    archived: await store('{"id":"<getRandomDigits(5)>"}'),
  };
  await tenant.client.call(updateTemplate, { params: { templateId: ids.archived }, body: { status: 'archived' } });
});

describe('400 VALIDATION_ERROR', () => {
  const badCounts = [0, -1, 1.5, 1_000_001, 1e9, 2 ** 53, 1e308, '5', null, true, [1], {}];
  const badAliases = ['', 'a b', 'a.b', 'ä', 'a/b', 'a\n', 'x'.repeat(65), null, 7, undefined];
  const badSeeds = [1.5, '1', 2 ** 53, -(2 ** 53), 1e308, null, true, []];
  const badNamespaces = ['', 'a b', 'x'.repeat(65), 'ä', null, 1];

  it.each<readonly [what: string, field: string, members: Members]>([
    ['no documents member', 'documents', { documents: undefined }],
    ['an empty list', 'documents', { documents: [] }],
    ['an object for the list', 'documents', { documents: {} }],
    ['a member that is not known', 'status', { status: 'completed' }],
    ...badSeeds.map((seed) => [`the seed ${JSON.stringify(seed)}`, 'seed', { seed }] as const),
    ...badNamespaces.flatMap((name) => [
      [`the namespace ${JSON.stringify(name)}`, 'sequenceNamespace', { sequenceNamespace: name }] as const,
      [`the namespace ${JSON.stringify(name)}`, 'variableNamespace', { variableNamespace: name }] as const,
    ]),
  ])('POST /v1/batches refuses the batch for %s (%s)', async (_what, field, members) => {
    await expectRefused({ documents: [document()], ...members }, field);
  });

  it.each<readonly [what: string, field: string, members: Members]>([
    ...badCounts.map((count) => [`the count ${JSON.stringify(count)}`, 'count', { count }] as const),
    ...badAliases.map((alias) => [`the alias ${JSON.stringify(alias)}`, 'alias', { alias }] as const),
    ['no template', 'templateId', { templateId: undefined }],
    ['an empty template id', 'templateId', { templateId: '' }],
    ['an unknown template', 'templateId', { templateId: `tpl_${'0'.repeat(32)}` }],
    ['an id of another form', 'templateId', { templateId: "tpl_1' or '1'='1" }],
    ['a template id with NUL', 'templateId', { templateId: 'tpl_\0' }],
    ['an id and a name of the template', 'templateName', { templateName: 'Order' }],
    ['an unknown name', 'templateName', { templateId: undefined, templateName: 'Order' }],
    ['an empty name', 'templateName', { templateId: undefined, templateName: '' }],
    ['a name of 201 characters', 'templateName', { templateId: undefined, templateName: 'n'.repeat(201) }],
    ['a name with NUL', 'templateName', { templateId: undefined, templateName: 'a\0' }],
    ['a name that is null', 'templateName', { templateId: undefined, templateName: null }],
    ['params that are a list', 'params', { params: [] }],
    ['params that are null', 'params', { params: null }],
    ['a number that would lose digits', 'params.deep[1].n', { params: { deep: [0, { n: 2 ** 60 }] } }],
    ['relations that are a list', 'relations', { relations: [] }],
    ['relations that are null', 'relations', { relations: null }],
    ['a member that is not known', 'name', { name: 'x' }],
    ...unstorable.map(
      ([what, text]) => [`${what} in params`, 'params.deep[0].text', { params: { deep: [{ text }] } }] as const,
    ),
    ...unstorable.map(
      ([what, text]) =>
        [`${what} in the name of a parameter`, 'params.deep', { params: { deep: { [text]: 1 } } }] as const,
    ),
  ])('POST /v1/batches refuses a document spec for %s (%s)', async (_what, field, members) => {
    await expectRefused(
      { documents: [document(), { ...document({ alias: 'second' }), ...members }] },
      `documents[1].${field}`,
    );
  });

  it('POST /v1/batches refuses a document spec that is no object', async () => {
    for (const spec of [null, 'text', 1, []]) await expectRefused({ documents: [spec] }, 'documents[0]');
  });

  it('POST /v1/batches refuses 101 specs, and accepts 100', async () => {
    const specs = (count: number) => Array.from({ length: count }, (_, index) => document({ alias: `a${index}` }));

    await expectRefused({ documents: specs(101) }, 'documents');
    // Only the last spec is invalid, so the error names it.
    await expectRefused({ documents: [...specs(99), document({ alias: 'a0' })] }, 'documents[99].alias');
  });

  it('POST /v1/batches refuses counts that add up to too many documents', async () => {
    await expectRefused({ documents: [document({ count: 1_000_000 }), document({ alias: 'second' })] }, 'documents');
  });

  it("POST /v1/batches refuses another tenant's template like an unknown one", async () => {
    const stranger = await stack().addTenant();
    const { templateId } = await storeTemplate(stranger.client);
    const unknown = await submit(tenant.client, { documents: [document({ templateId: `tpl_${'0'.repeat(32)}` })] });

    const foreign = await expectRefused({ documents: [document({ templateId })] }, 'documents[0].templateId');

    expect(foreign.text).toBe(unknown.text);
  });

  it('POST /v1/batches refuses an archived template', async () => {
    await expectRefused({ documents: [document({ templateId: ids.archived })] }, 'documents[0].templateId');
  });

  it('POST /v1/batches refuses an alias that is used twice', async () => {
    await expectRefused({ documents: [document(), document()] }, 'documents[1].alias');
  });

  it('POST /v1/batches refuses a body that is nested too deeply, also in params', async () => {
    const body = `{"documents":[{"templateId":"${ids.object}","alias":"a","params":{"p":${nestedLists(65)}}}]}`;

    await expectRefused(body, 'body');
  });

  it('POST /v1/batches refuses a member __proto__ in the batch and in its specs', async () => {
    const spec = JSON.stringify(document());

    await expectRefused(`{"documents":[${spec}],"__proto__":{"seed":1}}`, '__proto__');
    await expectRefused(`{"documents":[${spec.replace(/}$/, ',"__proto__":{"count":3}}')}]}`, 'documents[0].__proto__');
  });

  it('POST /v1/batches refuses an invalid Idempotency-Key', async () => {
    const answer = await submit(tenant.client, { documents: [document()] }, { headers: { 'idempotency-key': 'a b' } });

    expectInvalid(answer, 'Idempotency-Key');
  });
});

describe('a template with unique values', () => {
  it('POST /v1/batches refuses more documents of an alias than the call has values, and names the call', async () => {
    const body = '{"code":"<getUniqueNumber(1,60)>","key":"<getUniqueDigits(2)>"}';
    const { templateId } = await storeTemplate(tenant.client, { body });
    const documents = [{ templateId, alias: 'a', count: 60 }];

    const answer = await expectRefused(
      { documents: [...documents, { templateId, alias: 'b', count: 61 }] },
      'documents[1].count',
    );

    expect(answer.text).toContain('getUniqueNumber at line 1, column 10 has only 60 different values for 61 documents');
    const results = resultsOf(await submit(tenant.client, { documents }));
    expect(new Set(results.map(({ result }) => JSON.stringify(result))).size).toBe(60);
  });
});

describe('413', () => {
  it('POST /v1/batches refuses a spec of more than 1 MiB', async () => {
    const answer = await submit(tenant.client, { documents: [document({ params: { p: 'x'.repeat(1024 * 1024) } })] });

    expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
  });
});

function document(members: Members = {}): Members {
  return { templateId: ids.object, alias: 'child', ...members };
}

async function expectRefused(spec: unknown, field: string) {
  return refuse(stack(), tenant, spec, { field });
}
