/** Which requests travel to the api on a connection that they share, and which have one to themselves. */
import { gzipSync } from 'node:zlib';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import type { RouteContract } from '@docgen/contracts/route';
import { getTemplate } from '@docgen/contracts/templates';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { internalToken, replying, startChannelService, wayOf } from '../http/channel-service.ts';
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
  api = await startChannelService([generateStored, generateAdhoc, getTemplate].map(tellWay));
  fixture = await startGateway({ apiServiceUrl: api.url, internalToken });
  authorization = `Authorization: Bearer ${fixture.addKey({ tier: 'enterprise' })}`;
  await until('requests travel together', async () => wayOfAnswer(await send(generate)) === 'together');
});
afterAll(async () => {
  await fixture.stop();
  await api.stop();
});

/** Answers which way a request came, what it had in its body, and whose it was. */
function tellWay(contract: RouteContract): BoundRoute {
  return bindRoute(
    contract,
    replying(({ header, rawBody, caller }) => {
      const body = { bytes: rawBody.length, tenantId: caller.tenantId };
      const isOdd = header('idempotency-key') === 'odd';
      const name = isOdd ? 'x-odd' : 'x-way';
      return { status: 200, headers: { [name]: isOdd ? 'a \u0001' : wayOf(header) }, body };
    }),
  );
}

async function send(line: string, headers: readonly string[] = [], body: string | Buffer = ''): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const own = [authorization, 'Content-Type: application/json', `Content-Length: ${bytes.length}`];
  return sendRaw(fixture.port, requestBytes(line, [...own, ...headers]) + bytes.toString('latin1'));
}

function wayOfAnswer({ headers }: RawAnswer): string | undefined {
  return headers['x-way'];
}

function bodyOf({ body }: RawAnswer): unknown {
  return JSON.parse(body);
}

/** A body of an ad hoc generation that is so long. */
function adhocBody(length: number): string {
  const around = JSON.stringify({ body: '' }).length;
  return JSON.stringify({ body: 'a'.repeat(length - around) });
}

describe('a request to generate', () => {
  it.each([
    ['stored', generate, '{"seed":1}'],
    ['ad hoc', adhoc, adhocBody(100)],
    ['ad hoc, with a body of 64 KiB', adhoc, adhocBody(64 * 1024)],
  ])('shares a connection, with its body and identity: %s', async (_, line, body) => {
    const answer = await send(line, [], body);

    expect([answer.status, wayOfAnswer(answer)]).toEqual([200, 'together']);
    expect(bodyOf(answer)).toEqual({ bytes: body.length, tenantId: 'ten_of_the_key' });
  });

  it('goes alone with a body over 64 KiB', async () => {
    const answer = await send(adhoc, [], adhocBody(64 * 1024 + 1));

    expect([answer.status, wayOfAnswer(answer)]).toEqual([200, 'alone']);
    expect(bodyOf(answer)).toMatchObject({ bytes: 64 * 1024 + 1 });
  });

  it('goes alone with an encoded body, which the service decodes', async () => {
    const answer = await send(generate, ['Content-Encoding: gzip'], gzipSync('{"seed":1}'));

    expect([answer.status, wayOfAnswer(answer)]).toEqual([200, 'alone']);
    expect(bodyOf(answer)).toMatchObject({ bytes: '{"seed":1}'.length });
  });

  it('is 502 alone when the head of its answer cannot be written', async () => {
    const [before, odd, after] = await Promise.all([
      send(generate),
      send(generate, ['Idempotency-Key: odd']),
      send(generate),
    ]);

    expect([odd.status, errorOf(odd).code]).toEqual([502, 'BAD_GATEWAY']);
    expect([before, after].map((answer) => [answer.status, wayOfAnswer(answer)])).toEqual([
      [200, 'together'],
      [200, 'together'],
    ]);
  });

  it('is refused by the service as ever', async () => {
    const answer = await send(generate, [], '{"seed":"none"}');

    expect([answer.status, errorOf(answer).details]).toEqual([400, { field: 'seed' }]);
  });
});

describe('any other request', () => {
  it('has a connection to itself', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates/tpl_1', [authorization]));

    expect([answer.status, wayOfAnswer(answer)]).toEqual([200, 'alone']);
  });
});
