/**
 * Scale: compares a million documents with ten thousand, in documents per second and memory; reads the million back;
 * compares two worker processes with one where there are enough processors.
 */
import { availableParallelism } from 'node:os';
import { startBatchProduct } from '../batch/batch-product.ts';
import type { BatchProduct } from '../batch/batch-product.ts';
import { clearRows } from '../batch/copy-floor.ts';
import { formatCount, formatFigure, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';

const tenThousand = 10_000;
const million = 1_000_000;
const roundCount = 3;
const smallPerRound = 5;
const warmUpCount = 20;
// Two workers of two threads each, and the other processes.
const processorsMin = 5;
const largeCount = 20_000;
const memoryEveryPolls = 20;
const memoryEveryChunks = 40;

export async function runScaleBench(context: BenchContext): Promise<Medians> {
  return { ...(await measureSize(context)), ...(await measureWorkers(context)) };
}

interface Round {
  readonly tenThousand: number;
  readonly million: number;
  readonly memoryGrowthMb: number | undefined;
}

async function measureSize(context: BenchContext): Promise<Medians> {
  context.progress('scale: starting the product');
  const product = await startBatchProduct();
  try {
    for (let seed = 1; seed <= warmUpCount; seed += 1) await product.run({ documentCount: tenThousand, seed });
    const rounds: Round[] = [];
    let lastBatch = '';
    for (let round = 1; round <= roundCount; round += 1) {
      context.signal.throwIfAborted();
      context.progress(`scale: round ${round} of ${roundCount}`);
      const { batchId, ...measured } = await runRound(product, round * 100);
      rounds.push(measured);
      lastBatch = batchId;
    }
    context.progress('scale: reading a million documents');
    const readings = [await readAll(product, lastBatch), await readAll(product, lastBatch)];
    return reportSize(context, rounds, readings);
  } finally {
    context.progress('scale: stopping');
    await product.stop();
  }
}

async function runRound(product: BatchProduct, seed: number): Promise<Round & { readonly batchId: string }> {
  await clearRows(product.db);
  const small: number[] = [];
  for (let run = 0; run < smallPerRound; run += 1) {
    small.push((await product.run({ documentCount: tenThousand, seed: seed + run })).perSecond);
  }
  const before = await product.readMemoryMb('worker-1');
  let peak = before;
  let polls = 0;
  const { perSecond, batchId } = await product.run({
    documentCount: million,
    seed: seed + smallPerRound,
    onPoll: async () => {
      polls += 1;
      if (polls % memoryEveryPolls !== 0 || peak === undefined) return;
      peak = Math.max(peak, (await product.readMemoryMb('worker-1')) ?? 0);
    },
  });
  const memoryGrowthMb = before === undefined || peak === undefined ? undefined : peak - before;
  return { batchId, tenThousand: spreadOf(small).median, million: perSecond, memoryGrowthMb };
}

interface Reading {
  readonly lines: number;
  readonly perSecond: number;
  /** The memory of the API process before and while it sends; undefined where it cannot be read. */
  readonly memoryMb: { readonly before: number; readonly peak: number } | undefined;
}

async function readAll(product: BatchProduct, batchId: string): Promise<Reading> {
  const before = await product.readMemoryMb('api');
  let peak = before ?? 0;
  const startedAt = performance.now();
  let lines = 0;
  let chunks = 0;
  for await (const chunk of await openStream(product, batchId)) {
    lines += countLines(chunk);
    chunks += 1;
    if (chunks % memoryEveryChunks === 0) peak = Math.max(peak, (await product.readMemoryMb('api')) ?? 0);
  }
  const perSecond = (lines / (performance.now() - startedAt)) * 1_000;
  return { lines, perSecond, memoryMb: before === undefined ? undefined : { before, peak } };
}

async function openStream({ gatewayUrl, tenant }: BatchProduct, batchId: string): Promise<AsyncIterable<Uint8Array>> {
  const { body } = await fetch(`${gatewayUrl}/v1/batches/${batchId}/documents`, {
    headers: { authorization: `Bearer ${tenant.memberKey}` },
  });
  if (body === null) throw new Error('the stream has no body');
  return body;
}

function countLines(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

function reportSize(
  { print }: BenchContext,
  rounds: readonly Round[],
  readings: readonly Reading[],
): Record<string, number> {
  const small = rounds.map((round) => round.tenThousand);
  const large = rounds.map((round) => round.million);
  const ratio = ratioOf(large, small);
  const rows = [
    ['related documents, SMALL', 'documents/s'],
    [tenThousand.toLocaleString('en'), formatCount(spreadOf(small))],
    [million.toLocaleString('en'), formatCount(spreadOf(large))],
    ...readings.map(({ lines, perSecond }) => [
      `read back as NDJSON: ${lines.toLocaleString('en')} lines`,
      formatFigure(perSecond),
    ]),
  ];
  print(`\n${formatTable(rows)}\na million against ten thousand: ${formatRatio(ratio)} the documents/s`);
  return { 'scale.millionVsTenThousand': ratio.median, ...reportMemory(print, rounds, readings) };
}

/** The first reading also grows V8's young generation. The second one shows the memory for a million lines. */
function reportMemory(
  print: BenchContext['print'],
  rounds: readonly Round[],
  readings: readonly Reading[],
): Record<string, number> {
  const growths = rounds.flatMap(({ memoryGrowthMb }) => (memoryGrowthMb === undefined ? [] : [memoryGrowthMb]));
  const [first, second] = readings.flatMap(({ memoryMb }) => (memoryMb === undefined ? [] : [memoryMb]));
  if (growths.length === 0 || first === undefined || second === undefined) return {};
  const growth = spreadOf(growths);
  print(
    `memory of the worker grows by ${formatFigure(growth.median)} MiB, the most of ${growths.length} times ${formatFigure(growth.max)}`,
  );
  const streamGrowthMb = second.peak - second.before;
  print(
    `memory of the API, ${formatFigure(first.before)} MiB, grows by ${formatFigure(first.peak - first.before)} MiB ` +
      `while it sends a million lines first, by ${formatFigure(streamGrowthMb)} MiB while it sends them again`,
  );
  return { 'scale.memoryGrowthMb': growth.median, 'scale.streamGrowthMb': streamGrowthMb };
}

async function measureWorkers({ print, progress, signal }: BenchContext): Promise<Medians> {
  if (availableParallelism() < processorsMin) {
    print(`two workers against one: not measured, it takes ${processorsMin} processors`);
    return {};
  }
  const one = await startBatchProduct(1);
  const two = await startBatchProduct(2);
  try {
    const results = { one: [] as number[], two: [] as number[] };
    for (let round = 0; round <= roundCount; round += 1) {
      signal.throwIfAborted();
      progress(`scale: workers, round ${round} of ${roundCount}`);
      const wanted = { documentCount: largeCount, seed: round, size: 'large' } as const;
      const withOne = await one.run(wanted);
      const withTwo = await two.run(wanted);
      // The first round warms up.
      if (round === 0) continue;
      results.one.push(withOne.perSecond);
      results.two.push(withTwo.perSecond);
    }
    const ratio = ratioOf(results.two, results.one);
    print(`two workers against one, LARGE: ${formatRatio(ratio)} the documents/s`);
    return { 'scale.twoWorkersVsOne': ratio.median };
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}
