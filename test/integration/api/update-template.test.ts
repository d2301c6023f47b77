import { getTemplate, updateTemplate } from '@docgen/contracts/templates';
import type { Template, UpdateTemplateRequest } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { renderStored, storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { notText, unstorable, wideCharacter } from '../fixtures/bad-values.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();
const members = { name: 'before', body: 'Hello <getParam(who, world)>', description: 'as it was', tags: ['a'] };

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

  it.each([
    { what: 'quoted', toIfMatch: (digest: string) => `"${digest}"` },
    { what: 'bare', toIfMatch: (digest: string) => digest },
    { what: 'a star', toIfMatch: () => '*' },
  ])('PUT /v1/templates/{templateId} accepts the digest of the body in If-Match: $what', async ({ toIfMatch }) => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);
    const { headers } = await client.call(getTemplate, { params: { templateId: template.templateId } });

    const answer = await put(client, template, { name: 'after' }, { 'if-match': toIfMatch(digestIn(headers)) });

    expect(answer.status).toBe(200);
    expect(answer.headers['x-docgen-template-digest']).toBe(digestIn(headers));
  });
});

describe('ETag', () => {
  it.each([
    { what: 'the tag', toIfMatch: (tag: string) => tag },
    { what: 'the tag among others', toIfMatch: (tag: string) => `"other", ${tag}` },
  ])('PUT /v1/templates/{templateId} accepts in If-Match $what of the last read', async ({ toIfMatch }) => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);

    const answer = await put(
      client,
      template,
      { name: 'after' },
      { 'if-match': toIfMatch(await readTag(client, template)) },
    );

    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe(await readTag(client, template));
  });

  it('PUT /v1/templates/{templateId} accepts the tag of a compressed answer', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, { ...members, body: '<getName()>'.repeat(200) });
    const params = { templateId: template.templateId };
    const read = await client.call(getTemplate, { params, headers: { 'accept-encoding': 'identity' } });

    const tag = String(read.headers.etag).replace(/"$/, '.gzip"');

    expect((await put(client, template, { name: 'after' }, { 'if-match': tag })).status).toBe(200);
  });

  it.each<[string, UpdateTemplateRequest]>([
    ['the name', { name: 'n' }],
    ['the tags', { tags: ['z'] }],
    ['the status', { status: 'archived' }],
    ['the body', { body: '<getUuid()>' }],
  ])('PUT /v1/templates/{templateId} answers 412 for the tag from before a change of %s', async (_what, change) => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);
    const tag = await readTag(client, template);
    await put(client, template, change);

    const answer = await put(client, template, { description: 'late' }, { 'if-match': tag });

    expectError(answer, 412, 'CONFLICT');
  });

  it('PUT /v1/templates/{templateId} answers 412 for a weak tag, because If-Match compares strongly', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);

    const answer = await put(
      client,
      template,
      { name: 'after' },
      { 'if-match': `W/${await readTag(client, template)}` },
    );

    expectError(answer, 412, 'CONFLICT');
    expect(await read(client, template)).toEqual(template);
  });

  it('PUT /v1/templates/{templateId} accepts exactly one of ten concurrent changes with one tag', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);
    const ifMatch = { 'if-match': await readTag(client, template) };

    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, writer) => put(client, template, { name: `n${writer}` }, ifMatch)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });
});

describe('412 CONFLICT', () => {
  it.each(['"0000"', 'W/"0000"', '""', 'x'.repeat(64)])(
    'PUT /v1/templates/{templateId} changes nothing when If-Match is the other digest %s',
    async (ifMatch) => {
      const { client } = await stack().addTenant();
      const template = await storeTemplate(client, members);

      const answer = await put(client, template, { name: 'after' }, { 'if-match': ifMatch });

      expectError(answer, 412, 'CONFLICT');
      expect(await read(client, template)).toEqual(template);
    },
  );

  it('PUT /v1/templates/{templateId} accepts exactly one of two concurrent changes of the same body', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, members);
    const { headers } = await client.call(getTemplate, { params: { templateId: template.templateId } });
    const ifMatch = { 'if-match': `"${digestIn(headers)}"` };

    const answers = await Promise.all(
      ['one', 'two'].map(async (writer) => put(client, template, { body: `${writer} <getName()>` }, ifMatch)),
    );

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
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

type Named = Pick<Template, 'templateId'>;

async function put(client: TestClient, { templateId }: Named, body: UpdateTemplateRequest, headers = {}) {
  return client.call(updateTemplate, { params: { templateId }, body, headers });
}

async function read(client: TestClient, { templateId }: Named): Promise<Template> {
  const { body } = await client.call(getTemplate, { params: { templateId } });
  return body;
}

async function readTag(client: TestClient, { templateId }: Named): Promise<string> {
  const { headers } = await client.call(getTemplate, { params: { templateId } });
  return String(headers.etag);
}

function digestIn(headers: Readonly<Record<string, unknown>>): string {
  return String(headers['x-docgen-template-digest']);
}
