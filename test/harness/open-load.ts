/**
 * Load from a driver that costs little, because it shares the processors with what it drives. `runOpenLoad` sends by
 * the clock, whatever the answers do: what a slow answer costs is seen, not left out. `runClosedLoad` asks again
 * when it is answered: that is what can be carried.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { connectCallers } from './callers.ts';
import type { CallersTarget, CallRecord } from './callers.ts';
import { until } from './until.ts';

export interface OpenLoadResult {
  readonly records: readonly CallRecord[];
  /** Requests that were due while every caller waited for an answer: never sent. */
  readonly unsentCount: number;
  /** Really sent, requests a second, from the first to the last. */
  readonly sentPerSecond: number;
}

const tickMs = 5;
/** Longer than anybody may have to wait. */
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
  let [sentCount, unsentCount] = [0, 0];
  const startedAtMs = performance.now();
  while (sentCount + unsentCount < scheduled) {
    // By the clock and not by the tick: a late timer makes up for what it missed.
    const due = Math.min(scheduled, ((performance.now() - startedAtMs) / 1_000) * requestsPerSecond);
    while (sentCount + unsentCount < due) {
      if (callers.ask(note)) sentCount += 1;
      else unsentCount += 1;
    }
    await delay(tickMs);
  }
  const sentPerSecond = (sentCount / (performance.now() - startedAtMs)) * 1_000;
  await until('every request is answered', () => records.length === sentCount, answerMsMax);
  await callers.close();
  return { records, unsentCount, sentPerSecond };
}

/** Documents a second, counted from when it has warmed up; refusals are none. */
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
    if (elapsedMs() >= warmUpMs + durationMs || !callers.ask(note)) underWay -= 1;
  };
  for (let caller = 0; caller < target.callers; caller += 1) callers.ask(note);
  await until('every caller is answered', () => underWay === 0, warmUpMs + durationMs + answerMsMax);
  await callers.close();
  return (documentCount / durationMs) * 1_000;
}
