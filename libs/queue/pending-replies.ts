/** Requests that wait for their reply. Each settles once: by its reply, by a failure, or by its time limit. */
import { outcomeUnknown } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { createIdTable } from '@docgen/runtime/id-table';

export interface PendingReplies<Reply> {
  readonly size: number;
  /**
   * @returns an id that is unique in this process, and a reply that rejects with SERVICE_UNAVAILABLE at the time limit
   */
  wait(timeoutMs: number): { readonly requestId: string; readonly reply: Promise<Reply> };
  /** Calls `onReply` for each of these requests whose reply arrives. */
  watch(requestIds: readonly string[], onReply: () => void): void;
  /** Notes that a reply has arrived. The bytes of a large reply may still be in Redis. */
  noteReply(requestId: string): void;
  /** False when the request of this reply has ended. */
  resolve(requestId: string, reply: Reply): boolean;
  /** Does nothing when the request of this reply has ended. */
  reject(requestId: string, error: ApiError): void;
}

interface Waiting<Reply> {
  timer?: NodeJS.Timeout;
  onReply?: () => void;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: ApiError) => void;
}

export function createPendingReplies<Reply>(): PendingReplies<Reply> {
  const waiting = createIdTable<Waiting<Reply>>();
  const take = (id: number): Waiting<Reply> | undefined => {
    const found = waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  };
  const giveUp = (id: number): void => {
    take(id)?.reject(outcomeUnknown(new Error('no worker answered in time')));
  };
  return {
    get size() {
      return waiting.size;
    },
    wait: (timeoutMs) => {
      const { promise: reply, resolve, reject } = Promise.withResolvers<Reply>();
      const one: Waiting<Reply> = { resolve, reject };
      const id = waiting.add(one);
      one.timer = setTimeout(giveUp, timeoutMs, id);
      return { requestId: String(id), reply };
    },
    watch: (requestIds, onReply) => {
      for (const requestId of requestIds) {
        const one = waiting.get(Number(requestId));
        if (one !== undefined) one.onReply = onReply;
      }
    },
    noteReply: (requestId) => waiting.get(Number(requestId))?.onReply?.(),
    resolve: (requestId, reply) => {
      const one = take(Number(requestId));
      one?.resolve(reply);
      return one !== undefined;
    },
    reject: (requestId, error) => take(Number(requestId))?.reject(error),
  };
}
