/**
 * Delivers webhooks in lanes: each one serves one endpoint at a time. Endpoints whose last attempts failed share a part
 * of the lanes, so that slow receivers do not delay the events of others. A tenant has at most as many lanes as
 * endpoints.
 */
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import { claimEndpoints } from '@docgen/database/webhooks/webhook-claims';
import type { ClaimedEndpoint } from '@docgen/database/webhooks/webhook-claims';
import { leaseMs, serveEndpoint } from './serve-endpoint.ts';
import type { WebhookDeps } from './serve-endpoint.ts';

export interface DeliveryLanes {
  /** Claims due endpoints for the free lanes. Resolves with their number; they are served afterwards. */
  fill(): Promise<number>;
  /** Resolves when all lanes are free. */
  whenIdle(): Promise<void>;
}

/** Lanes of one process, and those of them that endpoints with failures can hold. */
const lanesMax = { all: 64, failing: 24 };

export function createDeliveryLanes(deps: WebhookDeps, signal: AbortSignal): DeliveryLanes {
  const lanes = { usual: new Set<Promise<void>>(), failing: new Set<Promise<void>>() };
  const claim = async (isFailing: boolean, countMax: number): Promise<ClaimedEndpoint[]> => {
    if (countMax <= 0 || signal.aborted) return [];
    const nowMs = deps.nowMs();
    const times = { now: new Date(nowMs), leaseUntil: new Date(nowMs + leaseMs) };
    return claimEndpoints(deps.db.pool, { ...times, countMax, isFailing });
  };
  const serve = (running: Set<Promise<void>>, endpoint: ClaimedEndpoint): void => {
    const served = serveEndpoint(deps, endpoint, signal)
      .catch((err: unknown) => {
        if (isDatabaseAway(err)) deps.log.warn({ err }, 'the results of webhooks cannot be written');
        else deps.log.error({ err, endpointId: endpoint.endpointId }, 'delivering webhooks failed on a bug');
      })
      .finally(() => running.delete(served));
    running.add(served);
  };
  return {
    fill: async () => {
      const usual = await claim(false, lanesMax.all - lanesMax.failing - lanes.usual.size);
      for (const endpoint of usual) serve(lanes.usual, endpoint);
      const failing = await claim(true, lanesMax.failing - lanes.failing.size);
      for (const endpoint of failing) serve(lanes.failing, endpoint);
      return usual.length + failing.length;
    },
    whenIdle: async () => {
      await Promise.all([...lanes.usual, ...lanes.failing]);
    },
  };
}
