/** Bodies that are no JSON, no UTF-8, not what their headers say, or too much: on every route that takes one. */
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { RouteContract } from '@docgen/contracts/route';
import { pathParameters } from '@docgen/contracts/route';
import { publicRoutes } from '@docgen/contracts/routes';
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate } from '@docgen/contracts/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { expectError, expectInvalid } from '../harness/expect-error.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { countTemplates, templateRequest } from '../harness/template-requests.ts';
import { useTestStack } from '../harness/use-stack.ts';
import { badJson, badUtf8 } from './fixtures/bad-json.ts';
import { jsonTestSuite } from './fixtures/corpora.ts';

const stack = useTestStack();
const routesWithBody: readonly RouteContract[] = Object.values<RouteContract>(publicRoutes).filter(
  ({ body }) => body !== undefined,
);
const requestBytesMax = 1024 * 1024;
const goodJson = [
  '{}',
  '[]',
  'null',
  '0',
  '""',
  '{"a":{"a":[{"a":null}]}}',
  '{"":""}',
  '{"a":1,"a":2}',
  '["\\ud83d\\ude00","\\ud800","\\u0000"]',
  '[1e308,1e-400,-0.0,123456789012345678901234567890]',
];

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await stack().addTenant();
});

describe('400 VALIDATION_ERROR of the field body', () => {
  afterAll(async () => expect(await countTemplates(tenant.client)).toBe(0));

  it.each([...badJson.map((text) => [printable(text), Buffer.from(text)] as const), ...jsonTestSuite('n')])(
    'is what every route answers to %s',
    async (_name, bytes) => {
      for (const [contract, answer] of await sendToAll(bytes)) {
        if (bytes.length > 0 || contract.bodyIsOptional !== true) expectInvalid(answer, 'body');
      }
    },
  );

  it.each(badUtf8)('is what every route answers to %s', async (_what, bytes) => {
    for (const [, answer] of await sendToAll(bytes)) expectInvalid(answer, 'body');
  });

  it.each(badUtf8)('answers a document with %s in one of its strings', async (_what, bytes) => {
    const request = Buffer.concat([Buffer.from('{"name":"a'), bytes, Buffer.from('b","body":"<getName()>"}')]);

    expectInvalid(await tenant.client.call(createTemplate, { rawBody: request }), 'body');
  });

  it.each([
    ['gzip', Buffer.from('{}')],
    ['gzip', gzipSync('{}').subarray(0, 10)],
    ['deflate', Buffer.from('{}')],
    ['br', Buffer.from('{}')],
    ['br', brotliCompressSync('{"a":1}').subarray(0, 5)],
    ['zstd', Buffer.from('{}')],
    ['zstd', zstdCompressSync('{}').subarray(0, 5)],
  ])('is what every route answers to a body that is not %s, as its header says', async (encoding, bytes) => {
    for (const [, answer] of await sendToAll(bytes, { 'content-encoding': encoding })) expectInvalid(answer, 'body');
  });
});

describe('any JSON', () => {
  it.each([
    ...goodJson.map((text) => [text, Buffer.from(text)] as const),
    ...jsonTestSuite('y'),
    ...jsonTestSuite('i'),
  ])('is answered by every route without a failure of ours: %s', async (_name, bytes) => {
    for (const [, answer] of await sendToAll(bytes)) expect(answer.status).toBeLessThan(500);
  });

  it.each([...goodJson.slice(0, 9).map((text) => [text, Buffer.from(text)] as const), ...jsonTestSuite('y')])(
    'comes back from a render as the value that it is: %s',
    async (_name, bytes) => {
      const rawBody = Buffer.concat([
        Buffer.from('{"body":"[<getParam(p)>]","params":{"p":'),
        bytes,
        Buffer.from('}}'),
      ]);

      const answer = await tenant.client.call(generateAdhoc, { rawBody });

      // Printed and parsed again, because -0 is printed as 0.
      const value: unknown = JSON.parse(JSON.stringify(JSON.parse(Buffer.from(bytes).toString())));
      if (answer.status === 400) expect(answer.error?.details['field']).toMatch(/^params\.p/);
      else expect(answer.body.data).toEqual([value]);
    },
  );
});

describe('415 UNSUPPORTED_MEDIA_TYPE', () => {
  it.each([
    '',
    'json',
    'text/plain',
    'text/json',
    'application/xml',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/json; charset=utf-16',
    'application/json; charset=utf-16le',
    'application/json; charset=latin1',
    'application/json; charset="iso-8859-1"',
    'application/json; charset=',
    'text/plain, application/json',
  ])('is what every route answers to the type "%s"', async (type) => {
    for (const [, answer] of await sendToAll('{}', { 'content-type': type })) {
      expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it.each(['compress', 'gzip, gzip', 'x'])('is what every route answers to the encoding %s', async (encoding) => {
    for (const [, answer] of await sendToAll('{}', { 'content-encoding': encoding })) {
      expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/merge-patch+json',
  ])('is not what the type %s gets', async (type) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest(), headers: { 'content-type': type } });

    expect(answer.status).toBe(201);
  });
});

describe('413 PAYLOAD_TOO_LARGE', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('is what every route answers to a bomb in %s', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50 * requestBytesMax, ' '));

    for (const [, answer] of await sendToAll(bomb, { 'content-encoding': encoding })) {
      expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
    }
  });

  it('counts a compressed body by what is in it', async () => {
    const { client } = await stack().addTenant();
    const send = async (bytes: number) =>
      client.call(createTemplate, {
        rawBody: gzipSync(JSON.stringify(templateRequest()).padEnd(bytes)),
        headers: { 'content-encoding': 'gzip' },
      });

    const [taken, refused] = [await send(requestBytesMax), await send(requestBytesMax + 1)];

    expect(taken.status).toBe(201);
    expectError(refused, 413, 'PAYLOAD_TOO_LARGE');
  });
});

/** The body to every route that takes one; path parameters name nothing. */
async function sendToAll(
  rawBody: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<(readonly [RouteContract, Answer<unknown>])[]> {
  return Promise.all(
    routesWithBody.map(async (contract) => {
      const params = Object.fromEntries(pathParameters(contract.path).map((name) => [name, 'unknown']));
      return [contract, await tenant.client.call(contract, { params, rawBody, headers })] as const;
    }),
  );
}

/** Short, and without characters that would break a line. */
function printable(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
