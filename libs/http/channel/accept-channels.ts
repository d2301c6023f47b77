/** Accepts channels at a service: a request to upgrade that has the internal token becomes one. */
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
  /** Accepts no further channel. Tells all clients to send no new request and to close after their last answer. */
  drain(): void;
}

export interface AcceptChannelsOptions extends ChannelService {
  readonly checkToken: TokenCheck;
  /** A channel without a byte for this many milliseconds is cut: a live client sends requests, pings or closes. */
  readonly idleMsMax: number;
}

export function acceptChannels({ checkToken, idleMsMax, ...service }: AcceptChannelsOptions): AcceptedChannels {
  const channels = new Set<ServedChannel>();
  const accepted = `connection: upgrade\r\nupgrade: ${channelProtocol}\r\n${processHeader}: ${randomUUID()}`;
  let isDraining = false;
  const refusalOf = ({ headers }: IncomingMessage): ApiError | undefined => {
    if (headers.upgrade !== channelProtocol) return invalidField('upgrade', `The only upgrade is ${channelProtocol}.`);
    const token = headers[identityHeaders.internalToken];
    const refusal = checkToken(typeof token === 'string' ? token : undefined);
    if (refusal !== undefined) return refusal;
    return isDraining ? unavailable('The service is stopping.') : undefined;
  };
  return {
    accept: (req, socket) => {
      // Node emits 'close' after 'error'; its listener removes the channel.
      socket.on('error', () => socket.destroy());
      const refusal = refusalOf(req);
      if (refusal !== undefined) return sendErrorOnSocket(socket, refusal);
      req.socket.setTimeout(idleMsMax, () => socket.destroy());
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${accepted}\r\n\r\n`);
      const channel = serveChannel(socket, service);
      channels.add(channel);
      return void socket.once('close', () => channels.delete(channel));
    },
    drain: () => {
      isDraining = true;
      for (const channel of channels) channel.drain();
    },
  };
}
