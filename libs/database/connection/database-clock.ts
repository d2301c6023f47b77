/**
 * The time of the database's clock. A deadline passes several processes and the commit statement checks it, so all
 * processes use the database's clock; the clock of a pod can be wrong.
 *
 * Each answer of Postgres bounds the difference of the clocks: Postgres read its clock between the question and the
 * answer. A difference within the bounds is kept, so an answer that took long changes nothing. Another primary has
 * another clock, and new connections tell it before their first use.
 */
import { repeat } from '@docgen/runtime/repeat';
import { retry } from '@docgen/runtime/retry';
import type { Database } from './connect.ts';
import { mayComeBack, nameDatabaseUrl } from './assert-usable.ts';
import { isDatabaseAway } from './database-errors.ts';
import { databaseMsSql, toSample } from './session-settings.ts';
import type { TimeSample } from './session-settings.ts';

export interface DatabaseClock {
  /** Epoch milliseconds on the clock of Postgres. */
  nowMs(): number;
  /** Measures soon, because a deadline was missed although the time seemed to suffice. */
  noteMissedDeadline(): void;
  close(): void;
}

const refreshMs = 10_000;
/** Between two measurements after missed deadlines. */
const missedMsMin = 100;
/**
 * A process that starts while Postgres is away waits for it: Kubernetes delays each restart of a failing pod longer.
 */
const firstTimes = { forMs: 60_000, pauseMs: 500 };
/** The pool gives out idle connections until it learns that they are lost too. A longer outage waits for the refresh. */
const afterLoss = { forMs: 5_000, pauseMs: 50 };

/**
 * Measures now, every 10 s, at each new connection, and when a connection is lost. Waits for Postgres for a minute at
 * first; later, an outage keeps the last difference.
 */
export async function startDatabaseClock(db: Database): Promise<DatabaseClock> {
  let offsetMs = middleOf(await measureFirst(db));
  const accept = (sample: TimeSample): void => {
    offsetMs = boundedBy(sample, offsetMs);
  };
  db.onTime(accept);
  let measuring: Promise<void> | undefined;
  const measureSoon = (): void => {
    measuring ??= retry(afterLoss, async () => measure(db), isDatabaseAway)
      .then(accept, () => undefined)
      .finally(() => {
        measuring = undefined;
      });
  };
  let measuredAtMs = performance.now();
  db.pool.on('error', measureSoon);
  const refreshing = repeat(
    refreshMs,
    async () => accept(await measure(db)),
    () => undefined,
  );
  return {
    nowMs: () => performance.now() + offsetMs,
    noteMissedDeadline: () => {
      if (performance.now() - measuredAtMs < missedMsMin) return;
      measuredAtMs = performance.now();
      measureSoon();
    },
    close: () => {
      db.pool.off('error', measureSoon);
      void refreshing.stop();
    },
  };
}

async function measureFirst(db: Database): Promise<TimeSample> {
  try {
    return await retry(firstTimes, async () => measure(db), mayComeBack);
  } catch (error) {
    throw nameDatabaseUrl(error);
  }
}

/** Takes a connection first: the wait for one is not part of the measured time. */
async function measure(db: Database): Promise<TimeSample> {
  const client = await db.pool.connect();
  let failure: unknown;
  try {
    const beforeMs = performance.now();
    const { rows } = await client.query<{ databaseMs: number }>(`select ${databaseMsSql} as "databaseMs"`);
    return toSample(beforeMs, rows[0]);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure instanceof Error ? failure : undefined);
  }
}

/** The epoch of Postgres minus the monotonic clock of this process, milliseconds. */
function middleOf({ beforeMs, databaseMs, afterMs }: TimeSample): number {
  return databaseMs - (beforeMs + afterMs) / 2;
}

/** The difference next to `offsetMs` that the sample allows. */
export function boundedBy({ beforeMs, databaseMs, afterMs }: TimeSample, offsetMs: number): number {
  return Math.min(Math.max(offsetMs, databaseMs - afterMs), databaseMs - beforeMs);
}
