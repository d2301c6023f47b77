/** What one request does to the others that share its connection to a service: nothing. */
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { pieceBytesMax } from '@docgen/http/channel/frames';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { longBytes, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { startFront } from './front.ts';
import type { Front } from './front.ts';
import { startRelay } from './relay.ts';
import type { Relay } from './relay.ts';

let service: ChannelService;
let relay: Relay;
let front: Front;

beforeEach(async () => {
  service = await startChannelService();
  relay = await startRelay([service.port]);
  const requestLimits = { totalMax: 4, perTenantMax: 4, waitingMax: 2, waitingPerTenantMax: 2, waitMsMax: 100 };
  front = await startFront(relay.url, { timeoutMs: 1_000, requestLimits });
  await front.untilTogether();
});
afterEach(async () => {
  await front.stop();
  await relay.close();
  await service.stop();
});

async function open(target: string): Promise<IncomingMessage> {
  const request = requestHttp(`${front.url}${target}`, { method: 'POST', agent: false }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** Callers who go away while their requests are under way. */
async function leaveBefore(names: readonly string[]): Promise<void> {
  const requests = names.map((name) => requestHttp(`${front.url}/held/${name}`, { method: 'POST', agent: false }));
  for (const request of requests) request.on('error', () => undefined).end();
  await until('all are under way', () => names.every((name) => service.held.has(name)));
  for (const request of requests) request.destroy();
}

/** Callers who have seen the first pieces of their answers. */
async function leaveAmid(names: readonly string[]): Promise<void> {
  const answers = await Promise.all(names.map(async (name) => open(`/long?bytes=20000000&name=${name}`)));
  for (const answer of answers) answer.on('error', () => undefined).destroy();
}

describe('an answer that shares a connection', () => {
  it.each([0, 1_000, 20_000, pieceBytesMax, 5_000_000])('arrives byte for byte: %i of them', async (length) => {
    const { status, headers, body } = await front.ask(`/long?bytes=${length}`);

    expect([status, headers['content-length']]).toEqual([200, String(length)]);
    expect(body.equals(longBytes(length))).toBe(true);
  });

  it.each([
    [502, '/odd', 'cannot be written'],
    [500, '/torn', 'its service cannot send'],
  ])('is %i when it has a head, of %s, that %s, and its neighbours get theirs', async (status, path) => {
    const neighbour = front.ask('/held/neighbour');
    await until('the neighbour is under way', () => service.held.has('neighbour'));
    const odd = await front.ask(path);
    service.held.get('neighbour')?.();
    const { way } = await front.askWhich();

    expect([odd.status, (await neighbour).status, way]).toEqual([status, 200, 'together']);
  });

  it('is 503 when it takes too long, and its neighbours get theirs', async () => {
    const late = front.ask('/held/late');
    await until('it is under way', () => service.held.has('late'));
    const { way } = await front.askWhich();

    expect([(await late).status, way]).toEqual([503, 'together']);
  });

  it('waits for its reader, who holds up nobody and has nothing piled up for him', async () => {
    const length = 64 * 1024 * 1024;
    const answer = await open(`/long?bytes=${length}`);
    // Sockets take what they hold; then nothing comes but what the others ask for.
    await until('nothing more is sent ahead', async () => {
      const before = relay.bytesFrom(service.port);
      for (let turn = 0; turn < 50; turn += 1) await front.askWhich();
      return relay.bytesFrom(service.port) - before < pieceBytesMax;
    });
    const sentAhead = relay.bytesFrom(service.port);
    const body = await buffer(answer);

    expect(sentAhead).toBeLessThan(length / 2);
    expect(body.equals(longBytes(length))).toBe(true);
  });

  it('is cut off where the service was cut off, never ended as if whole, and the next goes on', async () => {
    const answer = await open('/long?bytes=20000000');
    relay.cut(service.port);
    await expect(buffer(answer)).rejects.toThrow('aborted');
    const { status } = await front.ask('/which');

    expect([answer.statusCode, status]).toEqual([200, 200]);
  });
});

describe('a permit', () => {
  it('is taken by each request under way, also by one that shares a connection', async () => {
    const held = ['a', 'b', 'c', 'd'].map(async (name) => front.ask(`/held/${name}`));
    await until('all permits are held', () => service.held.size === 4);
    const refused = await front.ask('/which');
    for (const answer of service.held.values()) answer();

    expect(refused.status).toBe(429);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it.each(['before its answer', 'in the middle of it'])('is free again when a caller goes away %s', async (when) => {
    for (let round = 0; round < 3; round += 1) {
      const names = [1, 2, 3, 4].map((index) => `${round}-${index}`);
      await (when === 'before its answer' ? leaveBefore(names) : leaveAmid(names));
    }
    const answers = await until('all permits are free', async () => {
      const all = await Promise.all([1, 2, 3, 4].map(async () => front.ask('/which')));
      return all.every(({ status }) => status === 200) && all;
    });

    expect(answers).toHaveLength(4);
  });
});
