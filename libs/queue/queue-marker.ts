/**
 * BullMQ sets a marker in a queue for waiting workers: when a job is added, and again when one is taken, because there
 * may be more. After the last job, the worker finds that marker, looks for a job and finds none. This costs Redis a
 * tenth of its work for large jobs, and more for small ones.
 */
import type { Redis } from '@docgen/runtime/redis';

// The next job that is added sets the marker again. Redis has no list key when the queue is empty.
const script = `if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('DEL', KEYS[2]) end`;

/**
 * Removes the marker of a queue without jobs, in one step. Send it on the connection of the worker: then Redis removes
 * the marker before the worker waits again.
 *
 * @param toKey of BullMQ's worker or queue. The queue must have plain jobs only, neither delayed nor prioritized ones.
 */
export async function removeUnusedMarker(redis: Redis, toKey: (type: string) => string): Promise<void> {
  await redis.eval(script, 2, toKey('wait'), toKey('marker'));
}
