/** The worker: the only consumer of queues. It owns the render threads. */
import { runBatch, notifyWorkers } from '@docgen/contracts/batch-queue';
import { renderRange } from '@docgen/contracts/range-queue';
import { renderDocuments } from '@docgen/contracts/render';
import { startDatabaseClock } from '@docgen/database/connection/database-clock';
import { startDatabase } from '@docgen/database/connection/start-database';
import { watchQueueDepth } from '@docgen/queue/queue-depth';
import { createLru } from '@docgen/runtime/lru';
import { connectRedis, redisAddress, untilUsable } from '@docgen/runtime/redis';
import { watchRedis } from '@docgen/runtime/redis-watch';
import type { Logger } from '@docgen/runtime/logger';
import type { StartedService } from '@docgen/runtime/service';
import { createBatchRuntime } from './batches/batch-runtime.ts';
import { createCommitPermits, requestConnections } from './commits/commit-permits.ts';
import type { WorkerConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { startHousekeeping } from './housekeeping.ts';
import { countLostThread, watchBacklog } from './metrics.ts';
import { startMails } from './mail/start-mails.ts';
import { createPlainCommits } from './commits/plain-commits.ts';
import { createDatasets } from './datasets/load-datasets.ts';
import { createRenderPool } from './pool/render-pool.ts';
import type { KnownSource } from './pool/render-work.ts';
import { startWebhooks } from './webhooks/start-webhooks.ts';
import { createThreadPool } from './pool/thread-pool.ts';

/** Batches run without Redis, so the start does not wait longer for it. */
const redisMsMax = 2_000;
/** A document that loads a thread before the worker takes its first job. */
const warmUp = {
  templates: [{ digest: '', body: '<getRandomNumber(1, 6)>' }],
  documents: [{ template: 0, seed: 1, params: {} }],
};
const bodyCacheCharactersMax = 64 * 1024 * 1024;

export async function startWorker(config: WorkerConfig, log: Logger): Promise<StartedService> {
  const onRedisError = (err: Error) => log.warn({ err }, 'Redis does not answer');
  const { db, schema, checks } = await startDatabase(config.DATABASE_URL, { connectionsMax: requestConnections, log });
  const clock = await startDatabaseClock(db);
  // `startJobs` takes jobs before `/ready` is served, and jobs must not run on a schema that does not fit.
  await schema.untilFits();
  const limits = limitsOf(config);
  const bodies = createLru<KnownSource>({ weightMax: bodyCacheCharactersMax, weigh: ({ body }) => body.length });
  const consumer = connectRedis(redisAddress(config), 'consumer', onRedisError);
  const publisher = connectRedis(redisAddress(config), 'producer', onRedisError);
  await untilUsable(publisher, redisMsMax);
  const redis = watchRedis({ producer: publisher, followers: [consumer], keyPrefix: config.REDIS_KEY_PREFIX, log });
  const { DATABASE_URL: databaseUrl, REDIS_KEY_PREFIX: keyPrefix, WORKER_THREADS: threads } = config;
  const enterpriseDays = config.ENTERPRISE_BATCH_RETENTION_DAYS;
  const threadPool = createThreadPool({ threads, limits });
  const datasets = createDatasets(db);
  const batchRuntime = createBatchRuntime({
    databaseUrl,
    threadPool,
    producer: publisher,
    keyPrefix,
    threads,
    limits,
    datasets,
    log,
  });
  const pool = createRenderPool({
    threadPool,
    threads,
    limits,
    nowMs: clock.nowMs,
    onThreadLost: (reason) => {
      countLostThread(reason);
      log.info({ reason }, 'a render thread was ended');
    },
  });
  // Otherwise requests would wait for threads to load, although another worker could answer them.
  await threadPool.start('request', { kind: 'documents', ...warmUp, limits }).ended;
  const jobs = startJobs(
    {
      db,
      clock,
      pool,
      bodies,
      datasets,
      log,
      plainCommits: createPlainCommits({ db, clock, log }),
      statefulCommits: createCommitPermits('stateful'),
    },
    batchRuntime,
    {
      consumer,
      publisher,
      keyPrefix,
      requestsMax: config.WORKER_REQUESTS_MAX,
      onError: (err) => log.error({ err }, 'the queue reported an error'),
    },
  );
  watchBacklog(db, enterpriseDays);
  const depth = watchQueueDepth([renderDocuments.name, renderRange.name, runBatch.name, notifyWorkers.name], {
    producer: publisher,
    keyPrefix,
  });
  const housekeeping = startHousekeeping({ db, enterpriseDays, nowMs: clock.nowMs, log });
  const mails = startMails(config, { db, nowMs: clock.nowMs, log });
  const webhooks = startWebhooks(config, { nowMs: clock.nowMs, log });
  return {
    // Only rollouts use readiness: new workers that cannot reach Redis must not replace ones that can.
    checks: { ...checks, redis: redis.assertWritable },
    stop: async () => {
      const running = [batchRuntime.stop(), housekeeping.stop(), mails.stop(), webhooks.stop(), depth.close()];
      await Promise.all([...running, ...jobs.map(async (job) => job.close())]);
      await batchRuntime.close();
      await threadPool.close();
      redis.close();
      consumer.disconnect();
      publisher.disconnect();
      clock.close();
      await db.close();
    },
  };
}

function limitsOf(config: WorkerConfig) {
  return {
    loopIterations: config.LIMIT_LOOP_ITERATIONS,
    nodeEvaluations: config.LIMIT_NODE_EVALUATIONS,
    evaluationMs: config.LIMIT_EVALUATION_MS,
    outputBytes: config.LIMIT_OUTPUT_BYTES,
  };
}
