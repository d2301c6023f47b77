/** No request affects the others on its channel. */
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { chunkBytesMax } from '@docgen/http/byte-chunks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { longBytes, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { startFront } from './front.ts';
import type { Front } from './front.ts';
import { startCutProxy } from '../../harness/cut-proxy.ts';
import type { CutProxy } from '../../harness/cut-proxy.ts';

const requestLimits = {
  totalMax: 4,
  perTenantMax: 4,
  waitingMax: 2,
  waitingPerTenantMax: 2,
  waitMsMax: 100,
  sparePerPermit: 0,
};

let service: ChannelService;
let proxy: CutProxy;
let front: Front;

beforeEach(async () => {
  service = await startChannelService();
  proxy = await startCutProxy([service.port]);
  front = await startFront(proxy.url, { timeoutMs: 1_000, requestLimits });
  await front.untilShared();
});
afterEach(async () => {
  await front.stop();
  await proxy.close();
  await service.stop();
});

async function open(target: string): Promise<IncomingMessage> {
  const request = requestHttp(`${front.url}${target}`, { method: 'POST', agent: false }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** Callers that disconnect before their answers. */
async function disconnectBefore(names: readonly string[]): Promise<void> {
  const requests = names.map((name) => requestHttp(`${front.url}/held/${name}`, { method: 'POST', agent: false }));
  for (const request of requests) request.on('error', () => undefined).end();
  await until('all have arrived', () => names.every((name) => service.held.has(name)));
  for (const request of requests) request.destroy();
}

/** Callers that disconnect within their answers. */
async function disconnectWithin(names: readonly string[]): Promise<void> {
  const answers = await Promise.all(names.map(async (name) => open(`/long?bytes=20000000&name=${name}`)));
  for (const answer of answers) answer.on('error', () => undefined).destroy();
}

describe('an answer on a channel', () => {
  it.each([0, 1_000, 20_000, chunkBytesMax, 5_000_000])(
    'an answer on a channel arrives with every byte: %i bytes',
    async (length) => {
      const { status, headers, body } = await front.ask(`/long?bytes=${length}`);

      expect([status, headers['content-length']]).toEqual([200, String(length)]);
      expect(body.equals(longBytes(length))).toBe(true);
    },
  );

  it.each([
    [502, '/odd', 'the gateway cannot write'],
    [500, '/torn', 'the service cannot send'],
  ])(
    'an answer on a channel is %i when %s answers with a header that %s, and other requests are answered',
    async (status, path) => {
      const neighbour = front.ask('/held/neighbour');
      await until('the neighbour has arrived', () => service.held.has('neighbour'));
      const odd = await front.ask(path);
      service.held.get('neighbour')?.();
      const { connection } = await front.askWhich();

      expect([odd.status, (await neighbour).status, connection]).toEqual([status, 200, 'shared']);
    },
  );

  it('an answer on a channel is 503 when it takes too long, and other requests are answered', async () => {
    const late = front.ask('/held/late');
    await until('it has arrived', () => service.held.has('late'));
    const { connection } = await front.askWhich();

    expect([(await late).status, connection]).toEqual([503, 'shared']);
  });

  it('an answer on a channel waits for its reader, delays no other request, and is not buffered', async () => {
    // The time limit applies to an unread answer too, and a busy machine takes long to fill the buffers.
    await front.stop();
    front = await startFront(proxy.url, { requestLimits, timeoutMs: 20_000 });
    await front.untilShared();
    const length = 64 * 1024 * 1024;
    const answer = await open(`/long?bytes=${length}`);
    // The buffers of the sockets fill up; then only the other requests move bytes.
    await until('no more bytes are sent ahead', async () => {
      const before = proxy.bytesFrom(service.port);
      for (let count = 0; count < 50; count += 1) await front.askWhich();
      return proxy.bytesFrom(service.port) - before < chunkBytesMax;
    });
    const sentAhead = proxy.bytesFrom(service.port);
    const body = await buffer(answer);

    expect(sentAhead).toBeLessThan(length / 2);
    expect(body.equals(longBytes(length))).toBe(true);
  });

  it('an answer on a channel is cut off when its service is cut off, and the next request is answered', async () => {
    const answer = await open('/long?bytes=20000000');
    proxy.cut(service.port);
    await expect(buffer(answer)).rejects.toThrow('aborted');
    const { status } = await front.ask('/which');

    expect([answer.statusCode, status]).toEqual([200, 200]);
  });
});

describe('a permit', () => {
  it('a permit is taken by each open request, also on a channel', async () => {
    const held = ['a', 'b', 'c', 'd'].map(async (name) => front.ask(`/held/${name}`));
    await until('all permits are held', () => service.held.size === 4);
    const refused = await front.ask('/which');
    for (const answer of service.held.values()) answer();

    expect(refused.status).toBe(429);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it.each(['before its answer', 'within it'])('a permit is free again when a caller disconnects %s', async (when) => {
    for (let round = 0; round < 3; round += 1) {
      const names = [1, 2, 3, 4].map((index) => `${round}-${index}`);
      await (when === 'before its answer' ? disconnectBefore(names) : disconnectWithin(names));
    }
    const answers = await until('all permits are free', async () => {
      const all = await Promise.all([1, 2, 3, 4].map(async () => front.ask('/which')));
      return all.every(({ status }) => status === 200) && all;
    });

    expect(answers).toHaveLength(4);
  });
});
