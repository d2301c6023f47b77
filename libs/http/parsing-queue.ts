/**
 * Parsing and checking a body of 1 MiB takes up to 0.1 s of the event loop, and its value takes up to 40 MiB of the
 * heap. Large bodies are parsed one after the other, tenants alternate, and few of their values exist at the same time.
 */
import { ResourcePermits } from './resource-permits.ts';

/** Bodies up to this size are parsed at once, bytes. */
const unqueuedBytesMax = 64 * 1024;

const mebibyte = 1024 * 1024;

/** Bytes of JSON whose values exist. Other bodies wait as bytes. */
const parsedBytes = new ResourcePermits('requestBytes', {
  totalMax: 2 * mebibyte,
  perTenantMax: mebibyte,
  waitingMax: 400,
  waitingPerTenantMax: 100,
  waitMsMax: 5_000,
});

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
 * Runs `work`, which parses a body and uses its value, when the tenant gets the permits for the value.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when there is no room in time, what `work` throws
 */
export async function withParsedBytes<T>(byteCount: number, work: () => Promise<T>): Promise<T> {
  return byteCount <= unqueuedBytesMax ? work() : parsedBytes.during(byteCount, work);
}

/**
 * Calls `parse` when no other large body is being parsed.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when the wait is too long, what `parse` throws
 */
export async function parseQueued<T>(byteCount: number, parse: () => T): Promise<T> {
  if (byteCount <= unqueuedBytesMax) return parse();
  const give = await parsing.take(1);
  const startedAtMs = performance.now();
  try {
    return parse();
  } finally {
    // Other requests then have the event loop: one request needs several rounds of it.
    setTimeout(give, pausePerParsingTime * (performance.now() - startedAtMs));
  }
}
