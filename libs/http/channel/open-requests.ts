/** The requests of a channel that wait for an answer or for the rest of one, each with its own time limit. */
import type { ApiError } from '@docgen/contracts/errors';
import { createIdTable } from '@docgen/runtime/id-table';
import type { AnswerHead, PieceHead } from './heads.ts';

/** Who gets the answer to a request, in pieces where it is long. */
export interface AnswerReceiver {
  onAnswer(answer: AnswerHead, bytes: Buffer): void;
  onPiece(piece: PieceHead, bytes: Buffer): void;
  /** Instead of what would have come next. */
  onLost(error: ApiError): void;
}

export interface OpenRequests {
  readonly count: number;
  /** @returns its number, a safe integer that no other request of the channel gets */
  add(receiver: AnswerReceiver): number;
  find(id: number): AnswerReceiver | undefined;
  /** A reader of ours takes his time: that is not the other end's. */
  pause(id: number): void;
  resume(id: number): void;
  /** @returns what it was, undefined when it was not there */
  remove(id: number): AnswerReceiver | undefined;
  removeAll(): readonly AnswerReceiver[];
}

interface OpenRequest {
  readonly receiver: AnswerReceiver;
  timer?: NodeJS.Timeout;
}

/**
 * @param timeoutMs of each request, milliseconds
 * @param onTimeout is told of a request that is still open
 */
export function createOpenRequests(timeoutMs: number, onTimeout: (id: number) => void): OpenRequests {
  const requests = createIdTable<OpenRequest>();
  const startTimer = (id: number): NodeJS.Timeout => setTimeout(onTimeout, timeoutMs, id);
  const remove = (id: number): AnswerReceiver | undefined => {
    const request = requests.delete(id);
    clearTimeout(request?.timer);
    return request?.receiver;
  };
  return {
    get count() {
      return requests.size;
    },
    add: (receiver) => {
      const request: OpenRequest = { receiver };
      const id = requests.add(request);
      request.timer = startTimer(id);
      return id;
    },
    find: (id) => requests.get(id)?.receiver,
    pause: (id) => clearTimeout(requests.get(id)?.timer),
    resume: (id) => {
      const request = requests.get(id);
      if (request !== undefined) request.timer = startTimer(id);
    },
    remove,
    removeAll: () => {
      const all = requests.entries();
      for (const [id] of all) remove(id);
      return all.map(([, { receiver }]) => receiver);
    },
  };
}
