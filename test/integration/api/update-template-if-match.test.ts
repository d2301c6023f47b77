/** PUT /v1/templates/{templateId} with If-Match: the entity tag of the template, or the digest of its body. */
import { getTemplate } from '@docgen/contracts/templates';
import type { UpdateTemplateRequest } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { members, put, read } from './template-changes.ts';
import type { Named } from './template-changes.ts';

const stack = useSharedStack();

describe('200', () => {
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
    const { headers } = await client.call(getTemplate, { params, headers: { 'accept-encoding': 'identity' } });

    const tag = String(headers.etag).replace(/"$/, '.gzip"');

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

async function readTag(client: TestClient, { templateId }: Named): Promise<string> {
  const { headers } = await client.call(getTemplate, { params: { templateId } });
  return String(headers.etag);
}

function digestIn(headers: Readonly<Record<string, unknown>>): string {
  return String(headers['x-docgen-template-digest']);
}
