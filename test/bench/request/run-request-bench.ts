/**
 * One request: the whole product against the least that answers from a BullMQ worker, in turns, under
 * load and alone. Both share two things: the Redis server and the load generator.
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

// The machine changes its speed by a third from one second to the next: fewer tell too little.
const roundCount = 15;
const callersUnderLoad = 64;
const loadMs = 3_000;
// Five processes have much code to compile before they are what they will be.
const warmUpMs = 10_000;
const aloneMs = 1_500;

type Load = Child<LoadRequest, LoadResult>;

interface Turn extends LoadResult {
  readonly perSecond: number;
  /** Microseconds a request by process, `load` among them. */
  readonly cpuUs: CpuTimes;
}

interface Turns {
  readonly underLoad: Turn[];
  readonly alone: Turn[];
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

type Contest = Readonly<Record<Target['name'], Target>>;
type Results = Readonly<Record<Target['name'], Turns>>;

async function measure({ progress }: BenchContext, load: Load, { product, floor }: Contest): Promise<Results> {
  const results = { product: { underLoad: [], alone: [] }, floor: { underLoad: [], alone: [] } } satisfies Results;
  for (const target of [floor, product]) {
    progress(`request: warming up the ${target.name}`);
    await takeTurn(load, target, { connectionCount: callersUnderLoad, durationMs: warmUpMs });
    await takeTurn(load, target, { connectionCount: 1, durationMs: aloneMs });
  }
  for (let round = 1; round <= roundCount; round += 1) {
    progress(`request: round ${round} of ${roundCount}`);
    // Who comes first changes, so that neither always runs in the other's wake.
    for (const target of round % 2 === 0 ? [product, floor] : [floor, product]) {
      const underLoad = await takeTurn(load, target, { connectionCount: callersUnderLoad, durationMs: loadMs });
      const alone = await takeTurn(load, target, { connectionCount: 1, durationMs: aloneMs });
      const turns: Turns = results[target.name];
      turns.underLoad.push(underLoad);
      turns.alone.push(alone);
    }
  }
  return results;
}

/** @throws {Error} with the answer that was not a 200 */
async function takeTurn(
  load: Load,
  { name, port, requestText, pids }: Target,
  amount: Pick<LoadRequest, 'connectionCount' | 'durationMs'>,
): Promise<Turn> {
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
  const p50 = ratioOf(p50Of(product.alone), p50Of(floor.alone));
  const head = [`one request, SMALL`, `requests/s at ${callersUnderLoad}`, 'p50', 'p99', 'p50 alone'];
  print(`\n${formatTable([head, rowOf('product', product), rowOf('floor: Express + BullMQ echo', floor)])}`);
  print(`product against floor: ${formatRatio(throughput)} the requests/s, ${formatRatio(p50)} the p50 alone`);
  print(`\nmicroseconds of processor time a request at ${callersUnderLoad}`);
  print(`product: ${formatCpu(product.underLoad)}\nfloor: ${formatCpu(floor.underLoad)}`);
  return { 'request.throughputVsFloor': throughput.median, 'request.p50VsFloor': p50.median };
}

function rowOf(title: string, { underLoad, alone }: Turns): string[] {
  return [
    title,
    formatCount(spreadOf(perSecond(underLoad))),
    formatMs(spreadOf(p50Of(underLoad))),
    formatMs(spreadOf(underLoad.map((turn) => turn.p99Ms))),
    formatMs(spreadOf(p50Of(alone))),
  ];
}

function perSecond(turns: readonly Turn[]): number[] {
  return turns.map((turn) => turn.perSecond);
}

function p50Of(turns: readonly Turn[]): number[] {
  return turns.map((turn) => turn.p50Ms);
}

function formatCpu(turns: readonly Turn[]): string {
  const names = Object.keys(turns[0]?.cpuUs ?? {});
  const medians = names.map((name) => ({ name, us: spreadOf(turns.map((turn) => turn.cpuUs[name] ?? 0)).median }));
  const own = medians.filter(({ name }) => name !== 'load').reduce((sum, { us }) => sum + us, 0);
  return `${formatFigure(own)} = ${medians.map(({ name, us }) => `${name} ${formatFigure(us)}`).join(' + ')} (load aside)`;
}
