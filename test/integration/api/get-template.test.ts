import { getTemplate, updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/templates/{templateId} answers the stored template with the digest of its body', async () => {
    const { client } = await stack().addTenant();
    const template = await storeTemplate(client, { description: 'd', tags: ['t'] });

    const answer = await client.call(getTemplate, { params: { templateId: template.templateId } });

    expect(answer.body).toEqual(template);
    expect(answer.headers['x-docgen-template-digest']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('GET /v1/templates/{templateId} answers equal digests for equal bodies and different ones for different bodies', async () => {
    const { client } = await stack().addTenant();
    const digestOf = async (body: string) => {
      const { templateId } = await storeTemplate(client, { body });
      const { headers } = await client.call(getTemplate, { params: { templateId } });
      return headers['x-docgen-template-digest'];
    };

    const digests = [await digestOf('<getName()>'), await digestOf('<getName()>'), await digestOf('<getName()> ')];

    expect(digests[0]).toBe(digests[1]);
    expect(digests[0]).not.toBe(digests[2]);
  });
});

describe('304', () => {
  it('GET /v1/templates/{templateId} answers 304 without a body as long as If-None-Match names its tag', async () => {
    const { client } = await stack().addTenant();
    const params = { templateId: (await storeTemplate(client)).templateId };
    const first = await client.call(getTemplate, { params });
    const headers = { 'if-none-match': `"x", W/${String(first.headers.etag)}` };

    const same = await client.call(getTemplate, { params, headers });
    await client.call(updateTemplate, { params, body: { name: 'another' } });
    const changed = await client.call(getTemplate, { params, headers });

    expect(same).toMatchObject({ status: 304, text: '', headers: { etag: first.headers.etag } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'another' } });
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('404 NOT_FOUND', () => {
  it.each(unknownIds('tpl'))(
    'GET /v1/templates/{templateId} answers the same for the unknown id "%s"',
    async (templateId) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(getTemplate, { params: { templateId } });

      expectError(answer, 404, 'NOT_FOUND');
      expect(answer.error).toEqual({ code: 'NOT_FOUND', message: 'No such template.', details: {} });
    },
  );
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['.', '..', '%2e', 'a/b', 'a\\b', '\0', 'a\r\nx-role: admin', 'x'.repeat(201)])(
    'GET /v1/templates/{templateId} refuses the id %j as a malformed path',
    async (templateId) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(getTemplate, { params: { templateId } });

      expectInvalid(answer, 'path');
    },
  );
});

describe('401 UNAUTHORIZED', () => {
  it('GET /v1/templates/{templateId} refuses a request without a key', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const answer = await client.call(getTemplate, { params: { templateId }, apiKey: null });

    expectError(answer, 401, 'UNAUTHORIZED');
  });
});
