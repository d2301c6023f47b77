/** Counts mails by outcome. */
import { Counter } from '@docgen/runtime/metrics';

const mails = new Counter({
  name: 'docgen_mails_total',
  help: 'Mails by outcome of an attempt; gave_up: given up after a day of failures',
  labelNames: ['outcome'] as const,
});

export const mailUse = {
  sent: () => mails.inc({ outcome: 'sent' }),
  failed: () => mails.inc({ outcome: 'failed' }),
  gaveUp: () => mails.inc({ outcome: 'gave_up' }),
};
