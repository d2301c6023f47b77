/** Starts and stops the API service: connections, server, port. */
import { renderDocuments } from '@docgen/contracts/render';
import { createAuditTrail } from '@docgen/database/audit/audit-trail';
import { findBatches } from '@docgen/database/batches/batches';
import { startDatabaseClock } from '@docgen/database/connection/database-clock';
import { startDatabase } from '@docgen/database/connection/start-database';
import { createRequestSender } from '@docgen/queue/request-sender';
import type { Logger } from '@docgen/runtime/logger';
import { connectRedis, redisAddress, untilUsable } from '@docgen/runtime/redis';
import { watchRedis } from '@docgen/runtime/redis-watch';
import type { StartedService } from '@docgen/runtime/service';
import { createApiServer } from './app.ts';
import { createSampledColumns } from './batches/sampled-columns.ts';
import { connectionsMax, createApiPermits } from './fairness/permits.ts';
import { createConnectionGate } from './fairness/connection-gate.ts';
import { createTemplateChecks } from './templates/template-checks.ts';
import { createQuotas } from './quotas/quotas.ts';
import { createBatchWatch } from './batches/batch-watch.ts';
import { connectBatches } from './batches/batch-deps.ts';
import { createTemplateTraitsCache } from './batches/template-traits.ts';
import type { ApiConfig } from './config.ts';

/** The start waits at most this long for Redis. Without Redis, all routes but generation work. */
const redisMsMax = 2_000;
const deadlineAfterEvaluationMs = 3_000;

export async function startApi(config: ApiConfig, log: Logger): Promise<StartedService & { readonly port: number }> {
  const onRedisError = (err: Error) => log.warn({ err }, 'Redis does not answer');
  const permits = createApiPermits();
  const { db, checks } = await startDatabase(config.DATABASE_URL, {
    connectionsMax,
    gate: createConnectionGate(permits.connections),
    log,
  });
  const clock = await startDatabaseClock(db);
  const producer = connectRedis(redisAddress(config), 'producer', onRedisError);
  const subscriber = connectRedis(redisAddress(config), 'subscriber', onRedisError);
  const keyPrefix = config.REDIS_KEY_PREFIX;
  const redis = watchRedis({ producer, followers: [subscriber], keyPrefix, log });
  const onQueueError = (err: Error) => log.warn({ err }, 'the queue reported an error');
  const queues = { producer, subscriber, keyPrefix, onError: onQueueError };
  const [renders, { close: closeBatches, ...batches }] = await Promise.all([
    createRequestSender(renderDocuments, { ...queues, pendingMax: config.RENDER_PENDING_MAX }),
    connectBatches(config, queues),
    untilUsable(producer, redisMsMax),
  ]);
  const templateChecks = createTemplateChecks(permits.checks);
  const renderDeadlineMs = config.RENDER_DEADLINE_MS ?? config.LIMIT_EVALUATION_MS + deadlineAfterEvaluationMs;
  const batchWatch = createBatchWatch({
    find: async (batchIds) => findBatches(db, batchIds),
    onFailure: (err) => log.warn({ err }, 'watched batches cannot be read'),
  });
  const server = createApiServer({
    db,
    audit: createAuditTrail(db, log),
    clock,
    permits,
    quotas: createQuotas(db, clock),
    batchWatch,
    templateChecks,
    templateTraits: createTemplateTraitsCache(templateChecks, permits.batchChecks),
    sampledColumns: createSampledColumns(permits.samples),
    renders,
    renderDeadlineMs,
    ...batches,
    internalTokens: config.INTERNAL_TOKEN,
    log,
  });
  const port = await server.listen(config.API_PORT, config.LISTEN_HOST);
  return {
    port,
    // No check of Redis: an outage of Redis would make all pods unready, also for requests that need only Postgres.
    checks,
    drain: async () => {
      batchWatch.close();
      await server.drain();
    },
    stop: async () => {
      batchWatch.close();
      await server.close();
      await Promise.all([renders.close(), closeBatches(), templateChecks.close()]);
      redis.close();
      producer.disconnect();
      subscriber.disconnect();
      clock.close();
      await db.close();
    },
  };
}
