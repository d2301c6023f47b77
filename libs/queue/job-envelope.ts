/**
 * The data of a job: requests of one process, and the channel of their replies. All versions have these members, so that
 * a worker can refuse a job of another version. A worker parses each request by itself.
 */
import { z } from 'zod';

export const JobEnvelope = z.object({
  /** Of the requests, and of the replies that the sender reads. */
  version: z.int(),
  replyTo: z.string(),
  requests: z.array(z.unknown()).min(1),
});
export type JobEnvelope = z.infer<typeof JobEnvelope>;

/** The id of a request or a head that may have any other members; undefined when it has none. */
export function requestIdOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('requestId' in value)) return undefined;
  return typeof value.requestId === 'string' ? value.requestId : undefined;
}
