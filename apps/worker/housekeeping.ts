/** Removes expired rows with small statements. All workers can run it at the same time. */
import { removeOldAuditEvents } from '@docgen/database/audit/audit-events';
import type { Database } from '@docgen/database/connection/connect';
import { removeUnfinishedUploads } from '@docgen/database/datasets/dataset-uploads';
import { removeExpiredAnswers } from '@docgen/database/documents/idempotency';
import { removeExpiredSessions } from '@docgen/database/tenants/console-sessions';
import { removeOldRecoveries } from '@docgen/database/tenants/key-recoveries';
import { removeFinishedMails } from '@docgen/database/mail/mail-delivery';
import { removeOldUsageSources } from '@docgen/database/tenants/usage-sources';
import { removeOldWarnings } from '@docgen/database/webhooks/quota-warnings';
import { removeFinishedDeliveries } from '@docgen/database/webhooks/webhook-claims';
import type { Logger } from '@docgen/runtime/logger';
import { applyRetention, removeDeletedBatches } from './batch-retention.ts';
import type { RetentionDeps } from './batch-retention.ts';
import { countHousekeepingFailure } from './metrics.ts';
import { repeat } from '@docgen/runtime/repeat';
import type { Repetition } from '@docgen/runtime/repeat';

const everyMs = 10 * 60_000;
/** Tenants wait for the bytes of a large batch that they have deleted. */
const deletedEveryMs = 10_000;
const rowsMax = 5_000;

const removals = [
  { what: 'answers', remove: removeExpiredAnswers },
  { what: 'unfinished uploads', remove: removeUnfinishedUploads },
  { what: 'sessions', remove: removeExpiredSessions },
  { what: 'links of key recoveries', remove: removeOldRecoveries },
  { what: 'mails', remove: removeFinishedMails },
  { what: 'webhook deliveries', remove: removeFinishedDeliveries },
  { what: 'quota warnings', remove: removeOldWarnings },
  { what: 'usage of templates and keys', remove: removeOldUsageSources },
  { what: 'security events', remove: removeOldAuditEvents },
];

export function startHousekeeping(deps: RetentionDeps): Repetition {
  const { db, log } = deps;
  const onError = (err: unknown) => {
    countHousekeepingFailure('rounds');
    log.warn({ err }, 'housekeeping failed; it runs again after its interval');
  };
  const repetitions = [
    repeat(everyMs, async (stopping) => removeExpired(db, log, stopping), onError),
    repeat(everyMs, async (stopping) => applyRetention(deps, stopping), onError),
    repeat(deletedEveryMs, async (stopping) => removeDeletedBatches(deps, stopping), onError),
  ];
  return { stop: async () => void (await Promise.all(repetitions.map(async (repetition) => repetition.stop()))) };
}

/** Removes all expired rows, or stops early on the signal. Logs errors. */
export async function removeExpired(db: Database, log: Logger, stopping: AbortSignal): Promise<void> {
  for (const { what, remove } of removals) {
    try {
      const removedCount = await removeAll(async () => remove(db.pool, rowsMax), stopping);
      if (removedCount > 0) log.info({ what, removedCount }, 'removed expired rows');
    } catch (err) {
      countHousekeepingFailure(what);
      log.warn({ err, what }, 'could not remove expired rows');
    }
  }
}

/** Repeats the statement, because tenants can add more rows between two runs than one statement removes. */
async function removeAll(remove: () => Promise<number>, stopping: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const removedCount = await remove();
    total += removedCount;
    // A statement that is bounded by bytes removes less than `rowsMax`, although more rows have expired.
    if (removedCount === 0 || stopping.aborted) return total;
  }
}
