/**
 * The console on a slow device: the time until a page is ready, with an empty cache, and the time of each key in a
 * long template. A real Chromium loads the built console from the gateway.
 */
import { formatFigure, formatMs, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { quantileOf, spreadOf } from '../measure/statistics.ts';
import { measureKeys } from './measure-keys.ts';
import { measuredPages, measureReady } from './measure-ready.ts';
import type { ReadyTimes } from './measure-ready.ts';
import { slowDevice } from './slow-page.ts';
import { startConsole } from './start-console.ts';
import type { StartedConsole } from './start-console.ts';

const roundCount = 5;
const keyGoalMs = 50;

export async function runConsoleBench(context: BenchContext): Promise<Medians> {
  context.progress('console: starting the product');
  const started = await startConsole();
  try {
    return { ...(await measurePages(context, started)), ...(await measureTyping(context, started)) };
  } finally {
    context.progress('console: stopping');
    await started.stop();
  }
}

async function measurePages({ signal, progress, print }: BenchContext, started: StartedConsole): Promise<Medians> {
  const results = new Map<string, ReadyTimes[]>(measuredPages.map(({ name }) => [name, []]));
  for (let round = 1; round <= roundCount; round += 1) {
    for (const measured of measuredPages) {
      signal.throwIfAborted();
      progress(`console: ${measured.name}, round ${round} of ${roundCount}`);
      results.get(measured.name)?.push(await measureReady(started, measured));
    }
  }
  const medians: Record<string, number> = {};
  const { bitsPerSecond, latencyMs, processorDivisor } = slowDevice;
  const conditions = `${bitsPerSecond / 1e6} Mbit/s, ${latencyMs} ms, processor divided by ${processorDivisor}`;
  const rows = [[conditions, 'ready', 'goal', 'kB', 'requests']];
  for (const { name, goalMs } of measuredPages) {
    const times = results.get(name) ?? [];
    const ready = spreadOf(times.map(({ readyMs }) => readyMs));
    const bytes = spreadOf(times.map((time) => time.bytes)).median;
    const requestCount = spreadOf(times.map((time) => time.requestCount)).median;
    rows.push([name, formatMs(ready), `${goalMs} ms`, formatFigure(bytes / 1_000), String(requestCount)]);
    medians[`console.${name}Ms`] = ready.median;
  }
  print(`\n${formatTable(rows)}`);
  return medians;
}

async function measureTyping({ signal, progress, print }: BenchContext, started: StartedConsole): Promise<Medians> {
  const medians: Record<string, number> = {};
  const rows = [['each key in a template of 256 KiB', 'p50', 'p95', 'max', 'goal']];
  for (const isSlow of [false, true]) {
    signal.throwIfAborted();
    const name = isSlow ? `processor divided by ${slowDevice.processorDivisor}` : 'whole processor';
    progress(`console: keys, ${name}`);
    const times = (await measureKeys(started, isSlow)).toSorted((one, other) => one - other);
    const figures = [0.5, 0.95, 1].map((share) => quantileOf(times, share));
    rows.push([name, ...figures.map((figure) => `${figure.toFixed(0)} ms`), `${keyGoalMs} ms`]);
    medians[isSlow ? 'console.slowKeyP95Ms' : 'console.keyP95Ms'] = figures[1] ?? 0;
  }
  print(`\n${formatTable(rows)}`);
  return medians;
}
