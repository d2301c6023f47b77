/** The API service as a running thing: connections, app, listening port, and how it stops. */
import { createServer } from 'node:http';
import { renderDocuments } from '@docgen/contracts/render';
import { connectDatabase } from '@docgen/database/connect';
import { startDatabaseClock } from '@docgen/database/database-clock';
import { closeServer, listen } from '@docgen/http/listen';
import { createRequestSender } from '@docgen/queue/request-sender';
import type { Logger } from '@docgen/runtime/logger';
import { connectRedis } from '@docgen/runtime/redis';
import type { StartedService } from '@docgen/runtime/service';
import { createApiApp } from './app.ts';
import type { ApiConfig } from './config.ts';

const connectionsMax = 20;
const deadlineAfterEvaluationMs = 3_000;

export async function startApi(config: ApiConfig, log: Logger): Promise<StartedService & { readonly port: number }> {
  const onRedisError = (err: Error) => log.warn({ err }, 'redis does not answer');
  const db = connectDatabase(config.DATABASE_URL, {
    connectionsMax,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const clock = await startDatabaseClock(db);
  const producer = connectRedis(config.REDIS_URL, 'producer', onRedisError);
  const subscriber = connectRedis(config.REDIS_URL, 'subscriber', onRedisError);
  const renders = await createRequestSender(renderDocuments, {
    producer,
    subscriber,
    keyPrefix: config.REDIS_KEY_PREFIX,
    pendingMax: config.RENDER_PENDING_MAX,
  });
  const renderDeadlineMs = config.RENDER_DEADLINE_MS ?? config.LIMIT_EVALUATION_MS + deadlineAfterEvaluationMs;
  const server = createServer(
    createApiApp({ db, clock, renders, renderDeadlineMs, internalToken: config.INTERNAL_TOKEN, log }),
  );
  const port = await listen(server, config.API_PORT);
  return {
    port,
    checks: { postgres: db.ping, redis: async () => producer.ping() },
    stop: async () => {
      await closeServer(server);
      await renders.close();
      producer.disconnect();
      subscriber.disconnect();
      clock.close();
      await db.close();
    },
  };
}
