/**
 * Load from a cheap driver, because it shares the processors with the product. `runOpenLoad` sends by the clock, so
 * that slow answers do not reduce the load. `runClosedLoad` sends the next request after each answer and measures
 * capacity.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { connectCallers } from './callers.ts';
import type { CallersTarget, CallRecord } from './callers.ts';
import { runningMs } from './running-clock.ts';
import { until } from './until.ts';

export interface OpenLoadResult {
  readonly records: readonly CallRecord[];
  /** Requests that were not sent because every caller waited for an answer. */
  readonly unsentCount: number;
  /** Sent requests per second of `running-clock.ts`, from the first to the last. */
  readonly sentPerSecond: number;
}

const tickMs = 5;
/** Longer than every time limit of the product. */
const answerMsMax = 60_000;

/** Resolves when the last request is answered. */
export async function runOpenLoad(
  { requestsPerSecond, ...target }: CallersTarget & { readonly requestsPerSecond: number },
  durationMs: number,
): Promise<OpenLoadResult> {
  const callers = await connectCallers(target);
  const scheduled = Math.round((requestsPerSecond * durationMs) / 1_000);
  const records: CallRecord[] = [];
  const note = (record: CallRecord): void => void records.push(record);
  let sentCount = 0;
  let unsentCount = 0;
  const startedAtMs = performance.now();
  const runningAtMs = runningMs();
  while (sentCount + unsentCount < scheduled) {
    // Counts by the clock, not by ticks: after a late timer the missed requests follow.
    const due = Math.min(scheduled, ((performance.now() - startedAtMs) / 1_000) * requestsPerSecond);
    while (sentCount + unsentCount < due) {
      if (callers.send(note)) sentCount += 1;
      else unsentCount += 1;
    }
    await delay(tickMs);
  }
  const sentPerSecond = (sentCount / (runningMs() - runningAtMs)) * 1_000;
  await until('every request is answered', () => records.length === sentCount, answerMsMax);
  await callers.close();
  return { records, unsentCount, sentPerSecond };
}

/** Returns documents per second after the warm-up. Refusals do not count. */
export async function runClosedLoad(
  target: CallersTarget,
  { warmUpMs, durationMs }: { readonly warmUpMs: number; readonly durationMs: number },
): Promise<number> {
  const callers = await connectCallers(target);
  let documentCount = 0;
  let underWay = target.callers;
  const startedAtMs = performance.now();
  const elapsedMs = () => performance.now() - startedAtMs;
  const note = ({ status }: CallRecord): void => {
    const isMeasured = elapsedMs() >= warmUpMs && elapsedMs() < warmUpMs + durationMs;
    if (isMeasured && status === 200) documentCount += 1;
    if (elapsedMs() >= warmUpMs + durationMs || !callers.send(note)) underWay -= 1;
  };
  for (let caller = 0; caller < target.callers; caller += 1) callers.send(note);
  await until('every caller is answered', () => underWay === 0, warmUpMs + durationMs + answerMsMax);
  await callers.close();
  return (documentCount / durationMs) * 1_000;
}
