/** A restored version is a change of the body like any other. */
import { restoreTemplateVersion } from '@docgen/contracts/template-versions';
import { getTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { put, read } from './template-changes.ts';
import { bodyOf, listVersions, restore, storeChanged } from './version-requests.ts';

const stack = useSharedStack();

describe('200 of a restored version', () => {
  it('POST restore gives the template the body of the version as its next version, and keeps the other members', async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, 2);
    await put(client, template, { name: 'renamed', description: 'kept', tags: ['kept'] });

    const { body, headers } = await restore(client, template, 1);

    expect(body).toMatchObject({ body: bodyOf(1), name: 'renamed', description: 'kept', tags: ['kept'] });
    expect(await read(client, template)).toEqual(body);
    expect(headers['etag']).toMatch(/^"/);
    const { items } = await listVersions(client, template);
    expect(items.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it('POST restore of the present body makes no version, so a repeated request changes nothing', async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, 2);

    await restore(client, template, 1);
    const again = await restore(client, template, 1);

    expect(again.status).toBe(200);
    expect((await listVersions(client, template)).items).toHaveLength(3);
  });

  it('POST restore takes a key of the role member, as any change of a template does', async () => {
    const { client, memberKey } = await stack().addTenant();
    const { templateId } = await storeChanged(client, 2);

    const answer = await client.call(restoreTemplateVersion, {
      params: { templateId, version: '1' },
      apiKey: memberKey,
    });

    expect(answer.status).toBe(200);
  });
});

describe('400 UNKNOWN_FUNCTION', () => {
  it('POST restore refuses a body that no longer passes the check, and changes nothing', async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, 2);
    await stack().db.pool.query(
      `update template_versions set body = '<gone()>' where template_id = $1 and version = 1`,
      [template.templateId],
    );

    expectError(await restore(client, template, 1), 400, 'UNKNOWN_FUNCTION');
    expect((await read(client, template)).body).toBe(bodyOf(2));
  });
});

describe('412 CONFLICT', () => {
  it('POST restore changes nothing when the template has another tag than If-Match', async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, 2);
    const { headers } = await client.call(getTemplate, { params: { templateId: template.templateId } });
    const etag = String(headers['etag']);
    await put(client, template, { name: 'changed meanwhile' });

    const refused = await restore(client, template, 1, { 'if-match': etag });

    expectError(refused, 412, 'CONFLICT');
    expect((await read(client, template)).body).toBe(bodyOf(2));
    expect((await listVersions(client, template)).items).toHaveLength(2);
  });

  it('POST restore succeeds once for two callers with the same If-Match', async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, 3);
    const { headers } = await client.call(getTemplate, { params: { templateId: template.templateId } });
    const ifMatch = { 'if-match': String(headers['etag']) };

    const answers = await Promise.all([1, 2].map(async (version) => restore(client, template, version, ifMatch)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await listVersions(client, template)).items).toHaveLength(4);
  });
});
