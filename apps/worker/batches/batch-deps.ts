/** What the steps of a batch work with. */
import type { Database } from '@docgen/database/connection/connect';
import type { RenderLimits } from '@docgen/engine';
import type { Logger } from '@docgen/runtime/logger';
import type { BatchThreads } from './batch-threads.ts';
import type { CommitGate } from '../commit-gate.ts';
import type { ParentValues } from './parent-values.ts';
import type { SpecCache } from './spec-cache.ts';
import type { Turns } from './turns.ts';

export interface BatchDeps {
  /** Connections of its own: no single request waits for a batch. */
  readonly db: Database;
  readonly threads: BatchThreads;
  readonly limits: RenderLimits;
  readonly specs: SpecCache;
  readonly parents: ParentValues;
  readonly turns: Turns;
  readonly commits: CommitGate;
  readonly log: Logger;
  /** Set when the process is to end: finish what is rendered, give back the rest. */
  readonly stopping: AbortSignal;
}
