/**
 * The client end of one channel. Each request has its own time limit. When the connection is lost, all open requests
 * fail, because the client does not know how far the service has processed them.
 */
import type { Duplex } from 'node:stream';
import { isApiError } from '@docgen/contracts/errors';
import { chunkBytesMax } from '../byte-chunks.ts';
import type { AnswerReceiver, Transport } from '../transport.ts';
import { lostAnswer, unreadable } from '../upstream-errors.ts';
import { createFrameWriter, frameKinds, readFrames } from './frames.ts';
import type { Frame } from './frames.ts';
import { decodeAnswerHead, decodeChunkHead, encodeRequestHead } from './heads.ts';
import { watchLiveness } from './liveness.ts';
import { createPendingRequests } from './pending-requests.ts';

export interface ClientChannel extends Transport {
  readonly pendingCount: number;
  /** False when it takes no new request: the service drains, is gone, or does not respond. */
  isOpen(): boolean;
  /** Takes no new request, and closes after the last answer. */
  drain(): void;
}

export interface ClientChannelOptions {
  /** From a request to its answer, and from one chunk to the next. */
  readonly timeoutMs: number;
  /** A channel without a request is closed after this many milliseconds. */
  readonly idleMsMax: number;
  readonly onClose: () => void;
}

export function createClientChannel(
  socket: Duplex,
  { timeoutMs, idleMsMax, onClose }: ClientChannelOptions,
): ClientChannel {
  const write = createFrameWriter(socket);
  let isDraining = false;

  const closeWhenDone = (): void => {
    // Frames that still arrive are about cancelled requests.
    if (isDraining && pending.count === 0) socket.destroy();
  };
  const drain = (): void => {
    isDraining = true;
    closeWhenDone();
  };
  const cancel = (id: number): AnswerReceiver | undefined => {
    const receiver = pending.remove(id);
    if (receiver !== undefined) write({ kind: frameKinds.cancel, id });
    closeWhenDone();
    return receiver;
  };
  const pending = createPendingRequests(timeoutMs, (id) => cancel(id)?.onFailure(lostAnswer()));
  const hasPending = (): boolean => pending.count > 0;
  const ping = (): void => write({ kind: frameKinds.ping, id: 0 });
  const liveness = watchLiveness({ idleMsMax, hasPending, ping, drain });

  const onAnswer = ({ id, head, bytes }: Frame, receiver: AnswerReceiver): void => {
    const { status, headers, isLast } = decodeAnswerHead(head);
    try {
      receiver.onHead(status, headers);
    } catch (error) {
      // This fails only this request: the channel carries others.
      return cancel(id)?.onFailure(isApiError(error) ? error : unreadable(error));
    }
    return onChunk(id, receiver, bytes, isLast);
  };
  const onChunk = (id: number, receiver: AnswerReceiver, bytes: Buffer, isLast: boolean): void => {
    if (isLast) {
      pending.remove(id);
      return receiver.onEnd(bytes);
    }
    pending.pause(id);
    return receiver.onBytes(bytes);
  };
  const onFrame = (frame: Frame): void => {
    const { kind, id, head, bytes } = frame;
    if (kind === frameKinds.drain) return drain();
    // The service has cut the answer off.
    if (kind === frameKinds.cancel) return pending.remove(id)?.onFailure(lostAnswer());
    const receiver = pending.find(id);
    // A ping that came back, or the answer to a cancelled request.
    if (receiver === undefined) return undefined;
    if (kind === frameKinds.answer) return onAnswer(frame, receiver);
    return onChunk(id, receiver, bytes, decodeChunkHead(head).isLast);
  };

  readFrames(socket, chunkBytesMax, (frame) => {
    liveness.noteFrame();
    onFrame(frame);
    closeWhenDone();
  });
  // Node emits 'close' after 'error'.
  socket.on('error', () => socket.destroy());
  socket.once('end', drain);
  socket.once('close', () => {
    isDraining = true;
    liveness.stop();
    const error = lostAnswer(new Error('the connection was lost'));
    for (const receiver of pending.removeAll()) receiver.onFailure(error);
    onClose();
  });
  return {
    get pendingCount() {
      return pending.count;
    },
    isOpen: () => !isDraining,
    send: ({ method, target, headers, body }, receiver) => {
      const head = encodeRequestHead({ method, target, headers });
      // Otherwise the time without a request would count as silence of the service.
      if (!hasPending()) liveness.noteFrame();
      const id = pending.add(receiver);
      write({ kind: frameKinds.request, id, head, parts: body === null ? [] : [body] });
      return {
        resume: () => {
          if (pending.find(id) === undefined) return;
          pending.resume(id);
          write({ kind: frameKinds.next, id });
        },
        cancel: () => void cancel(id),
      };
    },
    drain,
  };
}
