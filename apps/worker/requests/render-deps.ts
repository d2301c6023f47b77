/** What the steps of an internal job work with. */
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import type { StoreEarly } from '@docgen/queue/reply-sender';
import type { Logger } from '@docgen/runtime/logger';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PlainCommits } from '../commits/plain-commits.ts';
import type { RenderPool } from '../pool/render-pool.ts';
import type { BodyCache } from './resolve-sources.ts';

export interface RenderDeps {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly pool: RenderPool;
  readonly plainCommits: PlainCommits;
  /** Each commit holds a connection while it waits for row locks. */
  readonly statefulCommits: TenantPermits;
  readonly bodies: BodyCache;
  readonly evaluationMsMax: number;
  readonly log: Logger;
}

/** What the documents of one internal job work with. */
export interface JobDeps extends RenderDeps {
  readonly storeEarly: StoreEarly;
}
