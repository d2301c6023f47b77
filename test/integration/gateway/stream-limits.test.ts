/** Downloads, and answers whose callers do not read: they have permits of their own and take none from requests. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { scrape } from '@docgen/runtime/metrics';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';
import { sendJson } from './recording-service.ts';

const download = 'GET /v1/batches/bat_1/documents';
/** More than the sockets between the service and a reader hold. */
const longAnswer = Buffer.alloc(32 * 1024 * 1024, 'x');
const streams = { totalMax: 8, perTenantMax: 3, waitingMax: 4, waitingPerTenantMax: 2, waitMsMax: 200 };
const requests = { totalMax: 8, perTenantMax: 4, waitingMax: 8, waitingPerTenantMax: 4, waitMsMax: 10_000 };
const { reading } = defaultPermitLimits;

let fixture: GatewayFixture;
const readers: Reader[] = [];

interface Reader {
  readonly socket: Socket;
  isClosed: boolean;
}

afterEach(async () => {
  for (const { socket } of readers.splice(0)) socket.destroy();
  await fixture.stop();
});

function keyOf(tenantId: string): string {
  return `Authorization: Bearer ${fixture.addKey({ tenantId, tier: 'enterprise' })}`;
}

/** A caller that sends a request and does not read the answer. */
async function startReader(line: string, authorization: string): Promise<Reader> {
  const socket = connect(fixture.port, '127.0.0.1');
  const reader = { socket, isClosed: false };
  socket.on('error', () => undefined);
  socket.once('close', () => {
    reader.isClosed = true;
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  socket.on('data', () => undefined).pause();
  socket.write(requestBytes(line, [authorization]));
  readers.push(reader);
  return reader;
}

async function held(resource: string): Promise<number> {
  const { text } = await scrape();
  return Number(new RegExp(`^docgen_gateway_permits_held\\{resource="${resource}"\\} (\\d+)`, 'm').exec(text)?.[1]);
}

function answerAtLength(): void {
  fixture.api.answer = (req, res) => {
    if (req.target.endsWith('/usage')) return sendJson(res, 200, {});
    return void res.writeHead(200, { 'content-length': longAnswer.length }).end(longAnswer);
  };
}

const ask = async (authorization: string) => sendRaw(fixture.port, requestBytes('GET /v1/usage', [authorization]));

describe('downloads that are not read', () => {
  it('downloads that are not read fill the share of their tenant only: its next download is refused, and other requests are answered', async () => {
    fixture = await startGateway({ permitLimits: { streams, requests } });
    answerAtLength();
    const [slow, neighbour] = [keyOf('ten_slow'), keyOf('ten_neighbour')];
    for (let count = 0; count < streams.perTenantMax; count += 1) await startReader(download, slow);
    await until('the share is held', async () => (await held('streamsOpen')) === streams.perTenantMax);

    const refused = await sendRaw(fixture.port, requestBytes(download, [slow]));
    await startReader(download, neighbour);
    await until('the neighbour downloads', async () => (await held('streamsOpen')) === streams.perTenantMax + 1);

    expect(errorOf(refused)).toMatchObject({
      code: 'RATE_LIMITED',
      details: { resource: 'streamsOpen', limit: streams.perTenantMax },
    });
    expect([(await ask(slow)).status, (await ask(neighbour)).status]).toEqual([200, 200]);
    expect(await held('requestsInFlight')).toBe(0);
  });

  it('downloads that are not read are cut below the minimum rate, visibly for their readers, and free their share', async () => {
    fixture = await startGateway({ permitLimits: { streams, reading: { ...reading, behindMsMax: 500 } } });
    answerAtLength();
    const authorization = keyOf('ten_slow');
    const slow = await startReader(download, authorization);
    await until('it is held', async () => (await held('streamsOpen')) === 1);
    await until('the gateway gives up', async () => (await held('streamsOpen')) === 0);
    slow.socket.resume();

    await until('the reader notices', () => slow.isClosed);
    expect(slow.socket.bytesRead).toBeLessThan(longAnswer.length);
  });

  it('downloads that are not read are not cut while the service is slow', async () => {
    fixture = await startGateway({
      permitLimits: { streams, reading: { ...reading, streamAfterMs: 50, behindMsMax: 500 } },
    });
    const chunkCount = 30;
    fixture.api.answer = (_req, res) => {
      res.writeHead(200);
      let count = 0;
      const sending = setInterval(() => {
        res.write('chunk\n');
        if ((count += 1) < chunkCount) return;
        clearInterval(sending);
        res.end();
      }, 100);
    };

    const answer = await sendRaw(fixture.port, requestBytes(download, [keyOf('ten_a'), 'Connection: close']));

    expect(answer.status).toBe(200);
    expect(answer.body.match(/chunk/g)).toHaveLength(chunkCount);
  });
});

describe('an unread answer that is not a download', () => {
  it('an unread answer that is not a download counts as a stream after a short time, and the permit of its request is free again', async () => {
    fixture = await startGateway({ permitLimits: { streams, requests, reading: { ...reading, streamAfterMs: 100 } } });
    answerAtLength();
    const authorization = keyOf('ten_slow');
    for (let count = 0; count < streams.perTenantMax; count += 1) await startReader('GET /v1/templates', authorization);
    await until('all are streams', async () => (await held('streamsOpen')) === streams.perTenantMax);

    expect(await held('requestsInFlight')).toBe(0);
    expect((await ask(authorization)).status).toBe(200);
  });

  it('an unread answer that is not a download is cut when its tenant has no permit for a stream left', async () => {
    fixture = await startGateway({ permitLimits: { streams, requests, reading: { ...reading, streamAfterMs: 100 } } });
    answerAtLength();
    const authorization = keyOf('ten_slow');
    const slow = await Promise.all(
      Array.from({ length: requests.perTenantMax }, async () => startReader('GET /v1/templates', authorization)),
    );
    await until('every stream is taken', async () => (await held('streamsOpen')) === streams.perTenantMax);
    await until('none is in flight', async () => (await held('requestsInFlight')) === 0);
    for (const { socket } of slow) socket.resume();

    const isCut = await until('one is cut', () => slow.some(({ isClosed }) => isClosed));
    expect(isCut).toBe(true);
  });

  it('an unread answer that is not a download holds its permit although the service has sent it, when it is short and the connection is full', async () => {
    fixture = await startGateway({ permitLimits: { streams, requests } });
    const short = Buffer.alloc(60_000, 'x');
    fixture.api.answer = (_req, res) => void res.writeHead(200, { 'content-length': short.length }).end(short);
    const authorization = keyOf('ten_pipelining');
    const reader = await startReader('GET /v1/templates', authorization);
    // Each answer is one chunk. Unread answers fill the buffers of the connection.
    const more = requestBytes('GET /v1/templates', [authorization]);
    await until('an answer waits for its reader', async () => {
      reader.socket.write(more);
      return (await held('requestsInFlight')) > 0 && fixture.api.requests.length > 20;
    });

    const countThen = fixture.api.requests.length;
    expect(countThen * short.length).toBeLessThan(longAnswer.length);
  });
});

describe('260 slowly read downloads of one tenant', () => {
  it('260 slowly read downloads of one tenant leave every other tenant its streams and its requests', async () => {
    fixture = await startGateway();
    answerAtLength();
    const [slow, neighbour] = [keyOf('ten_slow'), keyOf('ten_neighbour')];
    await Promise.all(Array.from({ length: 260 }, async () => startReader(download, slow)));
    const { perTenantMax } = defaultPermitLimits.streams;
    await until('the share is held', async () => (await held('streamsOpen')) === perTenantMax);

    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await ask(neighbour)).status);
    await startReader(download, neighbour);
    await until('the neighbour downloads', async () => (await held('streamsOpen')) === perTenantMax + 1);

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
