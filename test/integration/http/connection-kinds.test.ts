/** A service gives the same answer to a request on its own connection and on a channel. */
import type { AnswerHeaders } from '@docgen/http/transport';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, echoOf, openTestChannel } from './channel-client.ts';
import type { AskOptions } from './channel-client.ts';
import { internalHeaders, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';

interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: string;
}

let service: ChannelService;

beforeAll(async () => {
  service = await startChannelService();
});
afterAll(async () => service.stop());

/** HTTP's headers about one connection. */
const connectionNames = new Set(['connection', 'date', 'keep-alive']);

async function askOnOwnConnection(
  target: string,
  { method = 'POST', headers = {}, body = '' }: AskOptions,
): Promise<Answer> {
  const sent = body === '' ? null : Buffer.from(body);
  const answer = await fetch(`${service.url}${target}`, {
    method,
    headers: { ...headers, ...internalHeaders },
    body: sent,
  });
  const others = [...answer.headers].filter(([name]) => !connectionNames.has(name));
  return { status: answer.status, headers: Object.fromEntries(others), body: await answer.text() };
}

async function askOnChannel(target: string, options: AskOptions): Promise<Answer> {
  const { channel } = await openTestChannel(service.url);
  const { status, headers, body } = await ask(channel, target, options).answer;
  channel.drain();
  return { status, headers, body: body.toString() };
}

const json = { 'content-type': 'application/json' };

describe('an answer on both kinds of connection', () => {
  it.each<[string, number, string, AskOptions]>([
    ['a document', 200, '/echo', echoOf('é€😀')],
    ['a document of many chunks', 200, '/long?bytes=200000', {}],
    ['the 404 of an unknown route', 404, '/nowhere', {}],
    ['the 405 of another method', 405, '/echo', { method: 'PUT' }],
    ['the 400 of a missing body', 400, '/echo', { headers: json }],
    ['the 400 of a body that is not JSON', 400, '/echo', { headers: json, body: '{"text":' }],
    ['the 400 of a body that is not UTF-8', 400, '/echo', { headers: json, body: Buffer.of(0x22, 0xff, 0x22) }],
    ['the 400 of a body that the contract refuses', 400, '/echo', { headers: json, body: '{"text":1}' }],
    ['the 400 of a query that the contract refuses', 400, '/long?bytes=many', {}],
    ['the 415 of another type', 415, '/echo', { headers: { 'content-type': 'text/plain' }, body: 'text' }],
    ['an expected error with its headers', 409, '/failing/expected', {}],
    ['the 503 of a transient failure', 503, '/failing/transient', {}],
    ['the 500 of a bug, without its message', 500, '/failing/secretly', {}],
  ])('an answer is the same on both kinds of connection: %s', async (_, status, target, options) => {
    const [own, shared] = [await askOnOwnConnection(target, options), await askOnChannel(target, options)];

    expect(shared).toEqual(own);
    expect(shared.status).toBe(status);
    expect(shared.body).not.toContain('secretly');
  });

  it('the two requests of the comparison use different connections', async () => {
    const [own, shared] = [await askOnOwnConnection('/which', {}), await askOnChannel('/which', {})];

    expect([own, shared].map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { name: service.name, connection: 'own' },
      { name: service.name, connection: 'shared' },
    ]);
  });
});
