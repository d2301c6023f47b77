/**
 * Permits for commits. Many concurrent inserts contend for the same index pages: they take longer than one after the
 * other, and use processor time that renders need. Transactions that wait for row locks hold connections.
 */
import { TenantPermits } from '@docgen/runtime/tenant-permits';

/** Longer than the statements of all waiting commits take, whose number the requests and chunks of a worker bound. */
const waitMsMax = 300_000;

export function createCommitPermits(totalMax: number, perTenantMax = totalMax): TenantPermits {
  return new TenantPermits({ totalMax, perTenantMax, waitingMax: Infinity, waitingPerTenantMax: Infinity, waitMsMax });
}
