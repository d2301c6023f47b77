/**
 * Writes to Redis every second. Only a write shows that Redis is there: after a failover, the earlier primary still
 * answers PING and reads on its open connections. A connection that only subscribes would stay there for ever, so it
 * follows the connection that writes.
 */
import type { Logger } from './logger.ts';
import { Gauge } from './metrics.ts';
import { demoted } from './redis.ts';
import type { Redis } from './redis.ts';
import { repeat } from './repeat.ts';

export interface RedisWatch {
  /** Rejects while Redis takes no writes. */
  assertWritable(): Promise<unknown>;
  close(): void;
}

export interface RedisWatchOptions {
  /** Writes, and is replaced when its server takes no writes. */
  readonly producer: Redis;
  /** Connections that are replaced after it. */
  readonly followers?: readonly Redis[];
  readonly keyPrefix: string;
  readonly log: Logger;
}

const everyMs = 1_000;
const keptSeconds = 60;

const writable = new Gauge({
  name: 'docgen_redis_writable',
  help: '1 while Redis takes the writes of this process, else 0',
});

export function watchRedis({ producer, followers = [], keyPrefix, log }: RedisWatchOptions): RedisWatch {
  let isAway = false;
  let isDemoted = false;
  const write = async (): Promise<unknown> => producer.set(`${keyPrefix}:write-probe`, '', 'EX', keptSeconds);
  const note = (isWritable: boolean): void => {
    isAway = !isWritable;
    writable.set(isWritable ? 1 : 0);
  };
  const noteFailure = (err: unknown): void => {
    if (!isAway) log.warn({ err }, 'Redis takes no writes');
    note(false);
  };
  const probe = async (): Promise<void> => {
    await write();
    if (isAway) log.info('Redis takes writes again');
    note(true);
    // A follower that was replaced earlier could have reached the same server again.
    if (isDemoted) for (const follower of followers) follower.disconnect(true);
    isDemoted = false;
  };
  const onDemoted = (): void => {
    noteFailure(new Error('the server became a replica, loads its data, or has lost its primary'));
    isDemoted = true;
  };
  producer.on(demoted, onDemoted);
  const probing = repeat(everyMs, probe, noteFailure);
  return {
    assertWritable: write,
    close: () => {
      producer.off(demoted, onDemoted);
      void probing.stop();
    },
  };
}
