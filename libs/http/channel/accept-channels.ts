/**
 * Where channels begin at a service: a request to upgrade, with the internal token, becomes one. From then on
 * the connection is no longer one of HTTP's, and is drained and cut here.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { invalidField, unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import type { TokenCheck } from '../internal-token.ts';
import { sendErrorOnSocket } from '../send-error.ts';
import { channelProtocol, processHeader } from './protocol.ts';
import { serveChannel } from './serve-channel.ts';
import type { ChannelService, ServedChannel } from './serve-channel.ts';

export interface AcceptedChannels {
  /** Makes a channel of the connection of a request to upgrade, or refuses and closes it. */
  accept(req: IncomingMessage, socket: Duplex): void;
  /** Sends everybody away who uses a channel: they ask nothing more and close when they have their answers. */
  leave(): void;
}

export interface AcceptChannelsOptions extends ChannelService {
  readonly checkToken: TokenCheck;
  /** Without a byte from the other end, which asks, pings or leaves within seconds: it is gone then; milliseconds. */
  readonly idleMsMax: number;
}

export function acceptChannels({ checkToken, idleMsMax, ...service }: AcceptChannelsOptions): AcceptedChannels {
  const channels = new Set<ServedChannel>();
  const accepted = `connection: upgrade\r\nupgrade: ${channelProtocol}\r\n${processHeader}: ${randomUUID()}`;
  let isLeaving = false;
  const refusalOf = ({ headers }: IncomingMessage): ApiError | undefined => {
    if (headers.upgrade !== channelProtocol) return invalidField('upgrade', `The only upgrade is ${channelProtocol}.`);
    const token = headers[identityHeaders.internalToken];
    const refusal = checkToken(typeof token === 'string' ? token : undefined);
    if (refusal !== undefined) return refusal;
    return isLeaving ? unavailable('The service is stopping.') : undefined;
  };
  const accept = (req: IncomingMessage, socket: Duplex): void => {
    // A connection that is lost closes as well, and that is all there is to do.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(req);
    if (refusal !== undefined) return sendErrorOnSocket(socket, refusal);
    req.socket.setTimeout(idleMsMax, () => socket.destroy());
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${accepted}\r\n\r\n`);
    const channel = serveChannel(socket, service);
    channels.add(channel);
    return void socket.once('close', () => channels.delete(channel));
  };
  return {
    accept,
    leave: () => {
      isLeaving = true;
      for (const channel of channels) channel.leave();
    },
  };
}
