/**
 * Name lookups for connections to the services. Node runs at most four lookups at a time, each on a thread. A process
 * that opens many connections at once waited more than a second for them, which is the time limit of a connection.
 */
import { lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';

type LookupCallback = Parameters<LookupFunction>[2];

/** Callers that look up one name at the same time share one lookup. Results are not kept. */
export function coalesceLookups(lookup: LookupFunction): LookupFunction {
  const pending = new Map<string, LookupCallback[]>();
  return (hostname, options, callback) => {
    const key = JSON.stringify([hostname, options]);
    const callbacks = pending.get(key);
    if (callbacks !== undefined) return void callbacks.push(callback);
    const started = [callback];
    pending.set(key, started);
    return lookup(hostname, options, (...result) => {
      pending.delete(key);
      for (const report of started) report(...result);
    });
  };
}

/** For all connections of this process to the services. */
export const lookupService = coalesceLookups(lookupName);
