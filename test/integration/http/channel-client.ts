/** The client end of a channel, as tests use it. */
import type { Duplex } from 'node:stream';
import { createClientChannel } from '@docgen/http/channel/client-channel';
import type { ClientChannel, ClientChannelOptions } from '@docgen/http/channel/client-channel';
import { openChannel } from '@docgen/http/channel/open-channel';
import type { AnswerHeaders, OutgoingRequest, SentRequest } from '@docgen/http/transport';
import { internalToken } from './channel-service.ts';

export interface OpenedTestChannel {
  readonly channel: ClientChannel;
  readonly socket: Duplex;
  isClosed(): boolean;
}

/** @throws {Error} when the service gives no channel */
export async function openTestChannel(
  baseUrl: string,
  options: Partial<ClientChannelOptions> = {},
): Promise<OpenedTestChannel> {
  const opened = await openChannel({ baseUrl, internalToken, connectMsMax: 1_000 });
  if (opened === undefined) throw new Error('there is no channel');
  let isClosed = false;
  const onClose = (): void => {
    isClosed = true;
  };
  const channel = createClientChannel(opened.socket, { timeoutMs: 20_000, idleMsMax: 60_000, onClose, ...options });
  return { channel, socket: opened.socket, isClosed: () => isClosed };
}

export interface Asked extends SentRequest {
  /** The whole answer. */
  readonly answer: Promise<{ readonly status: number; readonly headers: AnswerHeaders; readonly body: Buffer }>;
  /** The chunks of the body that have arrived. */
  readonly chunks: Buffer[];
}

export interface AskOptions {
  readonly method?: OutgoingRequest['method'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Does not ask for further chunks by itself. */
  readonly isSlow?: boolean;
}

export function ask(
  channel: ClientChannel,
  target: string,
  { method = 'POST', headers = {}, body = '', isSlow = false }: AskOptions = {},
): Asked {
  const chunks: Buffer[] = [];
  let head: { readonly status: number; readonly headers: AnswerHeaders } = { status: 0, headers: {} };
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<Asked['answer']>>();
  // A test that is about another request may not look at this answer.
  promise.catch(() => undefined);
  const request = { method, target, headers, body: Buffer.from(body), isRepeatable: false };
  const sent = channel.send(request, {
    onHead: (status, answered) => {
      head = { status, headers: answered };
    },
    onBytes: (bytes) => {
      chunks.push(bytes);
      if (!isSlow) sent.resume();
    },
    onEnd: (bytes) => {
      if (bytes !== undefined) chunks.push(bytes);
      resolve({ ...head, body: Buffer.concat(chunks) });
    },
    onFailure: reject,
  });
  return { ...sent, answer: promise, chunks };
}

/** The body of `/echo`. */
export function echoOf(text: string): AskOptions {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) };
}

/** The error of a request that is lost. */
export const unavailable = { code: 'SERVICE_UNAVAILABLE', status: 503 };
