/**
 * Parsing and checking a body of 1 MiB takes up to 0.1 s of the event loop, and its value up to 40 MiB of the heap.
 * Large bodies are parsed one after the other, tenants alternate, and few of their values exist at once.
 */
import { TenantBudget } from './tenant-budget.ts';

/** Bodies up to this size are parsed at once, bytes. */
const promptBytesMax = 64 * 1024;

const mib = 1024 * 1024;

/** Bodies whose values exist, in bytes of JSON. Others wait as bytes. */
const values = new TenantBudget('requestBytes', {
  totalMax: 2 * mib,
  perTenantMax: mib,
  waitingMax: 400,
  waitingPerTenantMax: 100,
  waitMsMax: 5_000,
});

const turns = new TenantBudget('requestBytes', {
  totalMax: 1,
  perTenantMax: 1,
  waitingMax: 400,
  waitingPerTenantMax: 100,
  waitMsMax: 10_000,
});

/**
 * Runs `work`, which parses a body and uses its value, when the tenant's share has room for it.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when there is no room in time, what `work` throws
 */
export async function withinShareOfValues<T>(byteCount: number, work: () => Promise<T>): Promise<T> {
  return byteCount <= promptBytesMax ? work() : values.during(byteCount, work);
}

/**
 * Calls `parse` when it is this body's turn.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when there is no turn in time, what `parse` throws
 */
export async function parseInTurn<T>(byteCount: number, parse: () => T): Promise<T> {
  if (byteCount <= promptBytesMax) return parse();
  const give = await turns.take(1);
  const startedAtMs = performance.now();
  try {
    return parse();
  } finally {
    // Another request needs several rounds of the event loop: after each body it has the loop for as long.
    setTimeout(give, performance.now() - startedAtMs);
  }
}
