/** Metrics of the rate limits. Labels are bound once, because this code runs for every request. */
import { Counter } from '@docgen/runtime/metrics';

const decisions = new Counter({
  name: 'docgen_rate_limit_decisions_total',
  help: 'Requests that were refused, or admitted without a count because Redis did not answer',
  labelNames: ['outcome'] as const,
});

const refused = decisions.labels('refused');
const uncounted = decisions.labels('uncounted');
const refusedAddress = decisions.labels('refused_address');
export const rateLimitUse = {
  refused: () => refused.inc(),
  uncounted: () => uncounted.inc(),
  refusedAddress: () => refusedAddress.inc(),
};
