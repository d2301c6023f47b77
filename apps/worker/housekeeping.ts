/** Removes what has expired, a little at a time. Safe to run in every worker at once. */
import type { Database } from '@docgen/database/connect';
import { removeExpiredAnswers } from '@docgen/database/idempotency';
import { removeFinishedMails } from '@docgen/database/mail-delivery';
import type { Logger } from '@docgen/runtime/logger';

const everyMs = 10 * 60_000;
const rowsMax = 5_000;

const removals = [
  { what: 'answers', remove: removeExpiredAnswers },
  { what: 'mails', remove: removeFinishedMails },
];

export function startHousekeeping(db: Database, log: Logger): { stop(): Promise<void> } {
  let lastRun = Promise.resolve();
  const run = async (): Promise<void> => {
    for (const { what, remove } of removals) {
      try {
        const removedCount = await remove(db.pool, rowsMax);
        if (removedCount > 0) log.info({ what, removedCount }, 'removed what has expired');
      } catch (err) {
        log.warn({ err, what }, 'could not remove what has expired');
      }
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
