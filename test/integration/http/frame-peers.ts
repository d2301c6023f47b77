/** Both ends of a channel that send exactly the frames of a test, also wrong ones. */
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { channelProtocol, processHeader } from '@docgen/http/channel/protocol';
import { createFrameSplitter, createFrameWriter, frameKinds } from '@docgen/http/channel/frames';
import type { Frame, OutgoingFrame } from '@docgen/http/channel/frames';
import { until } from '../../harness/until.ts';
import { internalHeaders } from './channel-service.ts';

export interface FrameEnd {
  readonly socket: Socket;
  /** In the order of arrival. */
  readonly frames: Frame[];
  readonly write: (frame: OutgoingFrame) => void;
  /** Resolves when the other end has answered every frame up to now. */
  settle(): Promise<void>;
}

/** The client end of a channel to a service. */
export async function openFrames(port: number): Promise<FrameEnd> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const headers = { host: 'service', connection: 'upgrade', upgrade: channelProtocol, ...internalHeaders };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET / HTTP/1.1\r\n${lines.join('')}\r\n`);
  const end = await endAfterHead(socket);
  let pingId = 1_000_000;
  return {
    ...end,
    settle: async () => {
      const id = (pingId += 1);
      // Frames that pending promises write are sent before the ping.
      await new Promise((resolve) => setImmediate(resolve));
      end.write({ kind: frameKinds.ping, id });
      await until('the ping is sent back', () => end.frames.some((frame) => frame.id === id));
    },
  };
}

export interface FramePeer {
  readonly url: string;
  /** The opened channels, in order. */
  readonly ends: Pick<FrameEnd, 'socket' | 'frames' | 'write'>[];
  close(): Promise<void>;
}

/** The service end: accepts every channel, and sends only what the test writes. */
export async function startFramePeer(): Promise<FramePeer> {
  const ends: FramePeer['ends'] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const accepted = `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${channelProtocol}`;
    void endAfterHead(socket).then((end) => {
      socket.write(`${accepted}\r\n${processHeader}: test-peer\r\n\r\n`);
      ends.push(end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ends,
    close: async () => {
      for (const { socket } of ends) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Resolves when the other end's HTTP head is complete. */
async function endAfterHead(socket: Socket): Promise<Pick<FrameEnd, 'socket' | 'frames' | 'write'>> {
  const frames: Frame[] = [];
  const split = createFrameSplitter(1024 * 1024);
  let head: Buffer | undefined = Buffer.of();
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('data', (chunk: Buffer) => {
    if (head === undefined) return void frames.push(...split(chunk));
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    const rest = head.subarray(end + 4);
    head = undefined;
    frames.push(...split(rest));
    return resolve();
  });
  await promise;
  return { socket, frames, write: createFrameWriter(socket) };
}
