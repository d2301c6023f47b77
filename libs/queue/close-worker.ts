import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'bullmq';

const closeMsMax = 5_000;

/** Takes no further job. Without Redis, BullMQ would wait for its connection without a time limit. */
export async function closeWorker(worker: Worker): Promise<void> {
  await Promise.race([worker.close(), delay(closeMsMax, undefined, { ref: false })]);
}
