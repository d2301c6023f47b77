/** The gateway's metrics. */
import { Counter, Gauge } from '@docgen/runtime/metrics';
import { createRequestCounts } from '@docgen/runtime/request-counts';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';

export const countRequest = createRequestCounts(
  'docgen_http',
  'Seconds from the head of a request to the last byte of its answer',
);

const cacheUse = new Counter({
  name: 'docgen_identity_cache_total',
  help: 'Authentications by whether the identity was known',
  labelNames: ['outcome'] as const,
});

const hits = cacheUse.labels('hit');
const misses = cacheUse.labels('miss');
export const identityCacheUse = { hit: () => hits.inc(), miss: () => misses.inc() };

const refusals = new Counter({
  name: 'docgen_gateway_refusals_total',
  help: 'Refusals by a limit of a shared resource: of one tenant, in total, or a reader below the minimum rate (slow)',
  labelNames: ['resource', 'reason'] as const,
});

/** @param reason `tenant` means the address for a caller without a key */
export function countRefusal(resource: string, reason: string): void {
  refusals.inc({ resource, reason });
}

const denials = new Counter({
  name: 'docgen_gateway_denials_total',
  help: 'Requests without an accepted key, by what is wrong with it, and requests that their key does not allow',
  labelNames: ['reason'] as const,
});

export function countDenial(reason: string): void {
  denials.inc({ reason });
}

const permitsByResource = new Map<string, readonly TenantPermits[]>();
void new Gauge({
  name: 'docgen_gateway_permits_held',
  help: 'Permits of a shared resource that all tenants hold now: requests, downloads, or bytes of request bodies',
  labelNames: ['resource'] as const,
  collect() {
    for (const [resource, permits] of permitsByResource) {
      this.set(
        { resource },
        permits.reduce((held, { heldCount }) => held + heldCount, 0),
      );
    }
  },
});

/** Reports the held permits of a resource; of the newest gateway, if the process has several. */
export function trackPermits(resource: string, permits: readonly TenantPermits[]): void {
  permitsByResource.set(resource, permits);
}
