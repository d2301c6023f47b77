/**
 * Remembers what holds threads for long, so that it runs where it cannot keep others waiting: a body
 * that did for a moment, one that ran into the time limit for a minute, and while a tenant has such a
 * body, all of its bodies that are not known to be quick.
 */
import { createLru } from '@docgen/runtime/lru';
import type { PoolDocument } from './ticket.ts';

export interface Quarantine {
  noteQuick(document: PoolDocument): void;
  /** It is holding a thread right now. */
  noteSlow(document: PoolDocument): void;
  noteTimeout(document: PoolDocument): void;
  has(document: PoolDocument): boolean;
  isKnownQuick(document: PoolDocument): boolean;
}

const afterSlowMs = 2_000;
const afterTimeoutMs = 60_000;
const entriesMax = 10_000;

/** @param nowMs a monotonic clock */
export function createQuarantine(nowMs: () => number): Quarantine {
  const quick = createLru<true>({ entriesMax });
  const slowUntilMs = createLru<number>({ entriesMax });
  const extend = (key: string, durationMs: number): void => {
    slowUntilMs.set(key, Math.max(slowUntilMs.get(key) ?? 0, nowMs() + durationMs));
  };
  const isSlow = (key: string): boolean => (slowUntilMs.get(key) ?? 0) > nowMs();
  const noteFor = (document: PoolDocument, durationMs: number): void => {
    quick.delete(document.bodyKey);
    extend(document.bodyKey, durationMs);
    extend(document.tenantId, afterSlowMs);
  };
  const isKnownQuick = (document: PoolDocument): boolean => quick.get(document.bodyKey) === true;
  return {
    noteQuick: (document) => {
      if (!isKnownQuick(document)) quick.set(document.bodyKey, true);
    },
    noteSlow: (document) => noteFor(document, afterSlowMs),
    noteTimeout: (document) => noteFor(document, afterTimeoutMs),
    has: (document) => isSlow(document.bodyKey) || (isSlow(document.tenantId) && !isKnownQuick(document)),
    isKnownQuick,
  };
}
