/** What the gateway counts. */
import { Counter } from '@docgen/runtime/metrics';
import { createRequestCounts } from '@docgen/runtime/request-counts';

export const countRequest = createRequestCounts(
  'docgen_http',
  'From the head of a request to the last byte of its answer',
);

const cacheUse = new Counter({
  name: 'docgen_identity_cache_total',
  help: 'Authentications by whether the identity was known',
  labelNames: ['outcome'] as const,
});

const hits = cacheUse.labels('hit');
const misses = cacheUse.labels('miss');
export const identityCacheUse = { hit: () => hits.inc(), miss: () => misses.inc() };
