/**
 * The asking end of one channel. Each request has its own time limit; what is lost with the connection fails,
 * because nobody knows how far it had come.
 */
import type { Duplex } from 'node:stream';
import { noAnswer } from '../upstream-errors.ts';
import { createFrameWriter, frameKinds, pieceBytesMax, readFrames } from './frames.ts';
import type { Frame } from './frames.ts';
import { decodeAnswerHead, decodePieceHead, encodeRequestHead } from './heads.ts';
import type { RequestHead } from './heads.ts';
import { createOpenRequests } from './open-requests.ts';
import type { AnswerReceiver, OpenRequests } from './open-requests.ts';
import { watchSilence } from './watch-silence.ts';

export interface AskedRequest {
  /** Wants the next piece. */
  more(): void;
  /** Wants nothing more, and is told nothing more. */
  cancel(): void;
}

export interface AskingChannel {
  readonly underWayCount: number;
  /** False when it is to be left: the other end is going, has gone, or is silent. */
  isOpen(): boolean;
  ask(head: RequestHead, body: Uint8Array, receiver: AnswerReceiver): AskedRequest;
  /** Asks nothing more, and closes when everything is answered. */
  leave(): void;
}

export interface AskingChannelOptions {
  /** From a request to its answer, and from one piece to the next. */
  readonly timeoutMs: number;
  /** Without a request it is left; milliseconds. */
  readonly idleMsMax: number;
  readonly onClose: () => void;
}

export function createAskingChannel(
  socket: Duplex,
  { timeoutMs, idleMsMax, onClose }: AskingChannelOptions,
): AskingChannel {
  const write = createFrameWriter(socket);
  let isLeft = false;

  const closeWhenDone = (): void => {
    // Nothing is lost: what is sent in the same moment tells of requests that nobody waits for.
    if (isLeft && requests.count === 0) socket.destroy();
  };
  const leave = (): void => {
    isLeft = true;
    closeWhenDone();
  };
  const cancel = (id: number): AnswerReceiver | undefined => {
    const receiver = requests.remove(id);
    if (receiver !== undefined) write({ kind: frameKinds.cancel, id });
    closeWhenDone();
    return receiver;
  };
  const requests = createOpenRequests(timeoutMs, (id) => cancel(id)?.onLost(noAnswer()));
  const isAsked = (): boolean => requests.count > 0;
  const silence = watchSilence({ idleMsMax, isAsked, ping: () => write({ kind: frameKinds.ping, id: 0 }), leave });
  readFrames(socket, pieceBytesMax, (frame) => {
    silence.noteSound();
    if (frame.kind === frameKinds.leave) return leave();
    handOn(frame, requests);
    return closeWhenDone();
  });
  // A connection that is lost closes as well.
  socket.on('error', () => socket.destroy());
  socket.once('end', leave);
  socket.once('close', () => {
    isLeft = true;
    silence.stop();
    const error = noAnswer(new Error('the connection was lost'));
    for (const receiver of requests.removeAll()) receiver.onLost(error);
    onClose();
  });
  return {
    get underWayCount() {
      return requests.count;
    },
    isOpen: () => !isLeft,
    ask: (request, body, receiver) => {
      const head = encodeRequestHead(request);
      if (!isAsked()) silence.noteSound();
      const id = requests.add(receiver);
      write({ kind: frameKinds.request, id, head, chunks: [body] });
      const more = (): void => {
        if (requests.find(id) === undefined) return;
        requests.resume(id);
        write({ kind: frameKinds.more, id });
      };
      return { more, cancel: () => void cancel(id) };
    },
    leave,
  };
}

function handOn({ kind, id, head, bytes }: Frame, requests: OpenRequests): void {
  // The service has cut the answer off.
  if (kind === frameKinds.cancel) return requests.remove(id)?.onLost(noAnswer());
  const receiver = requests.find(id);
  // A pong, or the answer to a request that is waited for no more.
  if (receiver === undefined) return undefined;
  const answer = kind === frameKinds.answer ? decodeAnswerHead(head) : undefined;
  const piece = answer ?? decodePieceHead(head);
  if (piece.isLast) requests.remove(id);
  else requests.pause(id);
  return answer === undefined ? receiver.onPiece(piece, bytes) : receiver.onAnswer(answer, bytes);
}
