/** Requests for documents of stored templates that the API refuses, and documents that fail. */
import { generateStored } from '@docgen/contracts/generation';
import { updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { nestedLists, notText, paddedTo } from '../fixtures/bad-values.ts';
import { unseeds } from '../fixtures/seeds.ts';
import { unknownIds } from '../fixtures/unknown-ids.ts';

const stack = useSharedStack();

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

async function generate(client: TestClient, templateId: string) {
  return client.call(generateStored, { params: { templateId }, body: {} });
}
