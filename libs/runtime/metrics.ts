/** Prometheus metrics of this process. Each area declares its metrics in a `metrics.ts` beside the code that counts. */
import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

export { Counter, Gauge, Histogram };

/** Seconds. The buckets of the OpenTelemetry convention for request durations. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Adds CPU, memory and event-loop lag of the process. Must be called once per process. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ prefix: 'docgen_' });
}

/** Milliseconds. Prometheus waits 10 s for an answer. */
const collectMsMax = 2_000;

/**
 * All metrics as text for Prometheus, with the content type. Leaves out a metric that fails or needs longer than 2 s: its
 * store can be away, and the others tell about that.
 */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  const timeout = new AbortController();
  const timedOut = delay(collectMsMax, undefined, { signal: timeout.signal }).catch(() => undefined);
  const texts = await Promise.all(
    register.getMetricsAsArray().map(async ({ name }) => {
      const text = register.getSingleMetricAsString(name).catch(() => undefined);
      return Promise.race([text, timedOut]);
    }),
  );
  timeout.abort();
  const text = texts.filter((each) => each !== undefined).join('\n\n');
  return { contentType: register.contentType, text: `${text}\n` };
}
