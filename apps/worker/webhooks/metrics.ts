/** Counts webhook deliveries by outcome. */
import { Counter } from '@docgen/runtime/metrics';

const deliveries = new Counter({
  name: 'docgen_webhook_deliveries_total',
  help: 'Webhook deliveries by outcome of an attempt; gave_up: given up after a day of failures',
  labelNames: ['outcome'] as const,
});
const disabled = new Counter({
  name: 'docgen_webhook_endpoints_disabled_total',
  help: 'Webhook endpoints that were disabled after three days of failures',
});

export const webhookUse = {
  delivered: () => deliveries.inc({ outcome: 'delivered' }),
  failed: () => deliveries.inc({ outcome: 'failed' }),
  gaveUp: () => deliveries.inc({ outcome: 'gave_up' }),
  disabled: () => disabled.inc(),
};
