/** The answering end of one channel: requests come in frames, and each is answered as soon as it can be. */
import type { Duplex } from 'node:stream';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { Logger } from '@docgen/runtime/logger';
import type { Dispatch } from '../dispatch.ts';
import { errorReply } from '../send-error.ts';
import { toApiError } from '../to-api-error.ts';
import type { PassingFailure } from '../to-api-error.ts';
import { createFrameWriter, frameKinds, pieceBytesMax, readFrames } from './frames.ts';
import type { Frame } from './frames.ts';
import { decodeRequestHead } from './heads.ts';
import type { RequestHead } from './heads.ts';
import { OpenAnswer } from './open-answer.ts';

export interface ChannelService {
  readonly dispatch: Dispatch;
  readonly log: Logger;
  /** Makes a 503 of a dependency's failure. */
  readonly isPassingFailure: PassingFailure;
}

export interface ServedChannel {
  /** Asks the other end to ask nothing more here. */
  leave(): void;
}

/** Serves until the other end has ended, or the connection is lost: then nobody waits for an answer any more. */
export function serveChannel(socket: Duplex, service: ChannelService): ServedChannel {
  const write = createFrameWriter(socket);
  /** Answers that are wanted, by request: the ones under way, and the ones of which pieces are still to come. */
  const open = new Map<number, OpenAnswer>();
  const answer = (id: number, request: RequestHead, bytes: Buffer): void => {
    const one = new OpenAnswer(id, { write, onClose: () => open.delete(id) });
    open.set(id, one);
    void answerRequest(service, { request, bytes }, one);
  };
  const onFrame = ({ kind, id, head, bytes }: Frame): void => {
    if (kind === frameKinds.request) return answer(id, decodeRequestHead(head), bytes);
    if (kind === frameKinds.ping) return write({ kind: frameKinds.ping, id });
    if (kind === frameKinds.more) open.get(id)?.sendNext();
    if (kind === frameKinds.cancel) open.get(id)?.drop();
    return undefined;
  };
  readFrames(socket, pieceBytesMax, onFrame);
  socket.once('end', () => socket.end());
  socket.once('close', () => {
    for (const one of open.values()) one.drop();
  });
  return { leave: () => write({ kind: frameKinds.leave, id: 0 }) };
}

async function answerRequest(
  service: ChannelService,
  { request: { method, target, headers }, bytes }: { readonly request: RequestHead; readonly bytes: Buffer },
  answer: OpenAnswer,
): Promise<void> {
  const header = (name: string): string | undefined => (Object.hasOwn(headers, name) ? headers[name] : undefined);
  try {
    await service.dispatch({ method, target, body: bytes, header }, async (reply) => answer.send(reply));
  } catch (error) {
    const { isPassingFailure, log } = service;
    await answer.send(errorReply(toApiError(error, isPassingFailure, log, header(requestIdHeader) ?? '')));
  }
}
