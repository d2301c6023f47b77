/** Metrics of the billing service. Only known event types become label values, to limit their number. */
import type { GivenUpCounts } from '@docgen/database/billing/given-up';
import type { MeterLag } from '@docgen/database/billing/meter-reports';
import { Counter, Gauge } from '@docgen/runtime/metrics';
import { handledEventTypes } from './events/prepare-change.ts';

const events = new Counter({
  name: 'docgen_billing_events_total',
  help: 'Events of the payment provider by type and outcome',
  labelNames: ['type', 'outcome'] as const,
});

const reports = new Counter({
  name: 'docgen_billing_meter_reports_total',
  help: 'Meter reports by outcome',
  labelNames: ['outcome'] as const,
});

const waitingReports = new Gauge({
  name: 'docgen_billing_meter_reports_waiting',
  help: 'Meter reports that are stored and not yet accepted by the payment provider',
});

const lag = new Gauge({
  name: 'docgen_billing_meter_lag_seconds',
  help: 'Age of the oldest waiting meter report',
});

const givenUp = new Gauge({
  name: 'docgen_billing_given_up_items',
  help: 'Items that sweeps gave up after too many failures and that need an operator, by kind',
  labelNames: ['work'] as const,
});

const sweeps = new Counter({
  name: 'docgen_billing_sweeps_total',
  help: 'Runs of sweeps by name and outcome',
  labelNames: ['name', 'outcome'] as const,
});

export function countEvent(type: string, outcome: string): void {
  const isHandled = handledEventTypes.some((handled) => handled === type);
  events.inc({ type: isHandled ? type : 'other', outcome });
}

export function countReport(outcome: 'sent' | 'failed'): void {
  reports.inc({ outcome });
}

export function noteMeterLag({ reports: waiting, ageSeconds }: MeterLag): void {
  waitingReports.set(waiting);
  lag.set(ageSeconds);
}

export function noteGivenUp(counts: GivenUpCounts): void {
  for (const work of ['refunds', 'trials', 'events', 'reports', 'signups'] as const)
    givenUp.set({ work }, counts[work]);
}

export function countSweep(name: string, outcome: 'done' | 'failed'): void {
  sweeps.inc({ name, outcome });
}
