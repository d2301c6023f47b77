/** What a service answers is the same, whether a request comes alone or shares a connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, echoOf, openTestChannel } from './asking.ts';
import type { AskOptions } from './asking.ts';
import { internalHeaders, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let service: ChannelService;

beforeAll(async () => {
  service = await startChannelService();
});
afterAll(async () => service.stop());

/** Headers of HTTP's own, about one connection. */
const ownNames = new Set(['connection', 'date', 'keep-alive']);

async function askAlone(target: string, { method = 'POST', headers = {}, body = '' }: AskOptions): Promise<Answer> {
  const sent = body === '' ? null : Buffer.from(body);
  const answer = await fetch(`${service.url}${target}`, {
    method,
    headers: { ...headers, ...internalHeaders },
    body: sent,
  });
  const others = [...answer.headers].filter(([name]) => !ownNames.has(name));
  return { status: answer.status, headers: Object.fromEntries(others), body: await answer.text() };
}

async function askTogether(target: string, options: AskOptions): Promise<Answer> {
  const { channel } = await openTestChannel(service.url);
  const { head, body } = await ask(channel, target, options).answer;
  channel.leave();
  return { status: head.status, headers: head.headers, body: body.toString() };
}

const json = { 'content-type': 'application/json' };

describe('an answer is the same both ways:', () => {
  it.each<[string, number, string, AskOptions]>([
    ['a document', 200, '/echo', echoOf('é€😀')],
    ['a document of many pieces', 200, '/long?bytes=200000', {}],
    ['the 404 of an unknown route', 404, '/nowhere', {}],
    ['the 405 of another method', 405, '/echo', { method: 'PUT' }],
    ['the 400 of a missing body', 400, '/echo', { headers: json }],
    ['the 400 of a body that is no JSON', 400, '/echo', { headers: json, body: '{"text":' }],
    ['the 400 of a body that is no UTF-8', 400, '/echo', { headers: json, body: Buffer.of(0x22, 0xff, 0x22) }],
    ['the 400 of a body that the contract refuses', 400, '/echo', { headers: json, body: '{"text":1}' }],
    ['the 400 of a query that the contract refuses', 400, '/long?bytes=many', {}],
    ['the 415 of another type', 415, '/echo', { headers: { 'content-type': 'text/plain' }, body: 'text' }],
    ['an expected error with its headers', 409, '/failing/expected', {}],
    ['the 503 of a passing failure', 503, '/failing/passing', {}],
    ['the 500 of a bug, which says nothing of it', 500, '/failing/secretly', {}],
  ])('%s', async (_, status, target, options) => {
    const [alone, together] = [await askAlone(target, options), await askTogether(target, options)];

    expect(together).toEqual(alone);
    expect(together.status).toBe(status);
    expect(together.body).not.toContain('secretly');
  });

  it('and these two are two ways', async () => {
    const [alone, together] = [await askAlone('/which', {}), await askTogether('/which', {})];

    expect([alone, together].map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { name: service.name, way: 'alone' },
      { name: service.name, way: 'together' },
    ]);
  });
});
