/** Removes what has expired, a little at a time. Safe to run in every worker at once. */
import type { Database } from '@docgen/database/connect';
import { removeExpiredAnswers } from '@docgen/database/idempotency';
import type { Logger } from '@docgen/runtime/logger';

const everyMs = 10 * 60_000;
const rowsMax = 5_000;

export function startHousekeeping(db: Database, log: Logger): { stop(): Promise<void> } {
  let lastRun = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      const removedCount = await removeExpiredAnswers(db.pool, rowsMax);
      if (removedCount > 0) log.info({ removedCount }, 'removed expired answers');
    } catch (err) {
      log.warn({ err }, 'could not remove expired answers');
    }
  };
  const timer = setInterval(() => {
    lastRun = run();
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await lastRun;
    },
  };
}
