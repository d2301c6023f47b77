/** Requests under way by id; each settles once: by its reply, by a failure, or by its own time limit. */
import { unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';

export interface PendingReplies<Reply> {
  readonly size: number;
  /** @throws {ApiError} SERVICE_UNAVAILABLE when the time limit comes first */
  wait(requestId: string, timeoutMs: number): Promise<Reply>;
  /** Nothing happens when nobody waits any more. */
  resolve(requestId: string, reply: Reply): void;
  reject(requestId: string, error: ApiError): void;
}

interface Waiting<Reply> {
  readonly timer: NodeJS.Timeout;
  resolve(reply: Reply): void;
  reject(error: ApiError): void;
}

export function createPendingReplies<Reply>(): PendingReplies<Reply> {
  const waiting = new Map<string, Waiting<Reply>>();
  const take = (requestId: string): Waiting<Reply> | undefined => {
    const found = waiting.get(requestId);
    if (found === undefined) return undefined;
    waiting.delete(requestId);
    clearTimeout(found.timer);
    return found;
  };
  const reject = (requestId: string, error: ApiError): void => take(requestId)?.reject(error);
  return {
    get size() {
      return waiting.size;
    },
    wait: async (requestId, timeoutMs) =>
      new Promise<Reply>((resolve, rejectWaiting) => {
        const timer = setTimeout(
          () => reject(requestId, unavailable('No worker answered in time; the outcome is not known.')),
          timeoutMs,
        );
        waiting.set(requestId, { timer, resolve, reject: rejectWaiting });
      }),
    resolve: (requestId, reply) => take(requestId)?.resolve(reply),
    reject,
  };
}
