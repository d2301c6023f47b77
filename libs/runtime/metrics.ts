/** Prometheus metrics of this process. Each area declares its metrics in a `metrics.ts` beside the code that counts. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

export { Counter, Gauge, Histogram };

/** Seconds. The buckets of the OpenTelemetry convention for request durations. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Adds CPU, memory and event-loop lag of the process. Must be called once per process. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ prefix: 'docgen_' });
}

/** All metrics as text for Prometheus, with the content type. */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  return { contentType: register.contentType, text: await register.metrics() };
}
