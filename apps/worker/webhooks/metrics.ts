/** Counts webhook deliveries by outcome, and disabled endpoints. */
import { Counter } from '@docgen/runtime/metrics';

const deliveries = new Counter({
  name: 'docgen_webhook_deliveries_total',
  help: 'Webhook deliveries by outcome of an attempt; gave_up: given up after a day of failures',
  labelNames: ['outcome'] as const,
});

export function countDelivery(outcome: 'delivered' | 'failed' | 'gave_up'): void {
  deliveries.inc({ outcome });
}

const disabled = new Counter({
  name: 'docgen_webhook_endpoints_disabled_total',
  help: 'Webhook endpoints that were disabled after three days of failures',
});

export function countDisabled(): void {
  disabled.inc();
}
