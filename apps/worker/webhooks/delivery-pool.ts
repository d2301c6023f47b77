/**
 * Delivers webhooks to several endpoints at a time: an endpoint holds a permit while it is served. Endpoints whose last
 * attempts failed have their own permits, so that slow receivers do not delay the events of others. A tenant has at most
 * as many permits as endpoints.
 */
import { claimEndpoints } from '@docgen/database/webhooks/webhook-claims';
import type { ClaimedEndpoint } from '@docgen/database/webhooks/webhook-claims';
import { logFailure } from '../failures.ts';
import { claimMs, serveEndpoint } from './serve-endpoint.ts';
import type { WebhookDeps } from './serve-endpoint.ts';

export interface DeliveryPool {
  /** Claims due endpoints for the free permits. Resolves with their number; they are served afterwards. */
  fill(): Promise<number>;
  /** Resolves when no endpoint is served. */
  whenIdle(): Promise<void>;
}

/** Permits of one process. */
const permitsMax = { usual: 40, failing: 24 };

export function createDeliveryPool(deps: WebhookDeps, signal: AbortSignal): DeliveryPool {
  const served = { usual: new Set<Promise<void>>(), failing: new Set<Promise<void>>() };
  const claim = async (kind: keyof typeof permitsMax): Promise<ClaimedEndpoint[]> => {
    const countMax = permitsMax[kind] - served[kind].size;
    if (countMax <= 0 || signal.aborted) return [];
    const nowMs = deps.nowMs();
    const times = { now: new Date(nowMs), claimedUntil: new Date(nowMs + claimMs) };
    return claimEndpoints(deps.db.pool, { ...times, countMax, isFailing: kind === 'failing' });
  };
  const serve = (kind: keyof typeof permitsMax, endpoint: ClaimedEndpoint): void => {
    const serving = serveEndpoint(deps, endpoint, signal)
      .catch((err: unknown) => {
        const fields = { err, endpointId: endpoint.endpointId };
        const sentences = [
          'the results of webhooks cannot be written',
          'delivering webhooks failed because of a bug',
        ] as const;
        logFailure(deps.log, fields, sentences);
      })
      .finally(() => served[kind].delete(serving));
    served[kind].add(serving);
  };
  return {
    fill: async () => {
      let claimedCount = 0;
      for (const kind of ['usual', 'failing'] as const) {
        const claimed = await claim(kind);
        for (const endpoint of claimed) serve(kind, endpoint);
        claimedCount += claimed.length;
      }
      return claimedCount;
    },
    whenIdle: async () => {
      await Promise.all([...served.usual, ...served.failing]);
    },
  };
}
