/** Starts the sweeps of the billing service. */
import { countGivenUp } from '@docgen/database/billing/given-up';
import { repeat } from '@docgen/runtime/repeat';
import type { Repetition } from '@docgen/runtime/repeat';
import type { BillingDeps } from '../deps.ts';
import { endRefusedTrials } from '../fulfilment/end-refused-trials.ts';
import { settleSurplus } from '../fulfilment/settle-surplus.ts';
import { reportUsage } from '../metering/report-usage.ts';
import { countSweep, noteGivenUp } from '../metrics.ts';
import { removeOld } from './remove-old.ts';
import { sweepEvents } from './sweep-events.ts';
import { sweepSignups } from './sweep-signups.ts';

export interface SweepOptions {
  readonly sweepEveryMs: number;
  readonly reportEveryMs: number;
}

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  run(deps: BillingDeps): Promise<unknown>;
}

export function startSweeps(deps: BillingDeps, { sweepEveryMs, reportEveryMs }: SweepOptions): Repetition {
  const sweeps: readonly Sweep[] = [
    { name: 'signups', everyMs: sweepEveryMs, run: sweepSignups },
    { name: 'events', everyMs: sweepEveryMs, run: sweepEvents },
    { name: 'surplus', everyMs: sweepEveryMs, run: async (own) => settleSurplus(own) },
    { name: 'trials', everyMs: sweepEveryMs, run: async (own) => endRefusedTrials(own) },
    { name: 'old', everyMs: sweepEveryMs, run: removeOld },
    { name: 'usage', everyMs: reportEveryMs, run: reportUsage },
    { name: 'given_up', everyMs: sweepEveryMs, run: async ({ db }) => noteGivenUp(await countGivenUp(db.pool)) },
  ];
  const repetitions = sweeps.map(({ name, everyMs, run }) =>
    repeat(
      everyMs,
      async () => {
        await run(deps);
        countSweep(name, 'done');
      },
      (err) => {
        countSweep(name, 'failed');
        deps.log.warn({ err, sweep: name }, 'a sweep failed; it runs again after its interval');
      },
    ),
  );
  return { stop: async () => void (await Promise.all(repetitions.map(async (repetition) => repetition.stop()))) };
}
