import { updateTemplate } from '@docgen/contracts/templates';
import type { UpdateTemplateRequest } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { renderStored, storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { notText, unstorable, wideCharacter } from '../fixtures/bad-values.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';
import { members, put, read } from './template-changes.ts';

const stack = useSharedStack();

describe('200', () => {
  const changes: readonly UpdateTemplateRequest[] = [
    { name: 'after' },
    { body: 'Bye <getParam(who, world)>' },
    { description: 'another' },
    { description: '' },
    { tags: [] },
    { tags: ['x', 'y', 'x'] },
    { status: 'archived' },
    { name: 'after', body: '<getName()>', description: 'another', tags: ['b'], status: 'archived' },
    {},
  ];

  it.each(changes)('PUT /v1/templates/{templateId} changes only the given members: %o', async (change) => {
    const { client } = await stack().addTenant();
    const before = await storeTemplate(client, members);

    const { body } = await put(client, before, change);

    expect(body).toEqual({ ...before, ...change, updatedAt: body.updatedAt });
    expect(await read(client, before)).toEqual(body);
  });

  it('PUT /v1/templates/{templateId} removes the description with null', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);

    const { body } = await put(client, template, { description: null });

    expect(Object.keys(body)).not.toContain('description');
  });

  it('PUT /v1/templates/{templateId} changes updatedAt and keeps createdAt', async () => {
    const { client } = await stack().addTenant();
    const before = await storeTemplate(client, members);
    await until('another millisecond', () => Date.now() > Date.parse(before.updatedAt));

    const { body } = await put(client, before, { name: 'after' });

    expect(body.createdAt).toBe(before.createdAt);
    expect(body.updatedAt > before.updatedAt).toBe(true);
  });

  it('PUT /v1/templates/{templateId} uses the new body in the next generation', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);
    const before = await renderStored(client, template.templateId);

    await put(client, template, { body: 'Bye <getParam(who, world)>' });

    expect([before, await renderStored(client, template.templateId)]).toEqual(['Hello world', 'Bye world']);
  });

  it('PUT /v1/templates/{templateId} activates an archived template by its status', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);
    await put(client, template, { status: 'archived' });

    const { body } = await put(client, template, { status: 'active' });

    expect(body.status).toBe('active');
    expect(await renderStored(client, template.templateId)).toBe('Hello world');
  });
});

describe('400', () => {
  const refused: readonly (readonly [what: string, change: object, field: string])[] = [
    ...['templateId', 'tenantId', 'validated', 'createdAt', 'updatedAt', 'generate', 'constructor'].map(
      (field) => [`the member ${field}`, { [field]: 'x' }, field] as const,
    ),
    ...['name', 'body', 'description'].flatMap((field) => [
      ...notText
        .filter(([what]) => field !== 'description' || what !== 'null')
        .map(([what, value]) => [`a ${field} that is ${what}`, { [field]: value }, field] as const),
      ...unstorable.map(
        ([what, text]) => [`a ${field} with ${what}`, { [field]: `${text}<getName()>` }, field] as const,
      ),
    ]),
    ['an empty name', { name: '' }, 'name'],
    ['a name of 201 characters', { name: wideCharacter.repeat(201) }, 'name'],
    ['an empty body', { body: '' }, 'body'],
    ['a body of 256 KiB and a byte', { body: '<getName()>'.padEnd(256 * 1024 + 1) }, 'body'],
    ['a description of 2,001 characters', { description: 'd'.repeat(2_001) }, 'description'],
    ['tags that are null', { tags: null }, 'tags'],
    ['33 tags', { tags: Array.from({ length: 33 }, () => 't') }, 'tags'],
    ['an empty tag', { tags: ['t', ''] }, 'tags[1]'],
    ['the status "deleted"', { status: 'deleted' }, 'status'],
    ['the status null', { status: null }, 'status'],
  ];

  it.each(refused)(
    'PUT /v1/templates/{templateId} refuses %s with the name of the field, and changes no valid member',
    async (_what, change, field) => {
      const { client } = await stack().addTenant();
      const template = await storeTemplate(client, members);
      const rawBody = JSON.stringify({ name: 'after', ...change });

      const answer = await client.call(updateTemplate, { params: { templateId: template.templateId }, rawBody });

      expectInvalid(answer, field);
      expect(await read(client, template)).toEqual(template);
    },
  );

  it.each([
    { body: 'only text', code: 'INVALID_TEMPLATE', details: { code: 'NO_PLACEHOLDERS' } },
    { body: '<for(i,1,2)>x', code: 'INVALID_TEMPLATE', details: { line: 1, column: 1 } },
    { body: '<nothing()>', code: 'UNKNOWN_FUNCTION', details: { name: 'nothing' } },
  ] as const)(
    'PUT /v1/templates/{templateId} checks a new body as at creation: $code for $body',
    async ({ body, code, details }) => {
      const { client } = await stack().addTenant();
      const template = await storeTemplate(client, members);

      const answer = await put(client, template, { name: 'after', body });

      expectError(answer, 400, code, details);
      expect(await read(client, template)).toEqual(template);
    },
  );

  it.each(['', '[]', 'null', '"text"', '{'])(
    'PUT /v1/templates/{templateId} refuses the request %j as a whole',
    async (rawBody) => {
      const { client } = await stack().addTenant();
      const template = await storeTemplate(client, members);

      const answer = await client.call(updateTemplate, { params: { templateId: template.templateId }, rawBody });

      expectInvalid(answer, 'body');
    },
  );
});

describe('404 NOT_FOUND', () => {
  it.each(unknownIds('tpl'))(
    'PUT /v1/templates/{templateId} answers 404 for the unknown id "%s", with and without If-Match',
    async (templateId) => {
      const { client } = await stack().addTenant();

      const answers = [
        await put(client, { templateId }, { name: 'n' }),
        await put(client, { templateId }, { name: 'n' }, { 'if-match': '"0"' }),
      ];

      for (const answer of answers) expectError(answer, 404, 'NOT_FOUND');
    },
  );
});

describe('401 UNAUTHORIZED', () => {
  it('PUT /v1/templates/{templateId} refuses a request without a key', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);

    const answer = await client.call(updateTemplate, {
      params: { templateId: template.templateId },
      body: { name: 'x' },
      apiKey: null,
    });

    expectError(answer, 401, 'UNAUTHORIZED');
    expect(await read(client, template)).toEqual(template);
  });
});
