import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';

let fixture: GatewayFixture;
let withKey: string[];

beforeAll(async () => {
  fixture = await startGateway();
  withKey = [`Authorization: Bearer ${fixture.addKey()}`];
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  fixture.api.requests.length = 0;
});

const malformed = [
  ['a literal dot segment', '/v1/templates/../usage'],
  ['a single dot segment', '/v1/./templates'],
  ['a dot segment at the end', '/v1/templates/..'],
  ['an encoded dot segment', '/v1/templates/%2e%2e/usage'],
  ['a half encoded dot segment', '/v1/templates/.%2E/usage'],
  ['a dot segment of compatibility characters', '/v1/templates/%E2%80%A4%E2%80%A4/usage'],
  ['a full-width slash', '/v1/templates/a%EF%BC%8Fb'],
  ['an encoded slash', '/v1/templates/a%2fb'],
  ['an encoded backslash', '/v1/templates/a%5Cb'],
  ['a literal backslash', '/v1/templates/a\\b'],
  ['a path parameter', '/v1/templates/a;b'],
  ['an encoded semicolon', '/v1/templates/a%3Bb'],
  ['a double encoding', '/v1/templates/%252e%252e/usage'],
  ['an encoded NUL', '/v1/templates/a%00b'],
  ['an encoded line break', '/v1/templates/a%0d%0aX-Role:%20admin'],
  ['an encoded C1 control', '/v1/templates/a%C2%85b'],
  ['an invisible character', '/v1/templates/a%E2%80%8Bb'],
  ['a text direction override', '/v1/templates/a%E2%80%AEb'],
  ['an empty segment', '/v1//templates'],
  ['two trailing slashes', '/v1/templates//'],
  ['two leading slashes', '//evil.example/v1/templates'],
  ['three leading slashes', '///evil.example/v1/templates'],
  ['a truncated escape', '/v1/templates/a%2'],
  ['an escape that is not hexadecimal', '/v1/templates/a%zzb'],
  ['an overlong encoding', '/v1/templates/%c0%ae%c0%ae'],
  ['an encoded surrogate', '/v1/templates/%ED%A0%80'],
  ['bytes that are not UTF-8', '/v1/templates/%ff'],
  ['raw bytes beyond ASCII', '/v1/templates/caf\xe9'],
  ['raw bytes beyond ASCII in the query', '/v1/templates?name=caf\xc3\xa9'],
  ['a quotation mark', '/v1/templates/a"b'],
  ['a fragment', '/v1/templates#a'],
  ['a fragment behind a query', '/v1/templates?a=b#c'],
  ['the absolute form', 'http://evil.example/v1/templates'],
  ['the absolute form of this host', 'http://gateway/v1/templates'],
  ['the authority form', 'evil.example:443'],
  ['the asterisk', '*'],
  ['no leading slash', 'v1/templates'],
  ['a segment of 201 characters', `/v1/templates/${'a'.repeat(201)}`],
  ['thirteen segments', `/v1${'/a'.repeat(12)}`],
  ['2,049 bytes', `/v1/templates/${'%41'.repeat(700)}`],
  ['20,000 bytes, more than the head may have', `/v1/templates/${'a'.repeat(20_000)}`],
  ['a literal tab', '/v1/templates/a\tb'],
  ['a literal NUL', '/v1/templates/a\0b'],
  ['a literal DEL', '/v1/templates/a\x7fb'],
  ['a literal space', '/v1/templates/a b'],
] as const;

describe('400 VALIDATION_ERROR for malformed paths', () => {
  it.each(malformed)('the gateway refuses %s, the same with and without a key', async (_what, target) => {
    const answers = [
      await sendRaw(fixture.port, requestBytes(`GET ${target}`)),
      await sendRaw(fixture.port, requestBytes(`GET ${target}`, withKey)),
    ];

    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(errorOf(answer)).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'path' } });
    }
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(fixture.api.requests).toEqual([]);
  });
});

describe('forwarded paths', () => {
  it.each([
    ['/v1/templates', '/v1/templates'],
    ['/v1/templates/', '/v1/templates'],
    ['/v1/%74emplates/abc', '/v1/templates/abc'],
    ['/v1/templates/a.b', '/v1/templates/a.b'],
    ['/v1/templates/...', '/v1/templates/...'],
    ['/v1/templates/a%2Eb', '/v1/templates/a.b'],
    ['/v1/templates/a%20b', '/v1/templates/a%20b'],
    ['/v1/templates/caf%c3%a9', '/v1/templates/caf%C3%A9'],
    ['/v1/templates/a%25b', '/v1/templates/a%25b'],
    ["/v1/templates/a:@!$&'()*+,=b", "/v1/templates/a%3A%40!%24%26'()*%2B%2C%3Db"],
    [`/v1/templates/${'a'.repeat(200)}`, `/v1/templates/${'a'.repeat(200)}`],
    ['/v1/templates?name=a%2Fb&x=../..', '/v1/templates?name=a%2Fb&x=../..'],
    ['/v1/templates?', '/v1/templates?'],
  ])('the gateway forwards %s as %s', async (sent, forwarded) => {
    const answer = await sendRaw(fixture.port, requestBytes(`GET ${sent}`, withKey));

    expect(answer.status).toBe(200);
    expect(fixture.api.requests.map(({ target }) => target)).toEqual([forwarded]);
  });
});

describe('404 and 405', () => {
  it.each([
    '/',
    '/v2/templates',
    '/metrics',
    '/admin',
    '/internal/identities/resolve',
    '/v1',
    '/v1/nothing',
    '/v1/Templates',
  ])('the gateway answers 404 to %s before it asks for a key', async (path) => {
    const answer = await sendRaw(fixture.port, requestBytes(`POST ${path}`));

    expect(answer.status).toBe(404);
    expect(errorOf(answer)).toMatchObject({ code: 'NOT_FOUND', details: {} });
  });

  it.each(['/v1/variables', '/v1/variables/x'])('the gateway does not forward the deprecated %s', async (path) => {
    expect((await sendRaw(fixture.port, requestBytes(`GET ${path}`, withKey))).status).toBe(404);
    expect(fixture.api.requests).toEqual([]);
  });

  it.each(['PATCH', 'TRACE', 'OPTIONS', 'DELETE', 'PROPFIND', 'NONSENSE', 'get'])(
    'the gateway answers 405 with Allow to %s on a known path',
    async (method) => {
      const answer = await sendRaw(fixture.port, requestBytes(`${method} /v1/templates`));

      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD, POST');
      expect(errorOf(answer).code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  it.each(['TRACE /v1/nothing', 'CONNECT evil.example:443', 'CONNECT /v1/templates'])(
    'the gateway answers 405 to %s',
    async (line) => {
      const answer = await sendRaw(fixture.port, requestBytes(line));

      expect(answer.status).toBe(405);
      expect(errorOf(answer).code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  it('the gateway answers 404 on the routes of a service that is not configured', async () => {
    const gateway = await startGateway({ authServiceUrl: null });
    const answer = await sendRaw(
      gateway.port,
      requestBytes('GET /v1/auth/me', [`Authorization: Bearer ${gateway.addKey()}`]),
    );
    await gateway.stop();

    expect(answer.status).toBe(404);
  });
});

describe('routes of the gateway', () => {
  it('the gateway answers GET /health without a key', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /health'));

    expect(JSON.parse(answer.body)).toEqual({ status: 'ok', version: '1.2.3' });
  });

  it('/openapi.json describes every public route', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /openapi.json'));

    expect(JSON.parse(answer.body)).toMatchObject({
      openapi: '3.1.0',
      paths: { '/v1/templates/{templateId}/generate': {} },
    });
  });
});
