/** What the use cases of the API service need. */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { AuditTrail } from '@docgen/database/audit/audit-trail';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import type { RequestSender } from '@docgen/queue/request-sender';
import type { Logger } from '@docgen/runtime/logger';
import type { BatchWatch } from './batches/batch-watch.ts';
import type { BatchDeps } from './batches/batch-deps.ts';
import type { SampledColumns } from './batches/sampled-columns.ts';
import type { TemplateTraitsCache } from './batches/template-traits.ts';
import type { ApiPermits } from './fairness/permits.ts';
import type { TemplateChecks } from './templates/template-checks.ts';
import type { Quotas } from './quotas/quotas.ts';

export interface ApiDeps extends BatchDeps {
  readonly db: Database;
  readonly audit: AuditTrail;
  readonly clock: DatabaseClock;
  /** For failures after which a request still succeeds. Failures of requests are logged where they are answered. */
  readonly log: Logger;
  readonly permits: ApiPermits;
  readonly quotas: Quotas;
  readonly templateChecks: TemplateChecks;
  readonly batchWatch: BatchWatch;
  readonly templateTraits: TemplateTraitsCache;
  readonly sampledColumns: SampledColumns;
  readonly renders: RequestSender<RenderRequest, RenderReply>;
  /** Milliseconds that a request waits for its document before it is answered with 503. */
  readonly renderDeadlineMs: number;
}
