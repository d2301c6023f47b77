/**
 * The database's clock as seen from this process. Deadlines cross processes and are checked by the
 * commit itself, so they are written on the one clock that all share; a pod's own clock may be wrong.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { repeat } from '@docgen/runtime/repeat';
import type { Database } from './connect.ts';
import { mayComeBack, nameDatabaseUrl } from './assert-usable.ts';

export interface DatabaseClock {
  /** Epoch milliseconds, as Postgres would say. */
  nowMs(): number;
  close(): void;
}

const refreshMs = 30_000;
/** A process that starts while Postgres is away waits a while: being restarted over and over makes it come back later. */
const firstMsMax = 60_000;
const firstPauseMs = 500;

/** Measures the difference now, waiting for Postgres for a minute at most, and again every 30 s; while Postgres is away the last one stays. */
export async function startDatabaseClock(db: Database): Promise<DatabaseClock> {
  let offsetMs = await measureFirst(db);
  const refreshing = repeat(
    refreshMs,
    async () => {
      offsetMs = await measureOffsetMs(db);
    },
    () => undefined,
  );
  return { nowMs: () => performance.now() + offsetMs, close: () => void refreshing.stop() };
}

async function measureFirst(db: Database): Promise<number> {
  const giveUpAtMs = performance.now() + firstMsMax;
  for (;;) {
    try {
      return await measureOffsetMs(db);
    } catch (error) {
      if (!mayComeBack(error) || performance.now() >= giveUpAtMs) throw nameDatabaseUrl(error);
      await delay(firstPauseMs);
    }
  }
}

/** Postgres's epoch minus this process's monotonic clock, milliseconds; half the round trip is taken off. */
async function measureOffsetMs(db: Database): Promise<number> {
  const before = performance.now();
  const { rows } = await db.pool.query<{ now_ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms',
  );
  const after = performance.now();
  const nowMs = rows[0]?.now_ms;
  if (nowMs === undefined) throw new Error('Postgres did not say the time');
  return nowMs - (before + after) / 2;
}
