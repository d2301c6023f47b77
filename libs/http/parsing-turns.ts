/**
 * Parsing and checking a body of 1 MiB takes up to 0.1 s of the event loop. Large bodies are parsed one in each turn
 * of the loop, and tenants alternate, so that other requests are served in between.
 */
import { TenantBudget } from './tenant-budget.ts';

/** Bodies up to this size are parsed at once, bytes. */
const promptBytesMax = 64 * 1024;

const turns = new TenantBudget('requestBytes', {
  totalMax: 1,
  perTenantMax: 1,
  waitingMax: 2_000,
  waitingPerTenantMax: 256,
  waitMsMax: 10_000,
});

/**
 * Calls `parse` when it is this body's turn.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when there is no turn in time, what `parse` throws
 */
export async function parseInTurn<T>(byteCount: number, parse: () => T): Promise<T> {
  if (byteCount <= promptBytesMax) return parse();
  const give = await turns.take(1);
  setImmediate(give);
  return parse();
}
