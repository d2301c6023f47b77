/** What the steps of a batch work with. */
import type { Database } from '@docgen/database/connection/connect';
import type { RenderLimits } from '@docgen/engine';
import type { Logger } from '@docgen/runtime/logger';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { Datasets } from '../datasets/load-datasets.ts';
import type { CommitOrder } from './commit-order.ts';
import type { KnownPartitions } from './known-partitions.ts';
import type { ParentValues } from './parent-values.ts';
import type { RangeThreads } from '../pool/range-threads.ts';
import type { SpecCache } from './spec-cache.ts';

export interface BatchDeps {
  /** A separate connection pool, so that no request waits for a batch. */
  readonly db: Database;
  readonly threads: RangeThreads;
  readonly limits: RenderLimits;
  readonly partitions: KnownPartitions;
  readonly specs: SpecCache;
  readonly datasets: Datasets;
  readonly parents: ParentValues;
  readonly commitOrder: CommitOrder;
  readonly commits: TenantPermits;
  /** For commits that wait for row locks of sequences and variables. */
  readonly statefulCommits: TenantPermits;
  readonly log: Logger;
  /** Aborted when the process is to end: commit the rendered documents and release the rest. */
  readonly stopping: AbortSignal;
}
