/** Counts the unfinished work in Postgres of all tenants, for dashboards and alerts. */
import { batchRetentionDays } from '@docgen/contracts/tiers';
import type { Queryable } from '../connection/transaction.ts';
import { daysAheadSql } from './document-partitions.ts';

/** Ages are of the oldest row, in seconds; 0 without rows. */
export interface Backlog {
  readonly batchesOpen: number;
  readonly batchDocumentsOpen: number;
  readonly batchAgeSeconds: number;
  /** Since the oldest batch that is not removed yet expired or was deleted. */
  readonly batchRemovalAgeSeconds: number;
  /** Days for which new batches have partitions, today included. */
  readonly partitionDaysAhead: number;
  readonly mailsWaiting: number;
  readonly mailAgeSeconds: number;
  /** Delay of the webhook endpoint that has waited longest for a worker. */
  readonly webhookDelaySeconds: number;
}

const age = (moment: string) => `coalesce(greatest(0, extract(epoch from now() - min(${moment}))), 0)::float8`;

/** Uses the indexes of open rows, so its cost does not grow with the tables. */
export async function readBacklog(db: Queryable, enterpriseDays?: number): Promise<Backlog> {
  const { rows } = await db.query<Backlog>(
    `select b.*, e.*, p.*, m.*, w.* from
      (select count(*)::int as "batchesOpen", ${age('created_at')} as "batchAgeSeconds",
          coalesce(sum(document_count - completed_count - failed_count), 0)::float8 as "batchDocumentsOpen"
        from batches where status in ('queued', 'running')) b,
      (select ${age('expires_at')} as "batchRemovalAgeSeconds" from batches where expires_at <= now()) e,
      (select ${daysAheadSql('$1')} as "partitionDaysAhead") p,
      (select count(*)::int as "mailsWaiting", ${age('created_at')} as "mailAgeSeconds"
        from mail_outbox where sent_at is null and gave_up_at is null) m,
      (select ${age('due_at')} as "webhookDelaySeconds" from webhook_endpoints where due_at is not null) w`,
    [batchRetentionDays(enterpriseDays)],
  );
  const [backlog] = rows;
  if (backlog === undefined) throw new Error('the backlog is always one row');
  return backlog;
}
