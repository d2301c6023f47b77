/**
 * Bodies that are not JSON, not UTF-8, too large, or different from their headers, on every route that takes a body.
 */
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { RouteContract } from '@docgen/contracts/route';
import { pathParameters } from '@docgen/contracts/route';
import { publicRoutes } from '@docgen/contracts/routes';
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate } from '@docgen/contracts/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectError, expectInvalid } from '../harness/expect-error.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { countTemplates, templateRequest } from '../harness/template-requests.ts';
import { useBilling } from '../harness/billing.ts';
import { badJson, badUtf8 } from './fixtures/bad-json.ts';
import { jsonTestSuite } from './fixtures/corpora.ts';

const billing = useBilling({}, { hasWorker: true });
const stack = () => billing().stack;
const routesWithBody: readonly RouteContract[] = Object.values<RouteContract>(publicRoutes).filter(
  ({ body }) => body !== undefined,
);
const requestBytesMax = 1024 * 1024;
/** What public routes answer to any compressed body. */
const uncompressedOnly = '415 UNSUPPORTED_MEDIA_TYPE -';
/** At full scale every route gets each body of the corpora; otherwise this many routes do. */
const routesOfBody = process.env.SCALE === 'full' ? routesWithBody.length : 3;
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
  const texts = [...badJson.map((text) => [printable(text), Buffer.from(text)] as const), ...jsonTestSuite('n')];
  // Zero bytes are no body, which some routes allow.
  const bodies = texts.filter(([, bytes]) => bytes.length > 0);

  it.each(bodies)(
    '400 VALIDATION_ERROR of the field body is the answer to the body %s, unless the route takes only shorter bodies',
    async (_name, bytes) => {
      const routes = someRoutes(bytes);
      const expected = routes.map(({ method, path, bodyBytesMax = requestBytesMax }) =>
        bytes.length > bodyBytesMax
          ? `${method} ${path} 413 PAYLOAD_TOO_LARGE -`
          : `${method} ${path} 400 VALIDATION_ERROR body`,
      );

      expect(await sendTo(routes, bytes)).toEqual(expected);
    },
  );

  it.each(badUtf8)('400 VALIDATION_ERROR of the field body is what every route answers to %s', async (_what, bytes) => {
    expect(await sendToAll(bytes)).toEqual(fromEveryRoute('400 VALIDATION_ERROR body'));
  });

  it.each(badUtf8)(
    '400 VALIDATION_ERROR of the field body is the answer to a name with %s in it',
    async (_what, bytes) => {
      const { client } = await stack().addTenant();
      const rawBody = Buffer.concat([Buffer.from('{"name":"a'), bytes, Buffer.from('b","body":"<getName()>"}')]);

      const answer = await client.call(createTemplate, { rawBody });

      expectInvalid(answer, 'body');
      expect(await countTemplates(client)).toBe(0);
    },
  );

  it.each([
    ['gzip', Buffer.from('{}')],
    ['gzip', gzipSync('{}').subarray(0, 10)],
    ['deflate', Buffer.from('{}')],
    ['br', Buffer.from('{}')],
    ['br', brotliCompressSync('{"a":1}').subarray(0, 5)],
    ['zstd', Buffer.from('{}')],
    ['zstd', zstdCompressSync('{}').subarray(0, 5)],
  ])(
    '400 VALIDATION_ERROR of the field body is what every route with a key answers to a body that is not %s, as its header says',
    async (encoding, bytes) => {
      const answers = await sendToAll(bytes, { 'content-encoding': encoding });

      expect(answers).toEqual(fromEveryRoute('400 VALIDATION_ERROR body', uncompressedOnly));
    },
  );
});

describe('any JSON', () => {
  const good = goodJson.map((text) => [text, Buffer.from(text)] as const);

  it.each([...good, ...jsonTestSuite('y'), ...jsonTestSuite('i')])(
    'any JSON gets no status of 500 or above: %s',
    async (_name, bytes) => {
      const answers = await sendTo(someRoutes(bytes), bytes);

      expect(answers.filter((answer) => / 5\d\d /.test(answer))).toEqual([]);
    },
  );

  it.each([...good, ...jsonTestSuite('y')])(
    'any JSON comes back from a render as it is, or is refused for a number that would lose digits: %s',
    async (_name, bytes) => {
      const rawBody = Buffer.concat([
        Buffer.from('{"body":"[<getParam(p)>]","params":{"p":'),
        bytes,
        Buffer.from('}}'),
      ]);
      // Printed and parsed again, because -0 is printed as 0.
      const value: unknown = JSON.parse(JSON.stringify(JSON.parse(Buffer.from(bytes).toString())));

      const answer = await tenant.client.call(generateAdhoc, { rawBody });

      expect(answer).toSatisfy(({ error, body }: typeof answer) =>
        error === undefined ? isDeepStrictEqual(body.data, [value]) : error.message.includes('would lose digits'),
      );
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
  ])('415 UNSUPPORTED_MEDIA_TYPE is what every route answers to the type "%s"', async (type) => {
    const answers = await sendToAll('{}', { 'content-type': type });

    expect(answers).toEqual(fromEveryRoute('415 UNSUPPORTED_MEDIA_TYPE -'));
  });

  it.each(['compress', 'gzip, gzip', 'x'])(
    '415 UNSUPPORTED_MEDIA_TYPE is what every route answers to the encoding %s',
    async (encoding) => {
      const answers = await sendToAll('{}', { 'content-encoding': encoding });

      expect(answers).toEqual(fromEveryRoute('415 UNSUPPORTED_MEDIA_TYPE -'));
    },
  );

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/merge-patch+json',
  ])('415 UNSUPPORTED_MEDIA_TYPE is not what the type %s gets', async (type) => {
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
  ] as const)(
    '413 PAYLOAD_TOO_LARGE is what every route with a key answers to a bomb in %s',
    async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(10 * requestBytesMax, ' '));

      const answers = await sendToAll(bomb, { 'content-encoding': encoding });

      expect(answers).toEqual(fromEveryRoute('413 PAYLOAD_TOO_LARGE -', uncompressedOnly));
    },
  );

  it('the limit of bodies counts the bytes of a compressed body after decompression', async () => {
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

/** Rotates the routes by the length of the body, so that the bodies reach all routes. */
function someRoutes(bytes: Uint8Array): readonly RouteContract[] {
  const first = bytes.length % routesWithBody.length;
  return [...routesWithBody.slice(first), ...routesWithBody.slice(0, first)].slice(0, routesOfBody);
}

async function sendToAll(rawBody: string | Uint8Array, headers?: Readonly<Record<string, string>>): Promise<string[]> {
  return sendTo(routesWithBody, rawBody, headers);
}

/**
 * Sends the body to each route, with unknown path parameters. Describes an answer as
 * `POST /v1/templates 400 VALIDATION_ERROR body`: route, status, code and field.
 */
async function sendTo(
  routes: readonly RouteContract[],
  rawBody: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const send = async (contract: RouteContract) => {
    const params = Object.fromEntries(pathParameters(contract.path).map((name) => [name, 'unknown']));
    const { status, error } = await tenant.client.call(contract, { params, rawBody, headers });
    const { field = '-' } = z.object({ field: z.string().optional() }).parse(error?.details ?? {});
    return `${contract.method} ${contract.path} ${status} ${error?.code ?? '-'} ${field}`;
  };
  if (headers['content-encoding'] === undefined) return Promise.all(routes.map(send));
  // Each compressed body counts as the limit of its route, so only a few of a tenant are taken at once.
  const answers: string[] = [];
  for (const route of routes) answers.push(await send(route));
  return answers;
}

/** @param ofPublic replaces the outcome of public routes */
function fromEveryRoute(outcome: string, ofPublic = outcome): string[] {
  return routesWithBody.map(
    ({ method, path, access }) => `${method} ${path} ${access === 'public' ? ofPublic : outcome}`,
  );
}

/** Short, and without characters that would break a line. */
function printable(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
