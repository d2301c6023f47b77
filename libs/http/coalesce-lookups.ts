/**
 * Shares name lookups among new connections to the services. Node runs at most four lookups at a time. With one lookup
 * each, many new connections wait longer than their time limit of one second.
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

/** Used by all connections of this process to services. */
export const lookupService = coalesceLookups(lookupName);
