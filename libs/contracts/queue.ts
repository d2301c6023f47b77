/**
 * Contracts of queues. The jobs of a request queue carry many requests, and each request gets a reply on the Redis
 * channel of the process that sent it. `libs/queue` implements both kinds with BullMQ.
 */
import type { z } from 'zod';

export interface RequestQueueContract<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly name: string;
  /**
   * The version of the request and the head. Raise it when another version would misread them; a new optional member is no such
   * change. During a deployment, the two versions refuse each other's requests with 503.
   */
  readonly version: number;
  readonly request: Request;
  /** The head of a reply. Bytes of any length can follow. */
  readonly reply: Reply;
  /** True for a head that has bytes in any case. Without them, the reply is refused. */
  readonly needsBytes?: (head: z.output<Reply>) => boolean;
  readonly requestsPerJobMax: number;
}

/** The id assigns a reply to its request. */
export interface Identified {
  readonly requestId: string;
  /** The span of the sender, if the request is traced. */
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
