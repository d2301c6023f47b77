/** Asks a service for a channel. A service of an earlier release has none: then requests travel alone. */
import { request as requestHttp } from 'node:http';
import type { RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import { channelProtocol, processHeader } from './protocol.ts';

export interface ChannelAddress {
  readonly baseUrl: string;
  readonly internalToken: string;
  readonly connectMsMax: number;
}

export interface OpenedChannel {
  readonly socket: Duplex;
  /** Of the process at the other end; the same for all channels to it. */
  readonly processId: string;
}

/** Undefined when there is no channel to be had just now. */
export async function openChannel({
  baseUrl,
  internalToken,
  connectMsMax,
}: ChannelAddress): Promise<OpenedChannel | undefined> {
  const request = baseUrl.startsWith('https:') ? requestHttps : requestHttp;
  const options: RequestOptions = {
    agent: false,
    headers: { connection: 'upgrade', upgrade: channelProtocol, [identityHeaders.internalToken]: internalToken },
  };
  return new Promise((resolve) => {
    const asking = request(baseUrl, options);
    const timer = setTimeout(() => asking.destroy(new Error('no answer in time')), connectMsMax);
    const settle = (opened?: OpenedChannel): void => {
      clearTimeout(timer);
      resolve(opened);
    };
    asking.once('upgrade', ({ headers }, socket: Duplex, first: Buffer) => {
      const processId = headers[processHeader];
      if (headers.upgrade !== channelProtocol || typeof processId !== 'string') {
        socket.destroy();
        return settle();
      }
      // Frames that came with the answer.
      if (first.length > 0) socket.unshift(first);
      return settle({ socket, processId });
    });
    asking.once('response', (answer) => {
      answer.destroy();
      settle();
    });
    asking.once('error', () => settle());
    asking.end();
  });
}
