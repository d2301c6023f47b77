/**
 * The time of the database's clock. A deadline passes several processes and the commit statement checks it, so all
 * processes use the database's clock; the clock of a pod can be wrong.
 */
import { repeat } from '@docgen/runtime/repeat';
import { retry } from '@docgen/runtime/retry';
import type { Database } from './connect.ts';
import { mayComeBack, nameDatabaseUrl } from './assert-usable.ts';

export interface DatabaseClock {
  /** Epoch milliseconds on the clock of Postgres. */
  nowMs(): number;
  close(): void;
}

const refreshMs = 30_000;
/**
 * A process that starts while Postgres is away waits for it: Kubernetes delays each restart of a failing pod longer.
 */
const firstTimes = { forMs: 60_000, pauseMs: 500 };

/**
 * Measures the difference of the clocks now, and again every 30 s. Waits for Postgres for a minute at first; later, an
 * outage keeps the last difference.
 */
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
  try {
    return await retry(firstTimes, async () => measureOffsetMs(db), mayComeBack);
  } catch (error) {
    throw nameDatabaseUrl(error);
  }
}

/** The epoch of Postgres minus the monotonic clock of this process, milliseconds, corrected by half the round trip. */
async function measureOffsetMs(db: Database): Promise<number> {
  const before = performance.now();
  const { rows } = await db.pool.query<{ now_ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms',
  );
  const after = performance.now();
  const nowMs = rows[0]?.now_ms;
  if (nowMs === undefined) throw new Error('Postgres returned no time');
  return nowMs - (before + after) / 2;
}
