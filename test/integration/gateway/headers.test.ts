import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { internalToken, startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { sendJson } from './recording-service.ts';
import { requestBytes, sendRaw } from './raw-client.ts';

let fixture: GatewayFixture;
let key: string;

beforeAll(async () => {
  fixture = await startGateway();
  key = fixture.addKey({ tenantId: 'ten_mine', role: 'member', keyId: 'key_mine' });
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  fixture.api.requests.length = 0;
  fixture.api.answer = (_req, res) => sendJson(res, 200, {});
});

async function headersAtTheService(sent: readonly string[]) {
  await sendRaw(fixture.port, requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`, ...sent]));
  return fixture.api.requests[0]?.headers ?? {};
}

describe('headers to a service', () => {
  it('headers to a service contain the identity, each header once, and the internal token', async () => {
    expect(await headersAtTheService([])).toMatchObject({
      'x-tenant-id': ['ten_mine'],
      'x-role': ['member'],
      'x-key-id': ['key_mine'],
      'x-internal-token': [internalToken],
    });
  });

  it.each([
    ['X-Tenant-Id: ten_other'],
    ['x-tenant-id: ten_other'],
    ['X-TENANT-ID: ten_other'],
    ['X_Tenant_Id: ten_other'],
    ['X-Tenant-Id: ten_other', 'X-Tenant-Id: ten_third'],
    ['X-Role: admin'],
    ['x_role: admin'],
    ['X-Internal-Token: guessed'],
    ['X_INTERNAL_TOKEN: guessed'],
    ['X-User-Id: admin'],
    ['X-Forwarded-For: 10.0.0.1'],
    ['X-Forwarded-Host: evil.example'],
    ['Forwarded: for=10.0.0.1'],
    ['X-Key-Id: key_other'],
    ['X-Client-Address: 10.0.0.1'],
  ])('headers to a service are not the caller’s %s', async (...sent) => {
    const headers = await headersAtTheService(sent);

    const names = sent.map((line) => line.split(':')[0]?.toLowerCase() ?? '');
    const trustedNames = ['x-tenant-id', 'x-role', 'x-internal-token', 'x-key-id', 'x-client-address'];
    for (const name of names.filter((name) => !trustedNames.includes(name))) expect(headers[name]).toBeUndefined();
    expect(headers).toMatchObject({
      'x-tenant-id': ['ten_mine'],
      'x-role': ['member'],
      'x-key-id': ['key_mine'],
      'x-internal-token': [internalToken],
      'x-client-address': ['127.0.0.1'],
    });
  });

  it('headers to a service keep the trusted ones when the caller’s Connection names them', async () => {
    const headers = await headersAtTheService([
      'Connection: close, X-Tenant-Id, X-Role, X-Internal-Token, X-Request-Id',
    ]);

    expect(headers).toMatchObject({
      'x-tenant-id': ['ten_mine'],
      'x-role': ['member'],
      'x-internal-token': [internalToken],
    });
  });

  it('headers to a service leave out headers of the connection and headers that Connection names', async () => {
    const headers = await headersAtTheService([
      'Connection: keep-alive, If-Match, Idempotency-Key, X-Secret',
      'If-Match: "a"',
      'Idempotency-Key: b',
      'X-Secret: c',
      'Keep-Alive: timeout=5',
      'TE: trailers',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      'Proxy-Authorization: Basic YTpi',
      'Proxy-Connection: keep-alive',
    ]);

    const absent = [
      'if-match',
      'idempotency-key',
      'x-secret',
      'te',
      'upgrade',
      'http2-settings',
      'proxy-authorization',
    ];
    for (const name of [...absent, 'keep-alive', 'proxy-connection']) expect(headers[name]).toBeUndefined();
  });

  it('headers to a service contain the headers that routes read, but neither the key nor cookies nor the trace of a stranger', async () => {
    const sent = {
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
      'idempotency-key': 'a-b',
      'if-match': '"digest"',
      'if-none-match': 'W/"x"',
    };
    const headers = await headersAtTheService([
      ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`),
      'Cookie: session=1',
      'Traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'Tracestate: a=b',
    ]);

    expect(headers).toMatchObject(Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])));
    expect(headers['authorization']).toBeUndefined();
    expect(headers['cookie']).toBeUndefined();
    expect([headers['traceparent'], headers['tracestate']]).toEqual([undefined, undefined]);
  });
});

describe('X-Request-Id', () => {
  it('X-Request-Id is the caller’s if it is safe, at the service and in the answer', async () => {
    const answer = await sendRaw(
      fixture.port,
      requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`, 'X-Request-Id: order-17:a.b_c']),
    );

    expect(answer.headers['x-request-id']).toBe('order-17:a.b_c');
    expect(fixture.api.requests[0]?.headers['x-request-id']).toEqual(['order-17:a.b_c']);
  });

  it.each([
    ['too long', ['X-Request-Id: '.concat('a'.repeat(129))]],
    ['empty', ['X-Request-Id:']],
    ['not safe', ['X-Request-Id: a b']],
    ['sent twice', ['X-Request-Id: a', 'X-Request-Id: b']],
    ['absent', []],
  ])('X-Request-Id is made when the caller’s is %s, also on errors', async (_what, sent) => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', sent));

    expect(answer.status).toBe(401);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('headers of an answer', () => {
  it('headers of an answer are the service’s without those of its connection, and the gateway’s', async () => {
    fixture.api.answer = (_req, res) => {
      res.writeHead(201, {
        'content-type': 'text/plain',
        'content-length': 2,
        'cache-control': 'max-age=60',
        'x-docgen-seed': '42',
        connection: 'keep-alive, x-internal-detail',
        'x-internal-detail': 'secret',
        'x-internal-token': internalToken,
        'proxy-authenticate': 'Basic',
      });
      res.end('ok');
    };
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`]));

    expect(answer).toMatchObject({
      status: 201,
      body: 'ok',
      headers: { 'content-type': 'text/plain', 'cache-control': 'max-age=60', 'x-docgen-seed': '42' },
    });
    for (const name of ['x-internal-detail', 'x-internal-token', 'proxy-authenticate', 'x-powered-by']) {
      expect(answer.headers[name]).toBeUndefined();
    }
  });

  it.each(['/v1/templates', '/health', '/v1/nothing', '/v1/%00', '/v1/a b'])(
    'headers of an answer protect the caller on %s',
    async (path) => {
      const answer = await sendRaw(fixture.port, requestBytes(`GET ${path}`, [`Authorization: Bearer ${key}`]));

      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age=') as unknown,
        'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
      });
    },
  );

  it('headers of an answer keep answers to a key out of caches unless the service allows them', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`]));

    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
