/** The internal tokens that a service accepts, and the answers while processes have different tokens. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { resolveIdentity } from '@docgen/contracts/internal';
import { bindRoute } from '@docgen/http/bind-route';
import { openChannel } from '@docgen/http/channel/open-channel';
import { createServiceServer } from '@docgen/http/service-server';
import type { ServiceServer } from '@docgen/http/service-server';
import { createLogger } from '@docgen/runtime/logger';
import { scrape } from '@docgen/runtime/metrics';
import { afterEach, describe, expect, it } from 'vitest';
import { internalToken as sentToken, startGateway } from '../gateway/gateway-fixture.ts';
import type { GatewayFixture } from '../gateway/gateway-fixture.ts';
import { errorOf, openRaw, requestBytes, sendRaw } from '../gateway/raw-client.ts';

const [oldToken, newToken] = ['o'.repeat(40), 'n'.repeat(40)];
const mismatches = 'docgen_internal_token_mismatches_total';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of started.splice(0)) await part.stop();
});

async function startService(internalTokens: readonly string[]): Promise<number> {
  const server: ServiceServer = createServiceServer({
    routes: [
      bindRoute(generateAdhoc, async () => Promise.resolve({ status: 200, body: {} })),
      bindRoute(resolveIdentity, async () => Promise.resolve({ status: 500, body: {} })),
    ],
    internalTokens,
    log: createLogger('internal-token', 'silent'),
    isTransientFailure: () => false,
    isSurelyUncommitted: () => false,
  });
  started.push({ stop: async () => server.close() });
  return server.listen(0);
}

async function startGatewayWith(overrides: Parameters<typeof startGateway>[0]): Promise<GatewayFixture> {
  const gateway = await startGateway(overrides);
  started.push(gateway);
  return gateway;
}

async function statusWith(port: number, token: string): Promise<number> {
  const headers = ['X-Tenant-Id: ten_a', 'X-Role: admin', 'Content-Type: application/json'];
  const body = '{"body":"x"}';
  const head = requestBytes(`POST ${generateAdhoc.path}`, [
    ...headers,
    `X-Internal-Token: ${token}`,
    `Content-Length: ${body.length}`,
  ]);
  return (await sendRaw(port, head + body)).status;
}

async function countMismatches(): Promise<number> {
  const { text } = await scrape();
  return Number(new RegExp(`^${mismatches} (\\d+)$`, 'm').exec(text)?.[1]);
}

describe('a service with two tokens', () => {
  it.each([
    ['the first', newToken],
    ['the second', oldToken],
  ])('a service with two tokens accepts %s, on a connection of its own and on a channel', async (_which, token) => {
    const port = await startService([newToken, oldToken]);
    const baseUrl = `http://127.0.0.1:${port}`;

    const status = await statusWith(port, token);
    const channel = await openChannel({ baseUrl, internalToken: token, connectMsMax: 1_000 });
    channel?.socket.destroy();

    expect(status).toBe(200);
    expect(channel).toBeDefined();
  });

  it('a service with two tokens answers 503 to any other token, and counts it', async () => {
    const port = await startService([newToken, oldToken]);
    const before = await countMismatches();

    const status = await statusWith(port, 'x'.repeat(40));

    expect(status).toBe(503);
    expect(await countMismatches()).toBe(before + 1);
  });
});

describe('a request without the token', () => {
  it.each([
    ['no token', [], 401],
    ['a wrong token', [`X-Internal-Token: ${oldToken}`], 503],
  ])(
    'a request without the token with %s is refused before its body arrives, and its connection is closed',
    async (_what, headers, status) => {
      const port = await startService([newToken]);
      const connection = await openRaw(port);

      connection.send(requestBytes('POST /v1/templates/generate', [...headers, 'Content-Length: 1000000']));
      const answer = await connection.nextAnswer();
      await connection.closed();

      expect(answer.status).toBe(status);
    },
  );
});

describe('a caller of a gateway whose token a service does not accept', () => {
  it('a caller of a gateway whose token a service does not accept gets 503 with Retry-After from the API, on a channel and without one', async () => {
    const port = await startService([newToken]);
    const gateway = await startGatewayWith({ apiServiceUrl: `http://127.0.0.1:${port}` });
    const body = '{"body":"<getName()>"}';
    const request = requestBytes('POST /v1/templates/generate', [
      `Authorization: Bearer ${gateway.addKey()}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]);

    const answers = [await sendRaw(gateway.port, request + body), await sendRaw(gateway.port, request + body)];

    expect(answers.map((answer) => [answer.status, errorOf(answer).code])).toEqual([
      [503, 'SERVICE_UNAVAILABLE'],
      [503, 'SERVICE_UNAVAILABLE'],
    ]);
    expect(answers.map(({ headers }) => Number(headers['retry-after']))).toEqual([1, 1]);
  });

  it('a caller of a gateway whose token a service does not accept gets 503, and not "unknown key", from the identity service', async () => {
    const port = await startService([newToken]);
    const gateway = await startGatewayWith({ identityServiceUrl: `http://127.0.0.1:${port}` });
    const authorization = `Authorization: Bearer ${gateway.addKey()}`;

    const answer = await sendRaw(gateway.port, requestBytes('GET /v1/templates', [authorization]));

    expect(sentToken).not.toBe(newToken);
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
});
