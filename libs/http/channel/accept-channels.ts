/**
 * Where channels begin at a service: a request to upgrade, with the internal token, becomes one. From then on
 * the connection is no longer one of HTTP's, and is drained and cut here.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import type { TokenCheck } from '../internal-token.ts';
import { serveChannel } from './serve-channel.ts';
import type { ChannelService, ServedChannel } from './serve-channel.ts';

/** Named in `Upgrade`; another number is another form of frames. */
export const channelProtocol = 'docgen-frames/3';

/** Of the answer: tells processes behind one address apart. */
export const processHeader = 'docgen-process';

export interface AcceptedChannels {
  /** Sends everybody away who uses a channel: they ask nothing more and close when they have their answers. */
  leave(): void;
  /** Cuts what is left. */
  cut(): void;
}

export interface AcceptChannelsOptions extends ChannelService {
  readonly checkToken: TokenCheck;
  /** Without a byte from the other end, which asks, pings or leaves within seconds: it is gone then; milliseconds. */
  readonly idleMsMax: number;
}

export function acceptChannels(
  server: Server,
  { checkToken, idleMsMax, ...service }: AcceptChannelsOptions,
): AcceptedChannels {
  const channels = new Map<Duplex, ServedChannel>();
  const accepted = `connection: upgrade\r\nupgrade: ${channelProtocol}\r\n${processHeader}: ${randomUUID()}`;
  let isLeaving = false;
  const refusalOf = ({ headers }: IncomingMessage): number | undefined => {
    if (headers.upgrade !== channelProtocol) return 400;
    const token = headers[identityHeaders.internalToken];
    const refused = checkToken(typeof token === 'string' ? token : undefined);
    return refused?.status ?? (isLeaving ? 503 : undefined);
  };
  server.on('upgrade', (req, socket: Duplex) => {
    // A connection that is lost closes as well, and that is all there is to do.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(req);
    if (refusal !== undefined) {
      const head = `HTTP/1.1 ${refusal} ${STATUS_CODES[refusal] ?? ''}`;
      // Nobody reads what else comes, so that the other end's going would never be noticed.
      const close = (): void => void socket.destroy();
      return void socket.end(`${head}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, close);
    }
    req.socket.setTimeout(idleMsMax, () => socket.destroy());
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${accepted}\r\n\r\n`);
    channels.set(socket, serveChannel(socket, service));
    return void socket.once('close', () => channels.delete(socket));
  });
  return {
    leave: () => {
      isLeaving = true;
      for (const channel of channels.values()) channel.leave();
    },
    cut: () => {
      for (const socket of channels.keys()) socket.destroy();
    },
  };
}
