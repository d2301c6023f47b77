import type { IncomingMessage } from 'node:http';
import type { Identity } from '@docgen/contracts/auth';
import { describe, expect, it } from 'vitest';
import { toCallerHeaders, toServiceHeaders } from './headers.ts';

const identity = { tenantId: 'ten_1', role: 'admin', keyId: 'key_1' } as Identity;
const trusted = {
  requestId: 'r-1',
  internalToken: 'secret',
  identity,
  address: '192.0.2.1',
  trustsTraceparent: false,
};
const trustedHeaders = {
  'x-request-id': 'r-1',
  'x-internal-token': 'secret',
  'x-client-address': '192.0.2.1',
  'x-tenant-id': 'ten_1',
  'x-role': 'admin',
  'x-key-id': 'key_1',
};

/** Only the headers of a request are read here. */
function withHeaders(headers: IncomingMessage['headers']): IncomingMessage {
  return { headers } as IncomingMessage;
}

describe('toServiceHeaders', () => {
  it('toServiceHeaders forwards the headers that routes read, and no others', () => {
    const sent = { 'content-type': 'application/json', authorization: 'Bearer x', cookie: 'a', 'x-new-header': 'b' };

    expect(toServiceHeaders(withHeaders(sent), trusted)).toEqual({
      'content-type': 'application/json',
      ...trustedHeaders,
    });
  });

  it.each([
    { trustsTraceparent: false, forwarded: {} },
    { trustsTraceparent: false, own: 'own', forwarded: { traceparent: 'own' } },
    { trustsTraceparent: true, forwarded: { traceparent: 'theirs', tracestate: 'a=b' } },
    { trustsTraceparent: true, own: 'own', forwarded: { traceparent: 'own', tracestate: 'a=b' } },
  ])(
    'toServiceHeaders forwards $forwarded with the span $own, and trust in the trace of the caller: $trustsTraceparent',
    ({ trustsTraceparent, own, forwarded }) => {
      const sent = { traceparent: 'theirs', tracestate: 'a=b' };

      const headers = toServiceHeaders(withHeaders(sent), { ...trusted, trustsTraceparent, traceparent: own });

      expect(headers).toEqual({ ...trustedHeaders, ...forwarded });
    },
  );

  it('toServiceHeaders replaces the caller’s values of trusted headers, also when Connection names them', () => {
    const sent = {
      connection: 'X-Tenant-Id, x-role',
      'x-tenant-id': 'ten_2',
      'x-role': 'owner',
      'x-client-address': '10.0.0.1',
      'x-request-id': 'r-2',
    };

    expect(toServiceHeaders(withHeaders(sent), trusted)).toEqual(trustedHeaders);
  });

  it('toServiceHeaders drops the headers that Connection names, in any case and spacing', () => {
    const sent = { connection: 'close,ACCEPT ,  If-Match', accept: '*/*', 'if-match': 'a', 'if-none-match': 'b' };

    expect(toServiceHeaders(withHeaders(sent), trusted)).toEqual({ 'if-none-match': 'b', ...trustedHeaders });
  });

  it('toServiceHeaders sends no identity on public routes', () => {
    expect(toServiceHeaders(withHeaders({}), { ...trusted, identity: null })).toEqual({
      'x-request-id': 'r-1',
      'x-internal-token': 'secret',
      'x-client-address': '192.0.2.1',
    });
  });
});

describe('toCallerHeaders', () => {
  it('toCallerHeaders drops headers of the connection, internal headers, and headers that Connection names', () => {
    const headers = {
      connection: 'X-Detail',
      'x-detail': 'a',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      'x-internal-token': 'secret',
      'x-docgen-seed': '1',
    };

    expect(toCallerHeaders(headers, {})).toEqual({ 'cache-control': 'no-store', 'x-docgen-seed': '1' });
  });

  it('toCallerHeaders lets a service replace cache-control, but none of the gateway’s other headers', () => {
    const headers = { 'cache-control': 'max-age=1', 'x-request-id': 'theirs' };

    expect(toCallerHeaders(headers, { 'x-request-id': 'gateway' })).toEqual({
      'cache-control': 'max-age=1',
      'x-request-id': 'gateway',
    });
  });
});
