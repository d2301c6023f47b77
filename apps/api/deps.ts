/** What the use cases of this service work with. */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { Database } from '@docgen/database/connect';
import type { DatabaseClock } from '@docgen/database/database-clock';
import type { RequestSender } from '@docgen/queue/request-sender';
import type { BatchDeps } from './batches/batch-deps.ts';
import type { Quotas } from './quotas/quotas.ts';

export interface ApiDeps extends BatchDeps {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly quotas: Quotas;
  readonly renders: RequestSender<RenderRequest, RenderReply>;
  /** From a request's arrival to its 503, milliseconds. */
  readonly renderDeadlineMs: number;
}
