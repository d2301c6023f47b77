/** Which requests use a channel to the API, and which use a connection of the pool. */
import { gzipSync } from 'node:zlib';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import type { RouteContract } from '@docgen/contracts/route';
import { getTemplate } from '@docgen/contracts/templates';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { internalToken, answering, startChannelService, connectionOf } from '../http/channel-service.ts';
import type { ChannelService } from '../http/channel-service.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';
import type { RawAnswer } from './raw-client.ts';

const generate = 'POST /v1/templates/tpl_1/generate';
const adhoc = 'POST /v1/templates/generate';

let api: ChannelService;
let fixture: GatewayFixture;
let authorization: string;

beforeAll(async () => {
  api = await startChannelService([generateStored, generateAdhoc, getTemplate].map(replyWithConnection));
  fixture = await startGateway({ apiServiceUrl: api.url, internalToken });
  authorization = `Authorization: Bearer ${fixture.addKey({ tier: 'enterprise' })}`;
  await until('requests use a channel', async () => connectionOfAnswer(await send(generate)) === 'shared');
});
afterAll(async () => {
  await fixture.stop();
  await api.stop();
});

/** Answers with the kind of connection, the length of the body and the tenant of a request. */
function replyWithConnection(contract: RouteContract): BoundRoute {
  return bindRoute(
    contract,
    answering(({ header, rawBody, caller }) => {
      const body = { bytes: rawBody.length, tenantId: caller.tenantId };
      const isInvalid = header('idempotency-key') === 'odd';
      const name = isInvalid ? 'x-odd' : 'x-connection';
      return { status: 200, headers: { [name]: isInvalid ? 'a \u0001' : connectionOf(header) }, body };
    }),
  );
}

async function send(line: string, headers: readonly string[] = [], body: string | Buffer = ''): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const own = [authorization, 'Content-Type: application/json', `Content-Length: ${bytes.length}`];
  return sendRaw(fixture.port, requestBytes(line, [...own, ...headers]) + bytes.toString('latin1'));
}

function connectionOfAnswer({ headers }: RawAnswer): string | undefined {
  return headers['x-connection'];
}

function bodyOf({ body }: RawAnswer): unknown {
  return JSON.parse(body);
}

/** A body of an ad hoc generation of this length. */
function adhocBody(length: number): string {
  const around = JSON.stringify({ body: '' }).length;
  return JSON.stringify({ body: 'a'.repeat(length - around) });
}

describe('a request to generate', () => {
  it.each([
    ['stored', generate, '{"seed":1}'],
    ['ad hoc', adhoc, adhocBody(100)],
    ['ad hoc, with a body of 64 KiB', adhoc, adhocBody(64 * 1024)],
  ])('a request to generate uses a channel, with its body and identity: %s', async (_, line, body) => {
    const answer = await send(line, [], body);

    expect([answer.status, connectionOfAnswer(answer)]).toEqual([200, 'shared']);
    expect(bodyOf(answer)).toEqual({ bytes: body.length, tenantId: 'ten_of_the_key' });
  });

  it('a request to generate uses its own connection with a body over 64 KiB', async () => {
    const answer = await send(adhoc, [], adhocBody(64 * 1024 + 1));

    expect([answer.status, connectionOfAnswer(answer)]).toEqual([200, 'own']);
    expect(bodyOf(answer)).toMatchObject({ bytes: 64 * 1024 + 1 });
  });

  it('a request to generate uses its own connection with a compressed body, which the service decodes', async () => {
    const answer = await send(generate, ['Content-Encoding: gzip'], gzipSync('{"seed":1}'));

    expect([answer.status, connectionOfAnswer(answer)]).toEqual([200, 'own']);
    expect(bodyOf(answer)).toMatchObject({ bytes: '{"seed":1}'.length });
  });

  it('a request to generate is 502 when the head of its answer cannot be written, and other requests are answered', async () => {
    const [before, odd, after] = await Promise.all([
      send(generate),
      send(generate, ['Idempotency-Key: odd']),
      send(generate),
    ]);

    expect([odd.status, errorOf(odd).code]).toEqual([502, 'BAD_GATEWAY']);
    expect([before, after].map((answer) => [answer.status, connectionOfAnswer(answer)])).toEqual([
      [200, 'shared'],
      [200, 'shared'],
    ]);
  });

  it('a request to generate is refused by the service as on its own connection', async () => {
    const answer = await send(generate, [], '{"seed":"none"}');

    expect(answer.status).toBe(400);
    expect(errorOf(answer).details).toMatchObject({ field: 'seed', problems: [{ field: 'seed' }] });
  });
});

describe('any other request', () => {
  it('any other request has its own connection', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates/tpl_1', [authorization]));

    expect([answer.status, connectionOfAnswer(answer)]).toEqual([200, 'own']);
  });
});
