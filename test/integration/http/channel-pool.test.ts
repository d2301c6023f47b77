/** The use of channels: one to each process of a service, and HTTP connections of the pool where there is none. */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createChannelPool } from '@docgen/http/channel/channel-pool';
import { listen } from '@docgen/http/listen';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { ask } from './channel-client.ts';
import { internalToken, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { startFront } from './front.ts';
import type { Front } from './front.ts';
import { startCutProxy } from '../../harness/cut-proxy.ts';
import type { CutProxy } from '../../harness/cut-proxy.ts';

const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.stop();
});

function stopLater<T extends { stop(): Promise<void> }>(one: T): T {
  opened.push(one);
  return one;
}

async function startService(): Promise<ChannelService> {
  return stopLater(await startChannelService());
}

async function startProxyTo(services: readonly ChannelService[]): Promise<CutProxy> {
  const proxy = await startCutProxy(services.map(({ port }) => port));
  stopLater({ stop: proxy.close });
  return proxy;
}

async function frontOf(url: string, options = {}): Promise<Front> {
  return stopLater(await startFront(url, options));
}

/** Sends requests while `isRunning`; resolves with their statuses. */
async function askWhile(front: Front, isRunning: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  while (isRunning()) {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => front.ask('/which')));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** Resolves when all of the services answer on channels. */
async function untilAllAnswer(front: Front, services: readonly ChannelService[]): Promise<void> {
  const names = new Set<string>();
  const haveAll = async (): Promise<boolean> => {
    // One request for each service at once: each goes to the channel with the fewest pending requests.
    for (const { name, connection } of await Promise.all(services.map(front.askWhich)))
      if (connection === 'shared') names.add(name);
    return names.size === services.length;
  };
  await until('all services answer on channels', haveAll, 20_000);
}

describe('a service without channels', () => {
  const answerPlain: RequestListener = (req, res) => {
    void buffer(req).then((body) => res.end(`${req.url ?? ''} ${String(body)}`));
  };
  const servers: [string, () => Server][] = [
    [
      'ignores the upgrade and answers 404',
      () =>
        createServer((req, res) => {
          if (req.headers.upgrade === undefined) return answerPlain(req, res);
          return void res.writeHead(404).end('no such route');
        }),
    ],
    [
      'refuses it with 426',
      () =>
        createServer(answerPlain).on('upgrade', (_req, socket) =>
          socket.end('HTTP/1.1 426 Upgrade Required\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'),
        ),
    ],
    ['closes the connection', () => createServer(answerPlain).on('upgrade', (_req, socket) => socket.destroy())],
    [
      'never answers it',
      () => createServer(answerPlain).on('upgrade', (_req, socket) => socket.on('error', () => undefined).resume()),
    ],
    [
      'accepts with another protocol',
      () =>
        createServer(answerPlain).on('upgrade', (_req, socket) => {
          socket.on('error', () => undefined);
          socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
        }),
    ],
  ];

  it.each(servers)(
    'a service without channels gets each request on a connection of the pool, where it %s',
    async (_, create) => {
      const server = create();
      const upgrades: number[] = [];
      for (const event of ['upgrade', 'request']) {
        server.on(event, ({ headers }: { headers: { upgrade?: string } }) => {
          if (headers.upgrade !== undefined) upgrades.push(performance.now());
        });
      }
      const port = await listen(server, 0);
      const front = await frontOf(`http://127.0.0.1:${port}`);
      const bodies: string[] = [];
      await until(
        'the pool has asked for a channel twice',
        async () => {
          const { status, body } = await front.ask('/some?query', String(bodies.length));
          bodies.push(`${status} ${String(body)}`);
          return upgrades.length >= 2;
        },
        20_000,
      );
      server.close().closeAllConnections();

      expect(bodies).toEqual(bodies.map((_body, index) => `200 /some?query ${index}`));
    },
  );
});

describe('the channels to a service', () => {
  it('the channels to a service are one to each process behind its address, found while requests arrive, and all are used', async () => {
    const services = [await startService(), await startService()];
    const proxy = await startProxyTo(services);
    const front = await frontOf(proxy.url);
    await untilAllAnswer(front, services);
    const acceptedBefore = proxy.acceptedCount;
    const statuses: number[] = [];
    await until(
      'the pool has searched twice',
      async () => {
        const answers = await Promise.all(Array.from({ length: 8 }, async () => front.ask('/which')));
        statuses.push(...answers.map(({ status }) => status));
        return proxy.acceptedCount >= acceptedBefore + 2;
      },
      20_000,
    );
    await until('one connection to each service is open', async () => {
      await front.askWhich();
      return services.every(({ port }) => proxy.openCount(port) === 1);
    });

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('the channels to a service send each request to the process with the fewest pending requests', async () => {
    const [first, second] = [await startService(), await startService()];
    const proxy = await startProxyTo([first, second]);
    const front = await frontOf(proxy.url);
    await untilAllAnswer(front, [first, second]);
    const held = ['a', 'b', 'c', 'd'].map(async (name) => front.ask(`/held/${name}`));
    await until('all have arrived', () => first.held.size + second.held.size === 4);
    const shares = [first.held.size, second.held.size];
    for (const answer of [...first.held.values(), ...second.held.values()]) answer();

    expect(shares).toEqual([2, 2]);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a process that ends', () => {
  it('a process that ends loses no request when it closes gracefully under load', async () => {
    const [first, second] = [await startService(), await startService()];
    const proxy = await startProxyTo([first]);
    const front = await frontOf(proxy.url);
    await front.untilShared();
    let isReplaced = false;
    const stream = askWhile(front, () => !isReplaced);
    proxy.setPorts([second.port]);
    await first.server.drain();
    await first.server.close();
    await until('the other one answers on a channel', async () => {
      const { name, connection } = await front.askWhich();
      return name === second.name && connection === 'shared';
    });
    isReplaced = true;
    const statuses = await stream;

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(8);
  });

  it('a process that ends loses only the requests that it has when it is killed', async () => {
    const [first, second] = [await startService(), await startService()];
    const proxy = await startProxyTo([first]);
    const front = await frontOf(proxy.url);
    await front.untilShared();
    const lost = front.ask('/held/lost');
    await until('it has arrived', () => first.held.has('lost'));
    proxy.setPorts([second.port]);
    proxy.cut(first.port);
    const lostStatus = (await lost).status;
    const next = await Promise.all([1, 2, 3].map(async () => front.ask('/which')));
    await front.untilShared();
    const { name } = await front.askWhich();

    expect([lostStatus, next.map(({ status }) => status)]).toEqual([503, [200, 200, 200]]);
    expect(name).toBe(second.name);
  });

  it('a process that ends gets no new request when it does not respond; other processes do', async () => {
    const [first, second] = [await startService(), await startService()];
    const proxy = await startProxyTo([first]);
    const address = { baseUrl: proxy.url, internalToken, connectMsMax: 1_000 };
    const channels = createChannelPool({ ...address, timeoutMs: 20_000, idleMsMax: 60_000 });
    const frozen = await until('there is a channel', () => channels.find());
    proxy.setPorts([second.port]);
    proxy.freeze(first.port);
    const lost = ask(frozen, '/which');
    await until('the frozen one takes no new request', () => !frozen.isOpen());
    const other = await until('there is another channel', () => channels.find());
    const { body } = await ask(other, '/which').answer;
    lost.cancel();
    await channels.close();

    expect(JSON.parse(String(body))).toEqual({ name: second.name, connection: 'shared' });
  });
});
