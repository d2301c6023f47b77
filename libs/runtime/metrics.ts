/** Prometheus metrics of this process. Areas declare theirs in a `metrics.ts` beside the code that counts. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

export { Counter, Gauge, Histogram };

/** Seconds, after the OpenTelemetry convention for request durations. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** CPU, memory and event-loop lag of the process; once per process, from main. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ prefix: 'docgen_' });
}

/** The text that Prometheus scrapes, and its content type. */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  return { contentType: register.contentType, text: await register.metrics() };
}
