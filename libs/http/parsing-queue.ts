/**
 * Parsing and checking a body of 1 MiB takes up to 0.1 s of the event loop. Large bodies are parsed one after the other,
 * and tenants alternate. `request-body.ts` bounds how many of them exist.
 */
import { smallBytesMax } from './request-body.ts';
import { ResourcePermits } from './resource-permits.ts';

/** Large bodies get a quarter of the event loop. */
const pausePerParsingTime = 3;

/** The one permit to parse a large body. */
const parsing = new ResourcePermits('requestBytes', {
  totalMax: 1,
  perTenantMax: 1,
  waitingMax: 400,
  waitingPerTenantMax: 100,
  waitMsMax: 10_000,
});

/**
 * Calls `parse` when no other large body is being parsed.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when the wait is too long, what `parse` throws
 */
export async function parseQueued<T>(byteCount: number, parse: () => T): Promise<T> {
  if (byteCount <= smallBytesMax) return parse();
  const give = await parsing.take(1);
  const startedAtMs = performance.now();
  try {
    return parse();
  } finally {
    // Other requests then have the event loop: one request needs several rounds of it.
    setTimeout(give, pausePerParsingTime * (performance.now() - startedAtMs));
  }
}
