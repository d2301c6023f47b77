/** POST /mcp: messages of agents, which the gateway answers itself and whose tools call the gateway. */
import type { ServerResponse } from 'node:http';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { request } from 'undici';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { sendJson } from './recording-service.ts';

const page = { items: [], nextCursor: null };
const listTemplates = toolCall('list_templates');
const allowedOrigin = 'https://app.example.com';
let fixture: GatewayFixture;
let key: string;

beforeEach(async () => {
  fixture = await startGateway({
    corsOrigins: [allowedOrigin],
    permitLimits: { agentMessages: { ...defaultPermitLimits.agentMessages, perTenantMax: 1, waitingPerTenantMax: 0 } },
  });
  fixture.api.answer = (_req, res) => sendJson(res, 200, page);
  key = fixture.addKey();
});
afterEach(async () => fixture.stop());

function toolCall(name: string, args: object = {}): string {
  return message('tools/call', { name, arguments: args });
}

function message(method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

async function post(
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  { signal, method = 'POST' }: { readonly signal?: AbortSignal; readonly method?: 'POST' | 'GET' | 'DELETE' } = {},
) {
  const answer = await request(`http://127.0.0.1:${fixture.port}/mcp`, {
    method,
    headers: { ...jsonHeaders, authorization: `Bearer ${key}`, ...headers },
    ...(method === 'POST' && { body }),
    signal,
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

describe('200', () => {
  it('a tool calls the API as the tenant of the key, whatever identity the message claims', async () => {
    const { status, headers, text } = await post(listTemplates, { 'x-tenant-id': 'ten_other', 'x-role': 'admin' });
    const [call] = fixture.api.requests;
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(text).toContain('\\"templates\\":[]');
    expect(call?.target).toMatch(/^\/v1\/templates\?/);
    expect(call?.headers['x-tenant-id']).toEqual(['ten_of_the_key']);
    expect(call?.headers['x-role']).toEqual(['member']);
  });

  it('any gateway answers any message: none needs an earlier one, and none sets a session', async () => {
    const list = await post(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' }));
    expect(list.status).toBe(200);
    expect(list.headers['mcp-session-id']).toBeUndefined();
  });

  it('messages and the calls of their tools count towards the rate of the tenant', async () => {
    const first = await post(listTemplates);
    const second = await post(listTemplates);
    const left = [first, second].map(({ headers }) => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]));
    expect((left[0] ?? 0) - (left[1] ?? 0)).toBe(2);
  });
});

describe('401 and 405', () => {
  it.each([
    ['without a key', ''],
    ['with an unknown key', 'Bearer dk_live_unknown'],
    ['with another scheme', 'Basic YTpi'],
  ])('a message %s gets 401 and calls nothing', async (_what, authorization) => {
    const { status, headers } = await post(listTemplates, { authorization });
    expect([status, headers['www-authenticate']]).toEqual([401, expect.stringContaining('Bearer')]);
    expect(fixture.api.requests).toEqual([]);
  });

  it.each(['GET', 'DELETE'] as const)('%s gets 405: there are no sessions and no streams', async (method) => {
    const { status, headers } = await post('', {}, { method });
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('403', () => {
  it.each([
    ['another origin', 'https://evil.example'],
    ['an origin that begins with an allowed one', `${allowedOrigin}.evil.example`],
    ['the host that the request names', () => `http://127.0.0.1:${fixture.port}`],
    ['two origins', `${allowedOrigin}, ${allowedOrigin}`],
    ['no origin of its own', 'null'],
    ['an empty origin', ''],
  ])('a message from a page of %s gets 403 and calls nothing, with a key or without', async (_what, origin) => {
    const headers = { origin: typeof origin === 'string' ? origin : origin() };
    const answers = [await post(listTemplates, headers), await post(listTemplates, { ...headers, authorization: '' })];
    for (const { status, text } of answers) {
      expect([status, JSON.parse(text)]).toMatchObject([403, { error: { code: 'FORBIDDEN' } }]);
      expect(text).toContain('CORS_ORIGINS');
    }
    expect(fixture.api.requests).toEqual([]);
  });

  it('a message from a page of a configured origin is answered, and the page can read the answer', async () => {
    const { status, headers } = await post(listTemplates, { origin: allowedOrigin });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, allowedOrigin]);
  });
});

describe('400', () => {
  it.each([
    ['no JSON', 'x', {}, 400],
    ['no message', '{"jsonrpc":"1.0"}', {}, 400],
    ['a list of messages', `[${listTemplates}]`, {}, 400],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
    ['an empty body', '', {}, 400],
    ['another content type', listTemplates, { 'content-type': 'text/plain' }, 415],
    ['an answer that it does not accept', listTemplates, { accept: 'text/html' }, 406],
    ['an unknown version of the protocol', listTemplates, { 'mcp-protocol-version': '1999-01-01' }, 400],
  ])('a message with %s is refused without a stack', async (_what, body, headers, expected) => {
    const { status, text } = await post(body, headers);
    expect(status).toBe(expected);
    expect(JSON.parse(text)).toHaveProperty('error');
    expect(text).not.toMatch(/node_modules|\n\s+at /);
  });

  it('a body of more than 1 MiB is refused', async () => {
    const { status } = await post('x'.repeat(1024 * 1024 + 1));
    expect(status).toBe(413);
  });
});

describe('messages with many members', () => {
  const list = (params: object): string => message('tools/list', params);
  const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));

  it.each([
    ['members', list({ _meta: members(10_001) })],
    ['elements', list({ a: Array.from({ length: 10_001 }, () => 0) })],
    ['levels', `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'['.repeat(10_001)}`],
  ])('a message with 10,001 %s is refused before it is parsed', async (_what, body) => {
    const { status, text } = await post(body);

    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { error: { code: 'VALIDATION_ERROR', details: { field: 'body' } } },
    ]);
  });

  it('a message with 9,000 members is answered, and text in strings does not count', async () => {
    const answers = [await post(list({ _meta: members(9_000) })), await post(list({ a: '\\",[{'.repeat(50_000) }))];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('long messages of a tenant are read one after the other, and those that run a tool hold up no others', async () => {
    const held: ServerResponse[] = [];
    fixture.api.answer = (_req, res) => void held.push(res);
    const running = post(toolCall('list_templates').replace('{}', `{}${' '.repeat(70_000)}`));
    await until('the tool waits for the API', () => held.length === 1);

    const answers = await Promise.all(Array.from({ length: 9 }, async () => post(list({ _meta: members(600) }))));
    for (const res of held) sendJson(res, 200, page);

    expect(new Set([...answers, await running].map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('429', () => {
  it('a tenant that has all of its messages in work gets 429, and a caller that disconnects frees its place', async () => {
    const held: ServerResponse[] = [];
    fixture.api.answer = (_req, res) => void held.push(res);
    const caller = new AbortController();
    const first = post(listTemplates, {}, { signal: caller.signal }).catch((error: unknown) => error);
    await until('the tool waits for the API', () => held.length === 1);
    const refused = await post(listTemplates);
    caller.abort();
    await first;
    fixture.api.answer = (_req, res) => sendJson(res, 200, page);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(await until('the place is free', async () => (await post(listTemplates)).status === 200)).toBe(true);
  });

  it('a tenant whose tools all wait can still initialize, list tools and resources, and read docs and functions', async () => {
    const held: ServerResponse[] = [];
    fixture.api.answer = ({ target }, res) =>
      target.startsWith('/v1/templates') ? void held.push(res) : sendJson(res, 200, page);
    const waiting = post(listTemplates);
    await until('the tool waits for the API', () => held.length === 1);
    const clientInfo = { name: 'test', version: '1' };
    const messages = [
      message('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
      message('tools/list'),
      message('resources/templates/list'),
      message('resources/read', { uri: 'docgen://docs/language' }),
      toolCall('read_docs'),
      toolCall('search_functions', { query: 'name' }),
    ];

    const answers = await Promise.all(messages.map(async (body) => post(body)));
    for (const res of held) sendJson(res, 200, page);

    expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 200));
    expect((await waiting).status).toBe(200);
  });

  it('tools of four tenants that wait shut no fifth tenant out', async () => {
    await fixture.stop();
    fixture = await startGateway();
    const held: ServerResponse[] = [];
    fixture.api.answer = ({ headers }, res) =>
      headers['x-tenant-id']?.[0] === 'ten_fifth' ? sendJson(res, 200, page) : void held.push(res);
    const attackers = Array.from({ length: 4 }, (_, index) => fixture.addKey({ tenantId: `ten_${index}` }));
    const callers = new AbortController();
    const attacks = attackers.flatMap((attacker) =>
      Array.from({ length: 12 }, async () =>
        post(listTemplates, { authorization: `Bearer ${attacker}` }, callers).catch(() => undefined),
      ),
    );
    await until('the tools of each tenant wait', () => held.length >= 12);
    key = fixture.addKey({ tenantId: 'ten_fifth' });

    const answers = await Promise.all([post(listTemplates), post(message('tools/list'))]);
    callers.abort();
    await Promise.all(attacks);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
