/** What the gateway counts. Children are bound once per combination: labelling each time costs more than counting. */
import { Counter, durationBuckets, Histogram } from '@docgen/runtime/metrics';

const labelNames = ['route', 'method', 'status'] as const;

const requests = new Counter({
  name: 'docgen_http_requests_total',
  help: 'Requests by route template, method and class of status; aborted: the caller went away',
  labelNames,
});

const durations = new Histogram({
  name: 'docgen_http_request_duration_seconds',
  help: 'From the head of a request to the last byte of its answer',
  labelNames,
  buckets: durationBuckets,
});

const cacheUse = new Counter({
  name: 'docgen_identity_cache_total',
  help: 'Authentications by whether the identity was known',
  labelNames: ['outcome'] as const,
});

const hits = cacheUse.labels('hit');
const misses = cacheUse.labels('miss');
export const identityCacheUse = { hit: () => hits.inc(), miss: () => misses.inc() };

export interface FinishedRequest {
  /** A path template, never a path. */
  readonly route: string;
  /** One that the route table knows, or `other`. */
  readonly method: string;
  /** Undefined when the caller went away before an answer. */
  readonly status: number | undefined;
  readonly seconds: number;
}

type Count = (seconds: number) => void;
const counts = new Map<string, Count>();

export function countRequest({ route, method, status, seconds }: FinishedRequest): void {
  const statusClass = status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`;
  const key = `${method} ${statusClass} ${route}`;
  const known = counts.get(key);
  if (known !== undefined) return known(seconds);
  const count = createCount(route, method, statusClass);
  counts.set(key, count);
  return count(seconds);
}

function createCount(route: string, method: string, statusClass: string): Count {
  const counter = requests.labels(route, method, statusClass);
  const histogram = durations.labels(route, method, statusClass);
  return (seconds) => {
    counter.inc();
    histogram.observe(seconds);
  };
}
