/** Counts mails by outcome. */
import { Counter } from '@docgen/runtime/metrics';

const mails = new Counter({
  name: 'docgen_mails_total',
  help: 'Mails by outcome of an attempt; gave_up: given up after a day of failures',
  labelNames: ['outcome'] as const,
});

export function countMail(outcome: 'sent' | 'failed' | 'gave_up'): void {
  mails.inc({ outcome });
}
