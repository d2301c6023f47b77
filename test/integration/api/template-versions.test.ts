/** Versions of templates: each change of a body makes one. */
import { getCaller } from '@docgen/contracts/auth';
import { getTemplateVersion, listTemplateVersions, restoreTemplateVersion } from '@docgen/contracts/template-versions';
import { deleteTemplate, getTemplate } from '@docgen/contracts/templates';
import { versionsBytesMax, versionsMax } from '@docgen/contracts/version-limits';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { put, read } from './template-changes.ts';
import { bodyOf, bodyOfVersion, listVersions, restore, storeChanged } from './version-requests.ts';

const stack = useSharedStack();

describe('200 of the list', () => {
  it('GET versions lists the body of a new template as version 1, with the key that stored it', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, { body: 'Grüße <getName()>' });
    const { headers } = await client.call(getTemplate, { params: { templateId: template.templateId } });
    const { keyId } = (await client.call(getCaller)).body;

    const { items, nextCursor } = await listVersions(client, template);

    expect(items).toMatchObject([{ version: 1, createdAt: template.createdAt, bodyBytes: 19, isCurrent: true, keyId }]);
    expect(items[0]?.bodyDigest).toBe(headers['x-docgen-template-digest']);
    expect(nextCursor).toBeNull();
  });

  it('GET versions lists each changed body once, newest first, and no change of other members', async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, 3);
    await put(client, template, { name: 'renamed', tags: ['new'] });
    await put(client, template, { body: bodyOf(3), status: 'archived' });

    const { items } = await listVersions(client, template);

    expect(items.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(await bodyOfVersion(client, template, 2)).toBe(bodyOf(2));
  });

  it('GET versions pages by its limit and ends with a null cursor', async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, 3);

    const first = await listVersions(client, template, { limit: '2' });
    const second = await listVersions(client, template, { limit: '2', cursor: first.nextCursor ?? '' });

    expect([first, second].map(({ items }) => items.map(({ version }) => version))).toEqual([[3, 2], [1]]);
    expect(second.nextCursor).toBeNull();
  });

  it(`GET versions keeps the last ${versionsMax} bodies, and their numbers go on`, async () => {
    const { client } = await stack().addTenant();
    const template = await storeChanged(client, versionsMax + 2);

    const { items } = await listVersions(client, template, { limit: '100' });

    expect(items).toHaveLength(versionsMax);
    expect([items.at(0)?.version, items.at(-1)?.version]).toEqual([versionsMax + 2, 3]);
    expect((await restore(client, template, 2)).status).toBe(404);
  });

  it('GET versions keeps fewer bodies when they are large, but always the present one', async () => {
    const { client } = await stack().addTenant();
    const large = (index: number) => `<getName()>${index}${'x'.repeat(250_000)}`;
    const template = await storeTemplate(client, { body: large(1) });
    for (let index = 2; index <= 6; index += 1) await put(client, template, { body: large(index) });

    const { items } = await listVersions(client, template);

    expect(items.map(({ version }) => version)).toEqual([6, 5, 4, 3]);
    expect(items.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)).toBeLessThanOrEqual(versionsBytesMax);
  });

  it('GET versions numbers the bodies of concurrent writers one after the other, and loses none', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, { body: bodyOf(0) });
    const bodies = Array.from({ length: 8 }, (_, index) => bodyOf(index + 1));

    const answers = await Promise.all(bodies.map(async (body) => put(client, template, { body })));

    const { items } = await listVersions(client, template);
    const stored = await Promise.all(items.map(async ({ version }) => bodyOfVersion(client, template, version)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(items.map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(stored.toSorted()).toEqual([bodyOf(0), ...bodies].toSorted());
    expect(stored[0]).toBe((await read(client, template)).body);
  });
});

describe('a removed template', () => {
  it('a removed template leaves no version in the database', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeChanged(client, 3);

    await client.call(deleteTemplate, { params: { templateId } });

    const { rows } = await stack().db.pool.query('select from template_versions where template_id = $1', [templateId]);
    expect(rows).toEqual([]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '1e1'])(
    'GET and POST refuse the version "%s"',
    async (version) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client);

      expectInvalid(await client.call(getTemplateVersion, { params: { templateId, version } }), 'version');
      expectInvalid(await restore(client, { templateId }, version), 'version');
    },
  );

  it.each(['abc', 'bnVsbA', Buffer.from('["1"]').toString('base64url'), Buffer.from('[0]').toString('base64url')])(
    'GET versions refuses the invalid cursor "%s"',
    async (cursor) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client);

      expectInvalid(await client.call(listTemplateVersions, { params: { templateId }, query: { cursor } }), 'cursor');
    },
  );
});

describe('404 NOT_FOUND', () => {
  it('GET and POST know no version of an unknown template, and no unknown version', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    const unknown = `tpl_${'0'.repeat(32)}`;

    for (const params of [
      { templateId: unknown, version: '1' },
      { templateId, version: '2' },
      { templateId: 'x', version: '1' },
    ]) {
      expectError(await client.call(getTemplateVersion, { params }), 404, 'NOT_FOUND');
      expectError(await client.call(restoreTemplateVersion, { params }), 404, 'NOT_FOUND');
    }
    expectError(await client.call(listTemplateVersions, { params: { templateId: unknown } }), 404, 'NOT_FOUND');
  });
});
