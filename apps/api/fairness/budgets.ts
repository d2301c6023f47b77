/**
 * What tenants share in this process, with a bound per tenant and one in all; `docs/decisions/0016-fairness.md` has
 * the reasons and the sum of the memory.
 */
import { ReplyBudget } from '@docgen/http/reply-budget';
import { TenantBudget } from '@docgen/http/tenant-budget';

const mib = 1024 * 1024;

/** Connections of the pool. */
export const connectionsMax = 20;
/** What the process itself asks the database, for example for its clock, never waits for tenants. */
const ownConnections = 2;

export interface Budgets {
  /** Bytes of answers that wait for their readers. */
  readonly replyBytes: ReplyBudget;
  /** Answers that are read from the database while the caller reads them. */
  readonly streams: TenantBudget;
  readonly connections: TenantBudget;
  /** Batches that are stored at the moment: of one tenant only one, because they wait for one lock. */
  readonly batchTurns: TenantBudget;
  /** Static checks that run in threads. */
  readonly checks: TenantBudget;
}

/** Threads that check templates. */
export const checkThreads = 1;

export function createBudgets(): Budgets {
  return {
    // Replies that wait lie in Redis, which has 256 MiB: 8 of them are at most 64 MiB.
    replyBytes: new ReplyBudget({
      totalMax: 64 * mib,
      perTenantMax: 24 * mib,
      waitingMax: 8,
      waitingPerTenantMax: 2,
      waitMsMax: 5_000,
    }),
    streams: new TenantBudget('streamsOpen', {
      totalMax: 24,
      perTenantMax: 8,
      waitingMax: 32,
      waitingPerTenantMax: 8,
      waitMsMax: 2_000,
    }),
    connections: new TenantBudget('databaseConnections', {
      totalMax: connectionsMax - ownConnections,
      perTenantMax: 8,
      waitingMax: 2_000,
      waitingPerTenantMax: 256,
      waitMsMax: 2_500,
    }),
    batchTurns: new TenantBudget('databaseConnections', {
      totalMax: 4,
      perTenantMax: 1,
      waitingMax: 1_000,
      waitingPerTenantMax: 200,
      waitMsMax: 10_000,
    }),
    checks: new TenantBudget('staticChecks', {
      totalMax: checkThreads,
      perTenantMax: 1,
      waitingMax: 200,
      waitingPerTenantMax: 16,
      waitMsMax: 5_000,
    }),
  };
}
