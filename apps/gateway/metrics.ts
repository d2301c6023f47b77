/** What the gateway counts, cheaply: labels are bound once per combination, and every request passes here. */
import { Counter, durationBuckets, Histogram } from '@docgen/runtime/metrics';

const labelNames = ['route', 'method', 'status'] as const;

const durations = new Histogram({
  name: 'docgen_http_request_duration_seconds',
  help: 'From the head of a request to the last byte of its answer',
  labelNames,
  buckets: durationBuckets,
});

interface Count {
  readonly labels: Record<(typeof labelNames)[number], string>;
  readonly observe: (seconds: number) => void;
  requests: number;
}
const counts = new Map<string, Count>();

// Making it registers it.
void new Counter({
  name: 'docgen_http_requests_total',
  help: 'Requests by route template, method and class of status; aborted: the caller went away',
  labelNames,
  // Numbers are added up here and handed over when somebody asks.
  collect() {
    this.reset();
    for (const { labels, requests } of counts.values()) this.inc(labels, requests);
  },
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

export function countRequest({ route, method, status, seconds }: FinishedRequest): void {
  const statusClass = status === undefined ? 'aborted' : statusClasses[Math.floor(status / 100)];
  const key = `${method} ${statusClass} ${route}`;
  const count = counts.get(key) ?? createCount({ route, method, status: statusClass ?? 'other' });
  counts.set(key, count);
  count.requests += 1;
  count.observe(seconds);
}

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'];

function createCount(labels: Count['labels']): Count {
  const histogram = durations.labels(labels);
  return { labels, observe: (seconds) => histogram.observe(seconds), requests: 0 };
}
