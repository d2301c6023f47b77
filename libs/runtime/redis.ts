/** Opens all Redis connections of a process. */
import { Redis } from 'ioredis';
import { describeTlsFailure } from './network-errors.ts';

export type { Redis } from 'ioredis';

/**
 * `producer`: commands fail at once while Redis is away, so that requests are answered with 503 in time.
 * `consumer`: commands wait for Redis without a time limit.
 * `subscriber`: ioredis subscribes again after a reconnect.
 */
export type RedisPurpose = 'producer' | 'consumer' | 'subscriber';

const commandTimeoutMs = 1_000;
const reconnectDelayMsMax = 500;
/**
 * Idle milliseconds before the first TCP keep-alive probe. Linux then closes the connection after 10 s without an
 * answer.
 */
const keepAliveAfterMs = 5_000;
/**
 * Milliseconds without data while a command waits, after which the connection is replaced. Without this limit, TCP
 * keeps a connection to a vanished node for a quarter of an hour. Commands of a consumer block for up to 10 s.
 */
const idleMsMax: Readonly<Record<RedisPurpose, number>> = { producer: 3_000, consumer: 15_000, subscriber: 15_000 };

/** Emitted by a connection whose server takes no writes; the connection is being replaced. */
export const demoted = 'docgen-demoted';

/**
 * A server that became a replica, loads its data, or has lost its primary. It answers on the connections that it has,
 * so only a new connection finds the server that has taken its place.
 */
const noWrites = /\b(READONLY|LOADING|MASTERDOWN|UNBLOCKED)\b/;

interface RedisSettings {
  readonly REDIS_URL: string;
  readonly REDIS_USERNAME: string | null;
  readonly REDIS_PASSWORD: string | null;
}

/** REDIS_URL with the user and the password of their own settings, percent-encoded. */
export function redisAddress({ REDIS_URL, REDIS_USERNAME, REDIS_PASSWORD }: RedisSettings): string {
  const address = new URL(REDIS_URL);
  if (REDIS_USERNAME !== null) address.username = encodeURIComponent(REDIS_USERNAME);
  if (REDIS_PASSWORD !== null) address.password = encodeURIComponent(REDIS_PASSWORD);
  return address.href;
}

/** Connects in the background. Connection errors are passed to `onError` and never thrown. */
export function connectRedis(url: string, purpose: RedisPurpose, onError: (err: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: purpose !== 'producer',
    maxRetriesPerRequest: purpose === 'producer' ? 1 : null,
    // A stopped Redis process keeps its sockets open, so only a time limit detects it.
    ...(purpose === 'producer' ? { commandTimeout: commandTimeoutMs } : {}),
    // A job that Redis has taken would be added again, and its documents generated and counted twice.
    autoResendUnfulfilledCommands: purpose !== 'producer',
    connectTimeout: commandTimeoutMs,
    keepAlive: keepAliveAfterMs,
    socketTimeout: idleMsMax[purpose],
    retryStrategy: (attempt) => Math.min(50 * attempt, reconnectDelayMsMax),
    // BullMQ's own connections copy this option.
    reconnectOnError: (error) => {
      if (!noWrites.test(error.message)) return false;
      redis.emit(demoted);
      return true;
    },
  });
  redis.on('error', onError);
  return redis;
}

/** True for the error of a command that Redis did not answer, or that it will take on another connection. */
export function isRedisAway(error: unknown): boolean {
  return error instanceof Error && (error.name !== 'ReplyError' || noWrites.test(error.message));
}

/** Resolves when the connection is ready, or after `msMax`. */
export async function untilReady(redis: Redis, msMax: number): Promise<void> {
  if (redis.status === 'ready') return;
  // The connection reports failures itself and keeps trying.
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
 * As `untilReady`, but fails when the settings are wrong. An unreachable Redis is no failure: it can come back.
 *
 * @throws {Error} that names `REDIS_URL` when its certificate, user or password is wrong
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

/** Undefined for a temporary error. */
function describeRefusal(error: Error): string | undefined {
  const isRefused =
    error.name === 'ReplyError' && /^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password)/.test(error.message);
  return isRefused ? `Redis refuses the user or password: ${error.message}` : describeTlsFailure(error);
}
