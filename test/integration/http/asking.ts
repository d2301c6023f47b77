/** The asking end of a channel, as tests use it. */
import type { Duplex } from 'node:stream';
import { createAskingChannel } from '@docgen/http/channel/ask-channel';
import type { AskedRequest, AskingChannel, AskingChannelOptions } from '@docgen/http/channel/ask-channel';
import type { AnswerHead } from '@docgen/http/channel/heads';
import { openChannel } from '@docgen/http/channel/open-channel';
import { internalToken } from './channel-service.ts';

export interface OpenedTestChannel {
  readonly channel: AskingChannel;
  readonly socket: Duplex;
  isClosed(): boolean;
}

/** @throws {Error} when the service opens none */
export async function openTestChannel(
  baseUrl: string,
  options: Partial<AskingChannelOptions> = {},
): Promise<OpenedTestChannel> {
  const opened = await openChannel({ baseUrl, internalToken, connectMsMax: 1_000 });
  if (opened === undefined) throw new Error('there is no channel');
  let isClosed = false;
  const onClose = (): void => {
    isClosed = true;
  };
  const channel = createAskingChannel(opened.socket, { timeoutMs: 20_000, idleMsMax: 60_000, onClose, ...options });
  return { channel, socket: opened.socket, isClosed: () => isClosed };
}

export interface Asked extends AskedRequest {
  /** The whole answer, where somebody asks for its pieces. */
  readonly answer: Promise<{ readonly head: AnswerHead; readonly body: Buffer }>;
  /** What has come of its body. */
  readonly pieces: Buffer[];
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Asks for no further piece by itself. */
  readonly isSlow?: boolean;
}

export function ask(
  channel: AskingChannel,
  target: string,
  { method = 'POST', headers = {}, body = '', isSlow = false }: AskOptions = {},
): Asked {
  const pieces: Buffer[] = [];
  let head: AnswerHead | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<Asked['answer']>>();
  // A test that is about something else does not look at every answer.
  promise.catch(() => undefined);
  const take = (bytes: Buffer, isLast: boolean): void => {
    pieces.push(bytes);
    if (!isLast && !isSlow) asked.more();
    if (isLast && head !== undefined) resolve({ head, body: Buffer.concat(pieces) });
  };
  const asked = channel.ask({ method, target, headers }, Buffer.from(body), {
    onAnswer: (answered, bytes) => {
      head = answered;
      take(bytes, answered.isLast);
    },
    onPiece: ({ isLast }, bytes) => take(bytes, isLast),
    onLost: reject,
  });
  return { ...asked, answer: promise, pieces };
}

/** The body of `/echo`. */
export function echoOf(text: string): AskOptions {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) };
}

/** What is lost is refused with. */
export const unavailable = { code: 'SERVICE_UNAVAILABLE', status: 503 };
