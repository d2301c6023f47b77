/**
 * Counts requests and their durations by route template. Labels are bound once per combination, and counters are copied
 * to Prometheus at a scrape: this code runs for every request and must be fast.
 */
import { Counter, durationBuckets, Histogram } from './metrics.ts';

const labelNames = ['route', 'method', 'status'] as const;

export interface FinishedRequest {
  /** A path template such as `/v1/templates/{templateId}`, never a path. */
  readonly route: string;
  /** A known method, or `other`. */
  readonly method: string;
  /** Undefined when the caller disconnected before the answer. */
  readonly status: number | undefined;
  readonly seconds: number;
}

interface Count {
  readonly labels: Record<(typeof labelNames)[number], string>;
  readonly observe: (seconds: number) => void;
  requests: number;
}

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Creates `<prefix>_requests_total` and `<prefix>_request_duration_seconds`, and returns the function that counts. */
export function createRequestCounts(prefix: string, durationHelp: string): (request: FinishedRequest) => void {
  const counts = new Map<string, Count>();
  const durations = new Histogram({
    name: `${prefix}_request_duration_seconds`,
    help: durationHelp,
    labelNames,
    buckets: durationBuckets,
  });
  // The constructor registers the metric.
  void new Counter({
    name: `${prefix}_requests_total`,
    help: 'Requests by route template, method and status class; aborted means that the caller disconnected',
    labelNames,
    collect() {
      this.reset();
      for (const { labels, requests } of counts.values()) this.inc(labels, requests);
    },
  });
  const createCount = (labels: Count['labels']): Count => {
    const histogram = durations.labels(labels);
    return { labels, observe: (seconds) => histogram.observe(seconds), requests: 0 };
  };
  return ({ route, method, status, seconds }) => {
    const statusClass = status === undefined ? 'aborted' : (statusClasses[Math.floor(status / 100)] ?? 'other');
    const key = `${method} ${statusClass} ${route}`;
    let count = counts.get(key);
    if (count === undefined) counts.set(key, (count = createCount({ route, method, status: statusClass })));
    count.requests += 1;
    count.observe(seconds);
  };
}
