/** The service end of one channel: answers each request as soon as its route has answered. */
import { Readable } from 'node:stream';
import type { Duplex } from 'node:stream';
import type { Logger } from '@docgen/runtime/logger';
import { chunkBytesMax } from '../byte-chunks.ts';
import type { Dispatch } from '../dispatch.ts';
import { errorAnswer } from '../send-error.ts';
import { requestFields, toApiError } from '../to-api-error.ts';
import type { TransientFailure } from '../to-api-error.ts';
import { ChannelAnswer } from './channel-answer.ts';
import { createFrameWriter, frameKinds, readFrames } from './frames.ts';
import type { Frame } from './frames.ts';
import { decodeRequestHead } from './heads.ts';
import type { RequestHead } from './heads.ts';

export interface ChannelService {
  readonly dispatch: Dispatch;
  readonly log: Logger;
  /** These failures are answered 503. */
  readonly isTransientFailure: TransientFailure;
}

export interface ServedChannel {
  /** Tells the client to send no new request. */
  drain(): void;
}

/** Serves until the client ends the channel, or the connection is lost, which cancels all answers. */
export function serveChannel(socket: Duplex, service: ChannelService): ServedChannel {
  const write = createFrameWriter(socket);
  /** Answers that are not complete, by the number of the request. */
  const open = new Map<number, ChannelAnswer>();
  const onFrame = ({ kind, id, head, bytes }: Frame): void => {
    if (kind === frameKinds.request) {
      const request = decodeRequestHead(head);
      const answer = new ChannelAnswer(id, write, () => open.delete(id));
      open.set(id, answer);
      return void answerRequest(service, request, bytes, answer);
    }
    if (kind === frameKinds.ping) return write({ kind: frameKinds.ping, id });
    if (kind === frameKinds.next) return open.get(id)?.sendNext();
    if (kind === frameKinds.cancel) return open.get(id)?.cancel();
    return undefined;
  };
  readFrames(socket, chunkBytesMax, onFrame);
  socket.once('end', () => socket.end());
  socket.once('close', () => {
    for (const answer of open.values()) answer.cancel();
  });
  return { drain: () => write({ kind: frameKinds.drain, id: 0 }) };
}

async function answerRequest(
  { dispatch, log, isTransientFailure }: ChannelService,
  { method, target, headers }: RequestHead,
  body: Buffer,
  answer: ChannelAnswer,
): Promise<void> {
  const header = (name: string): string | undefined => (Object.hasOwn(headers, name) ? headers[name] : undefined);
  try {
    const unread = { length: body.length, read: () => body, stream: () => Readable.from([body]) };
    await dispatch({ method, target, body: unread, header }, async (sent) => answer.send(sent));
  } catch (error) {
    await answer.send(errorAnswer(toApiError(error, isTransientFailure, log, requestFields(header))));
  }
}
