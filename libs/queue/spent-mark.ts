/**
 * BullMQ marks a queue for workers that wait, when a job is added and again when one is taken: there may be more.
 * The worker that took the last one would find that mark when it waits again, look for a job, and find none:
 * a tenth of all that Redis does for large jobs, and more for small ones.
 */
import type { Redis } from '@docgen/runtime/redis';

// Whoever adds a job marks the queue again. Without jobs, Redis keeps no list.
const script = `if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('DEL', KEYS[2]) end`;

/**
 * Takes the mark away where no job is left, in one step. Sent on the connection that ends the job, it is done before
 * the worker waits again.
 *
 * @param toKey of BullMQ's worker or queue. The queue must hold plain jobs only, neither delayed nor prioritized.
 */
export async function removeSpentMark(redis: Redis, toKey: (type: string) => string): Promise<void> {
  await redis.eval(script, 2, toKey('wait'), toKey('marker'));
}
