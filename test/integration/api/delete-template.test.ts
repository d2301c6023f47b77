import { generateStored } from '@docgen/contracts/generation';
import { deleteTemplate, getTemplate, updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { countTemplates, renderStored, storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

describe('200', () => {
  it('DELETE /v1/templates/{templateId} answers the removed template', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, { description: 'd', tags: ['t'] });

    const { body } = await client.call(deleteTemplate, { params: { templateId: template.templateId } });

    expect(body).toEqual(template);
  });

  it('DELETE /v1/templates/{templateId} removes an archived template too', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    await client.call(updateTemplate, { params: { templateId }, body: { status: 'archived' } });

    const { body } = await client.call(deleteTemplate, { params: { templateId } });

    expect(body.status).toBe('archived');
  });

  it('DELETE /v1/templates/{templateId} removes no other template', async () => {
    const { client } = await stack().addTenant();
    const [kept, removed] = [await storeTemplate(client), await storeTemplate(client)];

    await client.call(deleteTemplate, { params: { templateId: removed.templateId } });

    expect(await countTemplates(client)).toBe(1);
    expect((await client.call(getTemplate, { params: { templateId: kept.templateId } })).body).toEqual(kept);
  });
});

describe('412 CONFLICT', () => {
  it('DELETE /v1/templates/{templateId} removes a template only in the state that If-Match names', async () => {
    const { client } = await stack().addTenant();
    const params = { templateId: (await storeTemplate(client)).templateId };
    const tag = async () => String((await client.call(getTemplate, { params })).headers.etag);
    const before = await tag();
    await client.call(updateTemplate, { params, body: { name: 'another' } });

    const refused = await client.call(deleteTemplate, { params, headers: { 'if-match': before } });
    const removed = await client.call(deleteTemplate, { params, headers: { 'if-match': await tag() } });
    const again = await client.call(deleteTemplate, { params, headers: { 'if-match': before } });

    expectError(refused, 412, 'CONFLICT');
    expect(removed.status).toBe(200);
    expectError(again, 404, 'NOT_FOUND');
  });
});

describe('404 NOT_FOUND', () => {
  it.each([
    { what: 'reading', contract: getTemplate, body: undefined },
    { what: 'changing', contract: updateTemplate, body: '{"name":"n"}' },
    { what: 'deleting', contract: deleteTemplate, body: undefined },
    { what: 'generating, also where a worker knew the body', contract: generateStored, body: '{}' },
  ])('$what answers 404 after the deletion', async ({ contract, body }) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    await renderStored(client, templateId);
    await client.call(deleteTemplate, { params: { templateId } });

    const answer = await client.call(contract, {
      params: { templateId },
      ...(body === undefined ? {} : { rawBody: body }),
    });

    expectError(answer, 404, 'NOT_FOUND');
  });

  it('all but one of 20 concurrent deletions answer 404', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => client.call(deleteTemplate, { params: { templateId } })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
  });

  it.each(unknownIds('tpl'))(
    'DELETE /v1/templates/{templateId} answers 404 for the unknown id "%s"',
    async (templateId) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(deleteTemplate, { params: { templateId } });

      expectError(answer, 404, 'NOT_FOUND');
    },
  );
});

describe('401 UNAUTHORIZED', () => {
  it('DELETE /v1/templates/{templateId} removes nothing without a key', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const answer = await client.call(deleteTemplate, { params: { templateId }, apiKey: null });

    expectError(answer, 401, 'UNAUTHORIZED');
    expect(await countTemplates(client)).toBe(1);
  });
});
