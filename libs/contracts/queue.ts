/**
 * A queue whose jobs are answered: a process sends requests, many travel in one job, and each gets a
 * reply on the channel of the process that asked. `queue/` is the only one that knows BullMQ.
 */
import type { z } from 'zod';

export interface RequestQueueContract<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly request: Request;
  /** The head of a reply; bytes of any length may follow it. */
  readonly reply: Reply;
  readonly requestsPerJobMax: number;
}

/** A request names itself, so that its reply finds back. */
export interface Identified {
  readonly requestId: string;
  /** The span of whoever asks, where it is traced. */
  readonly traceparent?: string | undefined;
}

/** Keeps the literal types of a queue contract. */
export function defineRequestQueue<Request extends z.ZodType<Identified>, Reply extends z.ZodType<Identified>>(
  queue: RequestQueueContract<Request, Reply>,
): RequestQueueContract<Request, Reply> {
  return queue;
}

/** A queue whose jobs carry nothing: each one notifies a worker that there is work. */
export interface NotificationQueueContract {
  readonly name: string;
}
