import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { requestBytes, sendRaw } from './raw-client.ts';

const path = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60_000;
let fixture: GatewayFixture;
let withoutContact: GatewayFixture;

beforeAll(async () => {
  fixture = await startGateway({ securityContacts: ['mailto:security@example.com', 'https://example.com/report'] });
  withoutContact = await startGateway({});
});
afterAll(async () => {
  await fixture.stop();
  await withoutContact.stop();
});

describe('GET /.well-known/security.txt', () => {
  it('security.txt has the contacts and an end in the future, as text, without a key', async () => {
    const answer = await sendRaw(fixture.port, requestBytes(`GET ${path}`));

    const fields = answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(': '));
    const expires = Date.parse(fields.find(([name]) => name === 'Expires')?.[1] ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(fields.slice(0, 2)).toEqual([
      ['Contact', 'mailto:security@example.com'],
      ['Contact', 'https://example.com/report'],
    ]);
    expect(expires).toBeGreaterThan(Date.now() + 29 * dayMs);
    expect(expires).toBeLessThan(Date.now() + 31 * dayMs);
  });

  it('HEAD answers the same head without a body, and other methods 405', async () => {
    const url = `http://127.0.0.1:${fixture.port}${path}`;

    const head = await request(url, { method: 'HEAD' });
    const post = await request(url, { method: 'POST' });

    expect([head.statusCode, await head.body.text()]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
    await post.body.dump();
  });

  it('security.txt is 404 without a contact', async () => {
    expect((await sendRaw(withoutContact.port, requestBytes(`GET ${path}`))).status).toBe(404);
  });
});
