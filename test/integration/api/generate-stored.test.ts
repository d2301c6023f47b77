import { generateStored } from '@docgen/contracts/generation';
import { getTemplate, updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { TestClient, TestRequest } from '../../harness/client.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText, textLike } from '../../harness/matchers.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { nestedLists, notText, paddedTo } from '../fixtures/bad-values.ts';
import { seeds, unseeds } from '../fixtures/seeds.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

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

describe('400 VALIDATION_ERROR', () => {
  const notNamespaces = [null, 7, '', 'n'.repeat(65), 'a b', 'a/b', 'ä', 'a\0', '\ud800', 'a\n', {}];
  const refused: readonly (readonly [what: string, rawBody: string, field: string])[] = [
    ...unseeds.map((seed) => [`the seed ${seed}`, `{"seed":${seed}}`, 'seed'] as const),
    ...['null', '"text"', '7', '[]', 'true'].map((json) => [`params ${json}`, `{"params":${json}}`, 'params'] as const),
    ['a number beyond 2^53 in params', '{"params":{"a":[{"b":9007199254740993}]}}', 'params.a[0].b'],
    ['a number beyond all in params', '{"params":{"a":-1e999}}', 'params.a'],
    ...['sequenceNamespace', 'variableNamespace'].flatMap((name) =>
      notNamespaces.map(
        (value) => [`${name} ${JSON.stringify(value)}`, JSON.stringify({ [name]: value }), name] as const,
      ),
    ),
    ['the member body', '{"body":"<getName()>"}', 'body'],
    ['the member __proto__', '{"__proto__":{"seed":1}}', '__proto__'],
    ['65 levels', `{"params":{"a":${nestedLists(63)}}}`, 'body'],
    ...notText.slice(0, 4).map(([what, value]) => [what, JSON.stringify(value), 'body'] as const),
    ['broken JSON', '{"seed":1', 'body'],
  ];

  it.each(refused)('POST /v1/templates/{templateId}/generate refuses %s', async (_what, rawBody, field) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const answer = await client.call(generateStored, { params: { templateId }, rawBody });

    expectInvalid(answer, field);
  });

  it.each(['raw=yes', 'raw=', 'raw=TRUE', 'raw=1', 'raw=true&raw=true'])(
    'POST /v1/templates/{templateId}/generate refuses the query %s',
    async (rawQuery) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client);

      const answer = await client.call(generateStored, { params: { templateId }, rawQuery, body: {} });

      expectInvalid(answer, 'raw');
    },
  );

  it('POST /v1/templates/{templateId}/generate names the field "status" for an archived template that a worker has cached', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    await generate(client, templateId);
    await client.call(updateTemplate, { params: { templateId }, body: { status: 'archived' } });

    const answer = await generate(client, templateId);

    expectInvalid(answer, 'status');
  });
});

describe('422 GENERATION_ERROR', () => {
  it.each([
    { body: 'a\n<getParam(missing)>', line: 2, column: 1 },
    { body: '{"n": <getRandomNumber(5, getParam(max, 1))>}', line: 1, column: 7 },
    { body: '<if(getParam(missing))>x<endif>', line: 1, column: 5 },
    { body: '<getVar(neverSet)>', line: 1, column: 1 },
  ])(
    'POST /v1/templates/{templateId}/generate answers the reason and the position where $body fails at run time',
    async ({ body, ...position }) => {
      const { client } = await stack().addTenant();
      const { templateId } = await storeTemplate(client, { body });

      const answer = await generate(client, templateId);

      expectError(answer, 422, 'GENERATION_ERROR', { reason: anyText, ...position });
    },
  );
});

describe('404 NOT_FOUND', () => {
  it.each(unknownIds('tpl'))(
    'POST /v1/templates/{templateId}/generate answers 404 for the unknown id "%s"',
    async (templateId) => {
      const { client } = await stack().addTenant();

      const answer = await generate(client, templateId);

      expectError(answer, 404, 'NOT_FOUND');
    },
  );
});

describe('401 and 413', () => {
  it('POST /v1/templates/{templateId}/generate refuses a request without a key', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const answer = await client.call(generateStored, { params: { templateId }, body: {}, apiKey: null });

    expectError(answer, 401, 'UNAUTHORIZED');
  });

  it('POST /v1/templates/{templateId}/generate accepts a request of 1 MiB and refuses one with a byte more', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    const call = async (bytes: number) =>
      client.call(generateStored, { params: { templateId }, rawBody: paddedTo(bytes, '{"seed":1}') });

    const [taken, refused] = [await call(1024 * 1024), await call(1024 * 1024 + 1)];

    expect(taken.status).toBe(200);
    expectError(refused, 413, 'PAYLOAD_TOO_LARGE');
  });
});

async function generate(client: TestClient, templateId: string, body: TestRequest<typeof generateStored>['body'] = {}) {
  return client.call(generateStored, { params: { templateId }, body });
}

/** The bytes of the document in the answer, without meta. */
function dataText({ text }: { readonly text: string }): string {
  return text.slice(0, text.lastIndexOf('"meta"'));
}
