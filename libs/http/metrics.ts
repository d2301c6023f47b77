/** What a service behind the gateway counts of its requests. */
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
