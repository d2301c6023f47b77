import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { composeApiKey, composeSessionToken } from '@docgen/contracts/api-key';
import { describe, expect, it } from 'vitest';
import { assertOwnPage, readSession, sessionCookie } from './session-cookie.ts';

const token = composeSessionToken(randomBytes(96));
const other = composeSessionToken(randomBytes(96));
const plain = `docgen_session=${token}`;
const secure = `__Host-docgen_session=${token}`;
const host = 'docs.example.com';

function request(method: string, headers: Readonly<Record<string, string>>): IncomingMessage {
  return { method, headers: { host, ...headers } } as unknown as IncomingMessage; // only these members are read
}

describe('getSignupSession', () => {
  it.each([
    ['GET', { cookie: secure, 'sec-fetch-site': 'same-origin' }],
    ['GET', { cookie: secure, 'sec-fetch-site': 'none' }],
    ['GET', { cookie: `a=b; ${secure}; c=d` }],
    ['GET', { cookie: plain }],
    ['GET', { cookie: plain, host: 'localhost:8080', 'sec-fetch-site': 'same-origin' }],
    ['GET', { cookie: plain, host: '127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }],
    ['DELETE', { cookie: secure, 'sec-fetch-site': 'same-origin' }],
    ['DELETE', { cookie: secure, origin: `https://${host}` }],
    ['POST', { cookie: plain, origin: `http://${host}` }],
    ['POST', { cookie: `${secure}; docgen_session=${other}`, origin: `https://${host}` }],
  ])('getSignupSession reads the token of a %s of an own page with %o', (method, headers) => {
    expect(readSession(request(method, headers))).toEqual({ token });
  });

  it.each([
    ['GET', { cookie: secure, 'sec-fetch-site': 'cross-site' }],
    ['GET', { cookie: secure, 'sec-fetch-site': 'same-site' }],
    ['GET', { cookie: secure, origin: 'https://evil.example' }],
    ['POST', { cookie: secure }],
    ['PUT', { cookie: secure, origin: 'null' }],
    ['PUT', { cookie: secure, origin: `https://evil.${host}` }],
    ['DELETE', { cookie: plain, origin: `http://${host}:3000` }],
    ['POST', { cookie: secure, origin: `https://${host}`, 'sec-fetch-site': 'same-site' }],
  ])('getSignupSession refuses a %s that no own page has sent, with %o', (method, headers) => {
    expect(readSession(request(method, headers))).toEqual({ problem: 'foreignPage' });
  });

  it.each([
    ['another host of the domain has set a second one', `${plain}; docgen_session=${other}`],
    ['it contains a key', `__Host-docgen_session=${composeApiKey('live', randomBytes(96))}`],
    ['its checksum is wrong', `${secure.slice(0, -2)}!!`],
    ['it is empty', '__Host-docgen_session='],
  ])('getSignupSession refuses a cookie when %s', (_when, cookie) => {
    expect(readSession(request('GET', { cookie }))).toEqual({ problem: 'endedSession' });
  });

  it.each([
    ['with other cookies', { cookie: 'a=b; xdocgen_session=c' }],
    ['over HTTPS with the plain name, by the origin', { cookie: plain, origin: `https://${host}` }],
    ['of HTTPS for a page of plain HTTP', { cookie: secure, origin: `http://${host}` }],
    ['over HTTPS with the plain name, by Sec-Fetch-Site', { cookie: plain, 'sec-fetch-site': 'same-origin' }],
  ])('getSignupSession finds no session %s', (_what, headers) => {
    expect(readSession(request('GET', headers))).toBeUndefined();
  });
});

describe('sessionCookie', () => {
  it.each([
    ['https', { origin: `https://${host}` }, `${secure}; Path=/; Secure`],
    ['an unknown protocol', {}, `${secure}; Path=/; Secure`],
    ['http', { origin: `http://${host}` }, `${plain}; Path=/v1`],
  ])('sessionCookie writes a cookie over %s that scripts and other sites cannot use', (_over, headers, start) => {
    expect(sessionCookie(request('POST', headers), { 'x-session-token': token })).toEqual({
      'set-cookie': `${start}; HttpOnly; SameSite=Strict; Max-Age=2592000`,
    });
  });

  it('sessionCookie removes the cookie of an ended session', () => {
    expect(sessionCookie(request('DELETE', { origin: `https://${host}` }), { 'x-session-token': 'ended' })).toEqual({
      'set-cookie': '__Host-docgen_session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    });
  });

  it('sessionCookie writes none for other answers', () => {
    expect(sessionCookie(request('GET', {}), { 'set-cookie': 'a=b' })).toEqual({});
  });
});

describe('assertOwnPage', () => {
  it('assertOwnPage refuses pages of other origins, and lets programs pass', () => {
    expect(() => assertOwnPage(request('POST', { origin: 'https://evil.example' }))).toThrow('Only pages of this host');
    expect(() => assertOwnPage(request('POST', { 'sec-fetch-site': 'same-site' }))).toThrow('Only pages of this host');
    expect(() => assertOwnPage(request('POST', { origin: `https://${host}` }))).not.toThrow();
    expect(() => assertOwnPage(request('POST', {}))).not.toThrow();
  });
});
