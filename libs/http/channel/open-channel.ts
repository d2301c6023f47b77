/** Opens a channel to a service by an HTTP upgrade. */
import { request as requestHttp } from 'node:http';
import type { RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import { lookupService } from '../coalesce-lookups.ts';
import { channelProtocol, processHeader } from './protocol.ts';

export interface ChannelAddress {
  readonly baseUrl: string;
  readonly internalToken: string;
  readonly connectMsMax: number;
}

export interface OpenedChannel {
  readonly socket: Duplex;
  /** Identifies the process at the other end. */
  readonly processId: string;
}

/** Returns undefined if the service is stopping, does not answer, or does not support this protocol. */
export async function openChannel({
  baseUrl,
  internalToken,
  connectMsMax,
}: ChannelAddress): Promise<OpenedChannel | undefined> {
  const send = baseUrl.startsWith('https:') ? requestHttps : requestHttp;
  const options: RequestOptions = {
    agent: false,
    lookup: lookupService,
    headers: { connection: 'upgrade', upgrade: channelProtocol, [identityHeaders.internalToken]: internalToken },
  };
  return new Promise((resolve) => {
    const request = send(baseUrl, options);
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), connectMsMax);
    const settle = (opened?: OpenedChannel): void => {
      clearTimeout(timer);
      resolve(opened);
    };
    request.once('upgrade', ({ headers }, socket: Duplex, first: Buffer) => {
      const processId = headers[processHeader];
      if (headers.upgrade !== channelProtocol || typeof processId !== 'string') {
        socket.destroy();
        return settle();
      }
      // Frames that arrived with the head of the answer.
      if (first.length > 0) socket.unshift(first);
      return settle({ socket, processId });
    });
    request.once('response', (answer) => {
      answer.destroy();
      settle();
    });
    request.once('error', () => settle());
    request.end();
  });
}
