/** The only place that opens Redis connections; everybody else receives one. */
import { Redis } from 'ioredis';

export type { Redis } from 'ioredis';

/**
 * `producer` fails at once while Redis is away, so that a request gets its 503 in time; `consumer`
 * waits for it as long as it takes; `subscriber` re-subscribes by itself after a reconnect.
 */
export type RedisPurpose = 'producer' | 'consumer' | 'subscriber';

const commandTimeoutMs = 1_000;
const reconnectDelayMsMax = 500;

interface RedisPlace {
  readonly REDIS_URL: string;
  readonly REDIS_USERNAME: string | null;
  readonly REDIS_PASSWORD: string | null;
}

/** The address with the user and the password that are given beside it, percent-encoded. */
export function redisAddress({ REDIS_URL, REDIS_USERNAME, REDIS_PASSWORD }: RedisPlace): string {
  const address = new URL(REDIS_URL);
  if (REDIS_USERNAME !== null) address.username = encodeURIComponent(REDIS_USERNAME);
  if (REDIS_PASSWORD !== null) address.password = encodeURIComponent(REDIS_PASSWORD);
  return address.href;
}

/** Connects in the background; errors while Redis is away are reported to `onError`, never thrown. */
export function connectRedis(url: string, purpose: RedisPurpose, onError: (err: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: purpose !== 'producer',
    maxRetriesPerRequest: purpose === 'producer' ? 1 : null,
    // A stopped Redis keeps its sockets open: only a time limit tells it from a slow one.
    ...(purpose === 'producer' ? { commandTimeout: commandTimeoutMs } : {}),
    connectTimeout: commandTimeoutMs,
    retryStrategy: (attempt) => Math.min(50 * attempt, reconnectDelayMsMax),
  });
  redis.on('error', onError);
  return redis;
}

/** Resolves as soon as the connection takes commands, at the latest after so many milliseconds. */
export async function untilReady(redis: Redis, msMax: number): Promise<void> {
  if (redis.status === 'ready') return;
  // A failure to connect is reported by the connection itself, which goes on trying.
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      redis.off('ready', finish);
      resolve();
    };
    const timer = setTimeout(finish, msMax);
    redis.once('ready', finish);
  });
}
