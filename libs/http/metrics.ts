/** What a service behind the gateway counts of its requests. */
import { createRequestCounts } from '@docgen/runtime/request-counts';

export const countServiceRequest = createRequestCounts(
  'docgen_service',
  'From a request whose body has been read to the answer handed over',
);
