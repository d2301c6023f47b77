/** Metrics of the services that the gateway calls. */
import type { SharedResource } from '@docgen/contracts/error-catalog';
import { Counter } from '@docgen/runtime/metrics';
import { createRequestCounts } from '@docgen/runtime/request-counts';

export const countServiceRequest = createRequestCounts(
  'docgen_service',
  'Seconds from the last byte of the request to the start of its answer',
);

const tokenMismatches = new Counter({
  name: 'docgen_internal_token_mismatches_total',
  help: 'Requests and channels with an internal token that this process does not accept',
});

export function countTokenMismatch(): void {
  tokenMismatches.inc();
}

const refusals = new Counter({
  name: 'docgen_service_refusals_total',
  help: 'Refusals by a limit of a shared resource, of one tenant or in total',
  labelNames: ['resource', 'reason'] as const,
});

export function countRefusal(resource: SharedResource, reason: 'tenant' | 'total'): void {
  refusals.inc({ resource, reason });
}

const slowReaders = new Counter({
  name: 'docgen_service_slow_readers_total',
  help: 'Answers that were cut because their reader took too few bytes a second',
});

export function countSlowReader(): void {
  slowReaders.inc();
}
