/**
 * Requests: compares the product with the minimum that answers from a BullMQ worker (the floor), under load and with
 * one caller. Both use the same Redis server and load generator, in alternating order.
 */
import { startChild } from '../measure/child.ts';
import type { Child } from '../measure/child.ts';
import { formatCount, formatFigure, formatMs, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';
import { cpuTimesBetween, readCpuTimes } from './cpu-time.ts';
import type { CpuTimes } from './cpu-time.ts';
import type { LoadRequest, LoadResult } from './load-process.ts';
import { startFloor } from './start-floor.ts';
import { startProduct } from './start-product.ts';
import type { Target } from './target.ts';

// The speed of the machine varies by a third between seconds: fewer rounds are not enough.
const roundCount = 15;
const callersUnderLoad = 64;
const loadMs = 3_000;
// V8 needs time to optimise the code of five processes.
const warmUpMs = 10_000;
const oneCallerMs = 1_500;

type Load = Child<LoadRequest, LoadResult>;

interface Measurement extends LoadResult {
  readonly perSecond: number;
  /** Microseconds per request by process, including `load`. */
  readonly cpuUs: CpuTimes;
}

interface Measurements {
  readonly underLoad: Measurement[];
  readonly oneCaller: Measurement[];
}

export async function runRequestBench(context: BenchContext): Promise<Medians> {
  const { signal, progress } = context;
  progress('request: starting the product');
  const product = await startProduct();
  try {
    signal.throwIfAborted();
    progress('request: starting the floor');
    const floor = await startFloor(product.redisUrl, product.target.pids.redis ?? 0, signal);
    const load: Load = await startChild({ file: new URL('load-process.ts', import.meta.url), signal });
    try {
      return report(context, await measure(context, load, { product: product.target, floor: floor.target }));
    } finally {
      await load.stop();
      await floor.stop();
    }
  } finally {
    progress('request: stopping');
    await product.stop();
  }
}

type Targets = Readonly<Record<Target['name'], Target>>;
type Results = Readonly<Record<Target['name'], Measurements>>;

async function measure({ progress }: BenchContext, load: Load, { product, floor }: Targets): Promise<Results> {
  const results = {
    product: { underLoad: [], oneCaller: [] },
    floor: { underLoad: [], oneCaller: [] },
  } satisfies Results;
  for (const target of [floor, product]) {
    progress(`request: warming up the ${target.name}`);
    await measureOnce(load, target, { connectionCount: callersUnderLoad, durationMs: warmUpMs });
    await measureOnce(load, target, { connectionCount: 1, durationMs: oneCallerMs });
  }
  for (let round = 1; round <= roundCount; round += 1) {
    progress(`request: round ${round} of ${roundCount}`);
    // The order alternates, so that neither always runs after the other.
    for (const target of round % 2 === 0 ? [product, floor] : [floor, product]) {
      const underLoad = await measureOnce(load, target, { connectionCount: callersUnderLoad, durationMs: loadMs });
      const oneCaller = await measureOnce(load, target, { connectionCount: 1, durationMs: oneCallerMs });
      const measured: Measurements = results[target.name];
      measured.underLoad.push(underLoad);
      measured.oneCaller.push(oneCaller);
    }
  }
  return results;
}

/** @throws {Error} with the answer that was not a 200 */
async function measureOnce(
  load: Load,
  { name, port, requestText, pids }: Target,
  amount: Pick<LoadRequest, 'connectionCount' | 'durationMs'>,
): Promise<Measurement> {
  const watched = { ...pids, load: load.pid };
  const before = await readCpuTimes(watched);
  const result = await load.ask({ port, requestText, ...amount });
  const used = cpuTimesBetween(before, await readCpuTimes(watched));
  if (result.failure !== undefined) throw new Error(`the ${name} failed: ${result.failure}`);
  const { answerCount, elapsedMs } = result;
  const cpuUs = Object.fromEntries(Object.entries(used).map(([part, ms]) => [part, (ms * 1_000) / answerCount]));
  return { ...result, perSecond: (answerCount / elapsedMs) * 1_000, cpuUs };
}

function report({ print }: BenchContext, { product, floor }: Results): Medians {
  const throughput = ratioOf(perSecond(product.underLoad), perSecond(floor.underLoad));
  const p50 = ratioOf(p50Of(product.oneCaller), p50Of(floor.oneCaller));
  const head = [`one request, SMALL`, `requests/s at ${callersUnderLoad}`, 'p50', 'p99', 'p50, one caller'];
  print(`\n${formatTable([head, rowOf('product', product), rowOf('floor: Express + BullMQ echo', floor)])}`);
  print(`product against floor: ${formatRatio(throughput)} the requests/s, ${formatRatio(p50)} the p50 of one caller`);
  print(`\nmicroseconds of processor time a request at ${callersUnderLoad}`);
  print(`product: ${formatCpu(product.underLoad)}\nfloor: ${formatCpu(floor.underLoad)}`);
  return { 'request.throughputVsFloor': throughput.median, 'request.p50VsFloor': p50.median };
}

function rowOf(title: string, { underLoad, oneCaller }: Measurements): string[] {
  return [
    title,
    formatCount(spreadOf(perSecond(underLoad))),
    formatMs(spreadOf(p50Of(underLoad))),
    formatMs(spreadOf(underLoad.map((measurement) => measurement.p99Ms))),
    formatMs(spreadOf(p50Of(oneCaller))),
  ];
}

function perSecond(measurements: readonly Measurement[]): number[] {
  return measurements.map((measurement) => measurement.perSecond);
}

function p50Of(measurements: readonly Measurement[]): number[] {
  return measurements.map((measurement) => measurement.p50Ms);
}

function formatCpu(measurements: readonly Measurement[]): string {
  const names = Object.keys(measurements[0]?.cpuUs ?? {});
  const medians = names.map((name) => ({
    name,
    us: spreadOf(measurements.map((measurement) => measurement.cpuUs[name] ?? 0)).median,
  }));
  const own = medians.filter(({ name }) => name !== 'load').reduce((sum, { us }) => sum + us, 0);
  return `${formatFigure(own)} = ${medians.map(({ name, us }) => `${name} ${formatFigure(us)}`).join(' + ')} (without load)`;
}
