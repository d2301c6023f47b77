/** Who gets a channel to a service, and what becomes of a connection that carries something else. */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { acceptChannels } from '@docgen/http/channel/accept-channels';
import { frameKinds } from '@docgen/http/channel/frames';
import { openChannel } from '@docgen/http/channel/open-channel';
import { channelProtocol } from '@docgen/http/channel/protocol';
import { createDispatch } from '@docgen/http/dispatch';
import { createTokenCheck } from '@docgen/http/internal-token';
import { listen } from '@docgen/http/listen';
import { createLogger } from '@docgen/runtime/logger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { openRaw, requestBytes } from '../gateway/raw-client.ts';
import { ask, echoOf, openTestChannel } from './asking.ts';
import { internalToken, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { openFrames } from './frames-by-hand.ts';

let service: ChannelService;

beforeEach(async () => {
  service = await startChannelService();
});
afterEach(async () => service.stop());

const address = { internalToken, connectMsMax: 1_000 };
const token = `X-Internal-Token: ${internalToken}`;
const upgrade = (protocol: string): string[] => ['Connection: Upgrade', `Upgrade: ${protocol}`];

/** Status, and that the service has closed the connection. */
async function refusalOf(headers: readonly string[]): Promise<number> {
  const connection = await openRaw(service.port);
  connection.send(requestBytes('GET /', headers));
  const { status } = await connection.nextAnswer();
  await connection.closed();
  return status;
}

describe('a request for a channel', () => {
  it.each([
    ['no token', 401, upgrade(channelProtocol)],
    ['an empty token', 401, [...upgrade(channelProtocol), 'X-Internal-Token:']],
    ['a wrong token', 503, [...upgrade(channelProtocol), 'X-Internal-Token: wrong']],
    ['the token and another', 503, [...upgrade(channelProtocol), token, 'X-Internal-Token: other']],
    ['another protocol', 400, [...upgrade('websocket'), token]],
    ['another number of the protocol', 400, [...upgrade('docgen-frames/1'), token]],
  ])('with %s is refused with %i and closed', async (_, status, headers) => {
    expect(await refusalOf(headers)).toBe(status);
  });

  it('that is refused leaves no connection behind, even when the caller never closes it', async () => {
    const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).resume();
    socket.write(`${requestBytes('GET /', upgrade('websocket'))}more than a head`);
    await until('the service has ended', () => socket.readableEnded);
    await service.server.close();
    socket.destroy();

    expect(socket.bytesRead).toBeGreaterThan(0);
  });

  it('is refused with 503 by a service that drains, and the others go on', async () => {
    const { channel } = await openTestChannel(service.url);
    const open = ask(channel, '/held/draining');
    await until('it is under way', () => service.held.has('draining'));
    const drained = service.server.drain();
    const status = await refusalOf([...upgrade(channelProtocol), token]);
    service.held.get('draining')?.();
    const { head } = await open.answer;
    await drained;

    expect([status, head.status]).toEqual([503, 200]);
  });

  it('is accepted with the token, and told which process answers: always the same', async () => {
    const opened = await Promise.all([1, 2].map(async () => openChannel({ baseUrl: service.url, ...address })));
    for (const { socket } of opened.filter((one) => one !== undefined)) socket.destroy();
    const [first, second] = opened.map((one) => one?.processId);

    expect(first).toMatch(/^[-0-9a-f]{36}$/);
    expect(second).toBe(first);
  });
});

describe('a channel', () => {
  it('is cut when its other end has gone without a word, so that nothing of it stays', async () => {
    const log = createLogger('accept-channels', 'silent');
    const service = { dispatch: createDispatch([]), log, isPassingFailure: () => false };
    const checkToken = createTokenCheck([internalToken], log);
    const { accept } = acceptChannels({ ...service, checkToken, idleMsMax: 200 });
    const server = createServer().on('upgrade', accept);
    const port = await listen(server, 0);
    const baseUrl = `http://127.0.0.1:${port}`;
    const { socket } = await openFrames(port);
    const { channel, isClosed } = await openTestChannel(baseUrl);
    // One that is used is not idle.
    await until('the silent one is cut', async () => {
      await ask(channel, '/').answer;
      return socket.destroyed;
    });
    const isUsedClosed = isClosed();
    channel.leave();
    server.close();

    expect(isUsedClosed).toBe(false);
  });
});

describe('what is no frame', () => {
  const request = { kind: frameKinds.request, id: 2 };

  async function expectCutAlone(send: (end: Awaited<ReturnType<typeof openFrames>>) => void): Promise<void> {
    const { channel, isClosed } = await openTestChannel(service.url);
    const neighbour = ask(channel, '/held/neighbour');
    await until('the neighbour is under way', () => service.held.has('neighbour'));
    const end = await openFrames(service.port);
    send(end);
    await until('the connection is cut', () => end.socket.destroyed);
    service.held.get('neighbour')?.();
    const { head } = await neighbour.answer;
    const after = await ask(channel, '/echo', echoOf('after')).answer;
    const stillOpen = !isClosed();
    channel.leave();

    expect([head.status, after.head.status, stillOpen, end.frames]).toEqual([200, 200, true, []]);
  }

  it('cuts the connection that it came on, and nothing else: garbage', async () => {
    await expectCutAlone(({ socket }) => void socket.write(Buffer.alloc(1_000, 0xff)));
  });

  it('cuts the connection that it came on, and nothing else: a body over 64 KiB', async () => {
    await expectCutAlone(({ write }) =>
      write({ ...request, head: 'POST\n/echo', chunks: [Buffer.alloc(64 * 1024 + 1)] }),
    );
  });

  it('cuts the connection that it came on, and nothing else: no head', async () => {
    await expectCutAlone(({ write }) => write(request));
  });

  it.each([
    ['one line', 'POST'],
    ['no method', '\n/echo'],
    ['no target', 'POST\n'],
    ['a header without a value', 'POST\n/echo\ncontent-type'],
    ['JSON', '{"method":"POST","target":"/echo","headers":{}}'],
  ])('cuts the connection that it came on, and nothing else: %s', async (_, head) => {
    await expectCutAlone(({ write }) => write({ ...request, head }));
  });

  it('is passed over when its kind is one of a later release', async () => {
    const { socket, frames, write, settle } = await openFrames(service.port);
    write({ kind: 99, id: 1, head: '?' });
    await settle();
    const isOpen = !socket.destroyed;
    socket.destroy();

    expect([isOpen, frames.map(({ kind }) => kind)]).toEqual([true, [frameKinds.ping]]);
  });
});
