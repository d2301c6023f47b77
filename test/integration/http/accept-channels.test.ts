/** Which clients get a channel to a service, and how a connection ends that does not carry frames. */
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
import { ask, echoOf, openTestChannel } from './channel-client.ts';
import { internalToken, startChannelService } from './channel-service.ts';
import type { ChannelService } from './channel-service.ts';
import { openFrames } from './frame-peers.ts';

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
  ])('a request for a channel with %s is refused with %i and closed', async (_, status, headers) => {
    expect(await refusalOf(headers)).toBe(status);
  });

  it('a request for a channel that is refused leaves no open connection, even when the caller never closes it', async () => {
    const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).resume();
    socket.write(`${requestBytes('GET /', upgrade('websocket'))}more than a head`);
    await until('the service has ended', () => socket.readableEnded);
    await service.server.close();
    socket.destroy();

    expect(socket.bytesRead).toBeGreaterThan(0);
  });

  it('a request for a channel is refused with 503 by a service that drains, and open requests are answered', async () => {
    const { channel } = await openTestChannel(service.url);
    const open = ask(channel, '/held/draining');
    await until('it has arrived', () => service.held.has('draining'));
    const drained = service.server.drain();
    const refusedStatus = await refusalOf([...upgrade(channelProtocol), token]);
    service.held.get('draining')?.();
    const { status } = await open.answer;
    await drained;

    expect([refusedStatus, status]).toEqual([503, 200]);
  });

  it('a request for a channel is accepted with the token, and its answer names the process', async () => {
    const opened = await Promise.all([1, 2].map(async () => openChannel({ baseUrl: service.url, ...address })));
    for (const { socket } of opened.filter((one) => one !== undefined)) socket.destroy();
    const [first, second] = opened.map((one) => one?.processId);

    expect(first).toMatch(/^[-0-9a-f]{36}$/);
    expect(second).toBe(first);
  });
});

describe('a channel', () => {
  it('a channel is cut when its client disappears without closing it', async () => {
    const log = createLogger('accept-channels', 'silent');
    const failures = { log, isTransientFailure: () => false, isSurelyUncommitted: () => false };
    const service = { ...failures, dispatch: createDispatch([], failures) };
    const checkToken = createTokenCheck([internalToken], log);
    const { accept } = acceptChannels({ ...service, checkToken, idleMsMax: 200 });
    const server = createServer().on('upgrade', accept);
    const port = await listen(server, 0);
    const baseUrl = `http://127.0.0.1:${port}`;
    const { socket } = await openFrames(port);
    const { channel, isClosed } = await openTestChannel(baseUrl);
    // The channel in use is not idle.
    await until('the unused one is cut', async () => {
      await ask(channel, '/').answer;
      return socket.destroyed;
    });
    const isUsedClosed = isClosed();
    channel.drain();
    server.close();

    expect(isUsedClosed).toBe(false);
  });
});

describe('bytes that are not a frame', () => {
  const request = { kind: frameKinds.request, id: 2 };

  async function expectOnlyThisCut(send: (end: Awaited<ReturnType<typeof openFrames>>) => void): Promise<void> {
    const { channel, isClosed } = await openTestChannel(service.url);
    const neighbour = ask(channel, '/held/neighbour');
    await until('the neighbour has arrived', () => service.held.has('neighbour'));
    const end = await openFrames(service.port);
    send(end);
    await until('the connection is cut', () => end.socket.destroyed);
    service.held.get('neighbour')?.();
    const { status } = await neighbour.answer;
    const after = await ask(channel, '/echo', echoOf('after')).answer;
    const stillOpen = !isClosed();
    channel.drain();

    expect([status, after.status, stillOpen, end.frames]).toEqual([200, 200, true, []]);
  }

  it('bytes that are not a frame cut only their own connection: garbage', async () => {
    await expectOnlyThisCut(({ socket }) => void socket.write(Buffer.alloc(1_000, 0xff)));
  });

  it('bytes that are not a frame cut only their own connection: a body over 64 KiB', async () => {
    await expectOnlyThisCut(({ write }) =>
      write({ ...request, head: 'POST\n/echo', parts: [Buffer.alloc(64 * 1024 + 1)] }),
    );
  });

  it('bytes that are not a frame cut only their own connection: no head', async () => {
    await expectOnlyThisCut(({ write }) => write(request));
  });

  it.each([
    ['one line', 'POST'],
    ['no method', '\n/echo'],
    ['no target', 'POST\n'],
    ['a header without a value', 'POST\n/echo\ncontent-type'],
    ['JSON', '{"method":"POST","target":"/echo","headers":{}}'],
  ])('bytes that are not a frame cut only their own connection: %s', async (_, head) => {
    await expectOnlyThisCut(({ write }) => write({ ...request, head }));
  });

  it('a frame of an unknown kind is ignored', async () => {
    const { socket, frames, write, settle } = await openFrames(service.port);
    write({ kind: 99, id: 1, head: '?' });
    await settle();
    const isOpen = !socket.destroyed;
    socket.destroy();

    expect([isOpen, frames.map(({ kind }) => kind)]).toEqual([true, [frameKinds.ping]]);
  });
});
