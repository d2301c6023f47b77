/** Which way requests go: through one channel to each process of a service, or alone where there is none. */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createChannels } from '@docgen/http/channel/channels';
import { listen } from '@docgen/http/listen';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { ask } from './asking.ts';
import { internalToken, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { startFront } from './front.ts';
import type { Front } from './front.ts';
import { startRelay } from './relay.ts';
import type { Relay } from './relay.ts';

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

async function startRelayTo(services: readonly ChannelService[]): Promise<Relay> {
  const relay = await startRelay(services.map(({ port }) => port));
  stopLater({ stop: relay.close });
  return relay;
}

async function frontOf(url: string, options = {}): Promise<Front> {
  return stopLater(await startFront(url, options));
}

/** A request now and again, as long as `isGoing`; the statuses of all. */
async function askMeanwhile(front: Front, isGoing: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  while (isGoing()) {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => front.ask('/which')));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** Resolves when all of them answer requests that travel together. */
async function untilAllAnswer(front: Front, services: readonly ChannelService[]): Promise<void> {
  const names = new Set<string>();
  const haveAll = async (): Promise<boolean> => {
    // As many at once as there are: the first of those that have nothing under way is asked.
    for (const { name, way } of await Promise.all(services.map(front.askWhich)))
      if (way === 'together') names.add(name);
    return names.size === services.length;
  };
  await until('all of them answer on channels', haveAll, 20_000);
}

describe('a service that knows no channels', () => {
  const answerAlone: RequestListener = (req, res) => {
    void buffer(req).then((body) => res.end(`${req.url ?? ''} ${String(body)}`));
  };
  const servers: [string, () => Server][] = [
    [
      'passes over the upgrade and answers 404',
      () =>
        createServer((req, res) => {
          if (req.headers.upgrade === undefined) return answerAlone(req, res);
          return void res.writeHead(404).end('no such route');
        }),
    ],
    [
      'refuses it with 426',
      () =>
        createServer(answerAlone).on('upgrade', (_req, socket) =>
          socket.end('HTTP/1.1 426 Upgrade Required\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'),
        ),
    ],
    ['drops it', () => createServer(answerAlone).on('upgrade', (_req, socket) => socket.destroy())],
    [
      'never answers it',
      () => createServer(answerAlone).on('upgrade', (_req, socket) => socket.on('error', () => undefined).resume()),
    ],
    [
      'accepts another protocol and speaks it',
      () =>
        createServer(answerAlone).on('upgrade', (_req, socket) => {
          socket.on('error', () => undefined);
          socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
        }),
    ],
  ];

  it.each(servers)('gets every request alone and answers each, where it %s', async (_, create) => {
    const server = create();
    const asked: number[] = [];
    for (const event of ['upgrade', 'request']) {
      server.on(event, ({ headers }: { headers: { upgrade?: string } }) => {
        if (headers.upgrade !== undefined) asked.push(performance.now());
      });
    }
    const port = await listen(server, 0);
    const front = await frontOf(`http://127.0.0.1:${port}`);
    const bodies: string[] = [];
    // Long enough to be asked for a channel again.
    while (asked.length < 2) {
      const { status, body } = await front.ask('/some?query', String(bodies.length));
      bodies.push(`${status} ${String(body)}`);
    }
    server.close().closeAllConnections();

    expect(bodies).toEqual(bodies.map((_body, index) => `200 /some?query ${index}`));
  });
});

describe('the channels to a service', () => {
  it('are one to each process behind its address, found while requests come, and all are used', async () => {
    const services = [await startService(), await startService()];
    const relay = await startRelayTo(services);
    const front = await frontOf(relay.url);
    await untilAllAnswer(front, services);
    const looked = relay.acceptedCount;
    const statuses = await askMeanwhile(front, () => relay.acceptedCount < looked + 2);
    await until('no connection is open but one to each', async () => {
      await front.askWhich();
      return services.every(({ port }) => relay.openCount(port) === 1);
    });

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('give each request to the process that has least under way', async () => {
    const [first, second] = [await startService(), await startService()];
    const relay = await startRelayTo([first, second]);
    const front = await frontOf(relay.url);
    await untilAllAnswer(front, [first, second]);
    const held = ['a', 'b', 'c', 'd'].map(async (name) => front.ask(`/held/${name}`));
    await until('all are under way', () => first.held.size + second.held.size === 4);
    const shares = [first.held.size, second.held.size];
    for (const answer of [...first.held.values(), ...second.held.values()]) answer();

    expect(shares).toEqual([2, 2]);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a process that goes away', () => {
  it('takes no request with it when it closes gracefully, under a stream of them', async () => {
    const [first, second] = [await startService(), await startService()];
    const relay = await startRelayTo([first]);
    const front = await frontOf(relay.url);
    await front.untilTogether();
    let isGone = false;
    const stream = askMeanwhile(front, () => !isGone);
    relay.setPorts([second.port]);
    await first.server.drain();
    await first.server.close();
    await until('the other one answers on a channel', async () => {
      const { name, way } = await front.askWhich();
      return name === second.name && way === 'together';
    });
    isGone = true;
    const statuses = await stream;

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(8);
  });

  it('takes none with it that it has not got when it is killed, and the next go on', async () => {
    const [first, second] = [await startService(), await startService()];
    const relay = await startRelayTo([first]);
    const front = await frontOf(relay.url);
    await front.untilTogether();
    const lost = front.ask('/held/lost');
    await until('it is under way', () => first.held.has('lost'));
    relay.setPorts([second.port]);
    relay.cut(first.port);
    const lostStatus = (await lost).status;
    const next = await Promise.all([1, 2, 3].map(async () => front.ask('/which')));
    await front.untilTogether();
    const { name } = await front.askWhich();

    expect([lostStatus, next.map(({ status }) => status)]).toEqual([503, [200, 200, 200]]);
    expect(name).toBe(second.name);
  });

  it('is asked no more when it is silent; others are meanwhile', async () => {
    const [first, second] = [await startService(), await startService()];
    const relay = await startRelayTo([first]);
    const address = { baseUrl: relay.url, internalToken, connectMsMax: 1_000 };
    const channels = createChannels({ ...address, timeoutMs: 20_000, idleMsMax: 60_000 });
    const silent = await until('there is a channel', () => channels.take());
    relay.setPorts([second.port]);
    relay.freeze(first.port);
    const lost = ask(silent, '/which');
    await until('the silent one is left', () => !silent.isOpen());
    const other = await until('there is another', () => channels.take());
    const { body } = await ask(other, '/which').answer;
    lost.cancel();
    await channels.close();

    expect(JSON.parse(String(body))).toEqual({ name: second.name, way: 'together' });
  });
});
