/** The worker of the floor: publishes an empty reply for each job. */
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { floorPrefix, floorQueueName } from './floor-queue.ts';
import type { FloorJob } from './floor-queue.ts';

// Higher concurrency makes it slower.
const concurrency = 10;

const redisUrl = process.env.REDIS_URL ?? '';
const publisher = new Redis(redisUrl, { maxRetriesPerRequest: null, enableAutoPipelining: true });
const worker = new Worker<FloorJob>(
  floorQueueName,
  async ({ data: { requestId, replyTo } }) => {
    await publisher.publish(replyTo, requestId);
  },
  {
    connection: new Redis(redisUrl, { maxRetriesPerRequest: null }),
    prefix: floorPrefix,
    concurrency,
    maxStalledCount: 0,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
    skipVersionCheck: true,
  },
);
await worker.waitUntilReady();
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
