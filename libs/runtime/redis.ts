/** The only place that opens Redis connections; everybody else receives one. */
import { Redis } from 'ioredis';
import { describeTlsFailure } from './network-errors.ts';

export type { Redis } from 'ioredis';

/**
 * `producer` fails at once while Redis is away, so that a request gets its 503 in time; `consumer`
 * waits for it as long as it takes; `subscriber` re-subscribes by itself after a reconnect.
 */
export type RedisPurpose = 'producer' | 'consumer' | 'subscriber';

const commandTimeoutMs = 1_000;
const reconnectDelayMsMax = 500;
/** Of silence before the operating system asks whether Redis is there; Linux then gives it 10 s more. */
const keepAliveAfterMs = 5_000;
/**
 * Of silence while Redis is asked something; then the connection is replaced. A node that vanished takes what is
 * sent without an answer, for a quarter of an hour. A consumer blocks for up to 10 s.
 */
const silenceMsMax: Readonly<Record<RedisPurpose, number>> = { producer: 3_000, consumer: 15_000, subscriber: 15_000 };

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
    keepAlive: keepAliveAfterMs,
    socketTimeout: silenceMsMax[purpose],
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

/**
 * As `untilReady`, for a process that starts: a Redis that is away may come back, one that refuses will not.
 *
 * @throws {Error} naming `REDIS_URL`, where its certificate, user or password is wrong
 */
export async function untilUsable(redis: Redis, msMax: number): Promise<void> {
  let refuse: (error: Error) => void = () => undefined;
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = (error) => {
      const reason = describeRefusal(error);
      if (reason !== undefined) reject(new Error(`REDIS_URL: ${reason}`, { cause: error }));
    };
  });
  redis.on('error', refuse);
  try {
    await Promise.race([untilReady(redis, msMax), refused]);
  } finally {
    redis.off('error', refuse);
  }
}

/** Undefined for what may be over in a moment. */
function describeRefusal(error: Error): string | undefined {
  const isRefused =
    error.name === 'ReplyError' && /^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password)/.test(error.message);
  return isRefused ? `Redis refuses the user or password: ${error.message}` : describeTlsFailure(error);
}
