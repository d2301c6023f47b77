/**
 * Permits for commits. Many concurrent inserts contend for the same index pages: they take longer than one after the
 * other, and use processor time that renders need. Transactions that wait for row locks hold connections.
 */
import { TenantPermits } from '@docgen/runtime/tenant-permits';

/** Connections for requests: 12 for the first three kinds, the others for shared commits and for reads. */
export const requestConnections = 15;

const limits = {
  /** Documents that wait for the locks of their variables. */
  stateful: { totalMax: 7, perTenantMax: 5 },
  /** Documents with sequence numbers, in statements of their tenant. */
  numbered: { totalMax: 3, perTenantMax: 1 },
  /** Tenants for which Postgres has refused a shared statement. */
  isolated: { totalMax: 2, perTenantMax: 1 },
  /** One stays free for other tenants while the commits of a tenant wait for a locked row. */
  batch: { totalMax: 3, perTenantMax: 2 },
  /** Chunks with sequences or variables. The number of chunks that run bounds the total. */
  statefulBatch: { totalMax: Infinity, perTenantMax: 1 },
};

/** Longer than the statements of all waiting commits take, whose number the requests and chunks of a worker bound. */
const waitMsMax = 300_000;

export function createCommitPermits(kind: keyof typeof limits): TenantPermits {
  return new TenantPermits({ ...limits[kind], waitingMax: Infinity, waitingPerTenantMax: Infinity, waitMsMax });
}
