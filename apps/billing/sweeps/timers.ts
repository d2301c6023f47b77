/** Runs the recurring work: one round of each at a time in this process, and a failure only waits for the next. */
import { countGivenUp } from '@docgen/database/billing/given-up';
import type { BillingDeps } from '../deps.ts';
import { settleSurplus } from '../fulfilment/settle-surplus.ts';
import { reportUsage } from '../metering/report-usage.ts';
import { countSweep, noteGivenUp } from '../metrics.ts';
import { removeOld } from './remove-old.ts';
import { sweepEvents } from './sweep-events.ts';
import { sweepSignups } from './sweep-signups.ts';

export interface TimerOptions {
  readonly sweepEveryMs: number;
  readonly reportEveryMs: number;
}

interface Work {
  readonly name: string;
  readonly everyMs: number;
  run(deps: BillingDeps): Promise<unknown>;
}

export interface Timers {
  /** Waits for the rounds under way. */
  stop(): Promise<void>;
}

export function startTimers(deps: BillingDeps, { sweepEveryMs, reportEveryMs }: TimerOptions): Timers {
  const works: readonly Work[] = [
    { name: 'signups', everyMs: sweepEveryMs, run: sweepSignups },
    { name: 'events', everyMs: sweepEveryMs, run: sweepEvents },
    { name: 'surplus', everyMs: sweepEveryMs, run: settleSurplus },
    { name: 'old', everyMs: sweepEveryMs, run: removeOld },
    { name: 'usage', everyMs: reportEveryMs, run: reportUsage },
    { name: 'given_up', everyMs: sweepEveryMs, run: async ({ db }) => noteGivenUp(await countGivenUp(db.pool)) },
  ];
  const stops = works.map((work) => startTimer(deps, work));
  return { stop: async () => void (await Promise.all(stops.map(async (stop) => stop()))) };
}

function startTimer(deps: BillingDeps, work: Work): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= runRound(deps, work).finally(() => {
      underWay = undefined;
    });
  }, work.everyMs).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

async function runRound(deps: BillingDeps, { name, run }: Work): Promise<void> {
  try {
    await run(deps);
    countSweep(name, 'done');
  } catch (err) {
    countSweep(name, 'failed');
    deps.log.warn({ err, sweep: name }, 'a round of recurring work failed');
  }
}
