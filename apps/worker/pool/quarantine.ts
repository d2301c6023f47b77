/**
 * Tracks slow templates, so that their documents run on background threads: 2 s after a slow document, 60 s after a
 * timeout. During the 2 s this applies to all templates of the tenant that are not known to be quick.
 */
import { createLru } from '@docgen/runtime/lru';
import type { PendingRender } from './pending-render.ts';

type Document = Pick<PendingRender, 'tenantId' | 'bodyKey'>;

export interface Quarantine {
  noteQuick(document: Document): void;
  /** The document occupies a thread right now. */
  noteSlow(document: Document): void;
  noteTimeout(document: Document): void;
  has(document: Document): boolean;
  isKnownQuick(document: Document): boolean;
  /** True when the tenant's last documents were all quick. Then its new templates may use all threads. */
  isTrusted(tenantId: string): boolean;
}

const afterSlowMs = 2_000;
const afterTimeoutMs = 60_000;
const entriesMax = 10_000;
const quickDocumentsForTrust = 32;
const untrustedAfterSlowMs = 60_000;

/** @param nowMs a monotonic clock */
export function createQuarantine(nowMs: () => number): Quarantine {
  const quick = createLru<true>({ entriesMax });
  const slowUntilMs = createLru<number>({ entriesMax });
  const tenants = createLru<TenantHistory>({ entriesMax });
  const extend = (key: string, durationMs: number): void => {
    slowUntilMs.set(key, Math.max(slowUntilMs.get(key) ?? 0, nowMs() + durationMs));
  };
  const isSlow = (key: string): boolean => (slowUntilMs.get(key) ?? 0) > nowMs();
  const noteFor = (document: Document, durationMs: number): void => {
    quick.delete(document.bodyKey);
    extend(document.bodyKey, durationMs);
    extend(document.tenantId, afterSlowMs);
    tenants.set(document.tenantId, { quickCount: 0, countsFromMs: nowMs() + untrustedAfterSlowMs });
  };
  const countQuick = (tenantId: string): void => {
    const history = tenants.get(tenantId);
    if (history === undefined) tenants.set(tenantId, { quickCount: 1, countsFromMs: -Infinity });
    else if (history.quickCount < quickDocumentsForTrust && history.countsFromMs <= nowMs()) history.quickCount += 1;
  };
  const isKnownQuick = (document: Document): boolean => quick.get(document.bodyKey) === true;
  return {
    noteQuick: (document) => {
      if (!isKnownQuick(document)) quick.set(document.bodyKey, true);
      countQuick(document.tenantId);
    },
    noteSlow: (document) => noteFor(document, afterSlowMs),
    noteTimeout: (document) => noteFor(document, afterTimeoutMs),
    has: (document) => isSlow(document.bodyKey) || (isSlow(document.tenantId) && !isKnownQuick(document)),
    isKnownQuick,
    isTrusted: (tenantId) => (tenants.get(tenantId)?.quickCount ?? 0) >= quickDocumentsForTrust,
  };
}

interface TenantHistory {
  quickCount: number;
  /** Quick documents before this time do not count. */
  readonly countsFromMs: number;
}
