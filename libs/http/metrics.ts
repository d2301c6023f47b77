/** What a service behind the gateway counts of its requests. */
import type { BudgetedResource } from '@docgen/contracts/errors';
import { Counter } from '@docgen/runtime/metrics';
import { createRequestCounts } from '@docgen/runtime/request-counts';

export const countServiceRequest = createRequestCounts(
  'docgen_service',
  'From a request whose body has been read to the answer handed over',
);

const tokenMismatches = new Counter({
  name: 'docgen_internal_token_mismatches_total',
  help: 'Requests and channels refused because their internal token is none that this process accepts',
});

export function countTokenMismatch(): void {
  tokenMismatches.inc();
}

const refusals = new Counter({
  name: 'docgen_service_refusals_total',
  help: 'Refusals of a shared resource: the tenant had its share, or all tenants together had everything',
  labelNames: ['resource', 'reason'] as const,
});

export function countRefusal(resource: BudgetedResource, reason: 'tenant' | 'total'): void {
  refusals.inc({ resource, reason });
}

const slowReaders = new Counter({
  name: 'docgen_service_slow_readers_total',
  help: 'Answers cut off because their reader took too few bytes a second',
});

export function countSlowReader(): void {
  slowReaders.inc();
}
