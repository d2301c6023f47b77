/** The data of a job: requests of one process, and the channel of their replies. */
import type { RequestQueueContract } from '@docgen/contracts/queue';
import { z } from 'zod';

/** The schema of a queue's jobs. */
export function jobEnvelope<Request extends z.ZodType>(queue: RequestQueueContract<Request>) {
  return z.object({ replyTo: z.string(), requests: z.array(queue.request).min(1) });
}
