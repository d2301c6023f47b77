/**
 * The HTTP process of the floor: Express, one BullMQ job per request, and a Redis channel for replies. It has no
 * gateway, keys, database or body: the minimum cost of an answer from a BullMQ worker.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import { floorPrefix, floorQueueName } from './floor-queue.ts';
import type { FloorJob } from './floor-queue.ts';

const redisUrl = process.env.REDIS_URL ?? '';
const replyTo = `${floorPrefix}:replies:${process.pid}`;
const waiting = new Map<string, () => void>();
let lastRequest = 0;

const queue = new Queue<FloorJob>(floorQueueName, {
  connection: new Redis(redisUrl, { maxRetriesPerRequest: null, enableAutoPipelining: true }),
  prefix: floorPrefix,
  skipMetasUpdate: true,
  skipVersionCheck: true,
});
const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null });
subscriber.on('message', (_channel, requestId) => waiting.get(requestId)?.());
await subscriber.subscribe(replyTo);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.post('/', async (_req, res) => {
  const requestId = String((lastRequest += 1));
  const answered = new Promise<void>((resolve) => waiting.set(requestId, resolve));
  await queue.add('echo', { requestId, replyTo }, { removeOnComplete: true, removeOnFail: true, attempts: 1 });
  await answered;
  waiting.delete(requestId);
  res.json({ requestId });
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => process.exit(0));
// A TCP server has an address with a port.
process.send?.((server.address() as AddressInfo).port);
