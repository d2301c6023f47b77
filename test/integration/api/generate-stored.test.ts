import { generateStored } from '@docgen/contracts/generation';
import { getTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { TestClient, TestRequest } from '../../harness/client.ts';
import { anyText, textLike } from '../../harness/matchers.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { seeds } from '../fixtures/seeds.ts';

const stack = useSharedStack();
const order = '{"id": <getRandomNumber(1,1000000)>, "buyer": "<getRandomFullName()>", "who": <getName()>}';

describe('200', () => {
  it('POST /v1/templates/{templateId}/generate answers a JSON value for a JSON body', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"who": <getParam(who)>, "n": <getParam(n)>}' });

    const { body } = await generate(client, templateId, { params: { who: 'Ada "L"', n: 1.5 } });

    expect(body.data).toEqual({ who: 'Ada "L"', n: 1.5 });
  });

  it('POST /v1/templates/{templateId}/generate answers a string for a text template', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: 'Dear <getParam(who)>,\n' });

    const { body } = await generate(client, templateId, { params: { who: 'Ada' } });

    expect(body.data).toBe('Dear Ada,\n');
  });

  it('POST /v1/templates/{templateId}/generate answers seed, template and time in meta', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    const before = Date.now();

    const { body } = await generate(client, templateId, { seed: 7 });

    expect(body.meta).toEqual({ seed: 7, templateId, generatedAt: anyText });
    expect(Date.parse(body.meta.generatedAt)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(body.meta.generatedAt)).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it.each([
    { what: 'no body', request: {} },
    { what: 'no body, although its type is text', request: { headers: { 'content-type': 'text/plain' } } },
    { what: 'an empty object', request: { rawBody: '{}' } },
  ])('POST /v1/templates/{templateId}/generate uses defaults for $what', async ({ request }) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const { body } = await client.call(generateStored, { params: { templateId }, ...request });

    expect(body.data).toBe('Hello world');
  });

  it.each(seeds)('POST /v1/templates/{templateId}/generate echoes the seed $sent exactly', async ({ sent, echoed }) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: order });

    const answer = await client.call(generateStored, { params: { templateId }, rawBody: `{"seed":${sent}}` });

    expect(answer.text).toContain(`"seed":${echoed},`);
  });

  it('POST /v1/templates/{templateId}/generate generates the same bytes for the same seed, and other bytes for another seed', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: order });
    const bytesOf = async (seed: number) => dataText(await generate(client, templateId, { seed }));

    const bytes = [await bytesOf(11), await bytesOf(11), await bytesOf(12)];

    expect(bytes[0]).toBe(bytes[1]);
    expect(bytes[0]).not.toBe(bytes[2]);
  });

  it('POST /v1/templates/{templateId}/generate answers a new seed when none is sent, and generates the same document with it', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: order });
    const [first, second] = [await generate(client, templateId), await generate(client, templateId)];

    const again = await generate(client, templateId, { seed: first.body.meta.seed });

    expect(dataText(again)).toBe(dataText(first));
    expect(second.body.meta.seed).not.toBe(first.body.meta.seed);
  });

  it('POST /v1/templates/{templateId}/generate answers the digest of the rendered body', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const { headers } = await generate(client, templateId);

    const read = await client.call(getTemplate, { params: { templateId } });
    expect(headers['x-docgen-template-digest']).toBe(read.headers['x-docgen-template-digest']);
  });

  it.each([
    { body: '{"a": [1, <getParam(x, 2)>]}', type: 'application/json; charset=utf-8', document: '{"a":[1,2]}' },
    { body: 'a,b\n<getParam(x, "ä")>,"c"\n', type: 'text/plain; charset=utf-8', document: 'a,b\nä,"c"\n' },
  ])(
    'POST /v1/templates/{templateId}/generate answers only the document with raw=true: $type',
    async ({ body, type, document }) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client, { body });

      const answer = await client.call(generateStored, {
        params: { templateId },
        query: { raw: 'true' },
        body: { seed: 5 },
      });

      expect(answer.text).toBe(document);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-docgen-seed': '5',
        'x-docgen-template-digest': textLike(/^[0-9a-f]{64}$/),
      });
    },
  );

  it.each(['n', 'A-z_0.9', '.', '__proto__', 'n'.repeat(64)])(
    'POST /v1/templates/{templateId}/generate accepts the namespace "%s"',
    async (namespace) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client, { body: '<createSeq(s)> <setVar(v, 1)><getVar(v)>' });
      const namespaces = { sequenceNamespace: namespace, variableNamespace: namespace };

      const data = [await generate(client, templateId, namespaces), await generate(client, templateId)];

      expect(data.map(({ body }) => body.data)).toEqual(['1 1', '1 1']);
    },
  );
});

async function generate(client: TestClient, templateId: string, body: TestRequest<typeof generateStored>['body'] = {}) {
  return client.call(generateStored, { params: { templateId }, body });
}

/** The bytes of the document in the answer, without meta. */
function dataText({ text }: { readonly text: string }): string {
  return text.slice(0, text.lastIndexOf('"meta"'));
}
