/**
 * Batches: related documents from the submission to `completed` with one worker of two threads, compared with one
 * connection that COPYs the same finished rows into the same table.
 */
import { formatCount, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';
import { startBatchProduct } from './batch-product.ts';
import type { BatchProduct } from './batch-product.ts';
import { clearRows, readRows, writeRows } from './copy-floor.ts';

const documentCount = 100_000;
const roundCount = 7;
const warmUpCount = 3;

export async function runBatchBench(context: BenchContext): Promise<Medians> {
  context.progress('batch: starting the product');
  const product = await startBatchProduct();
  try {
    return report(context, await measure(context, product));
  } finally {
    context.progress('batch: stopping');
    await product.stop();
  }
}

interface Results {
  readonly product: number[];
  readonly floor: number[];
}

async function measure({ signal, progress }: BenchContext, product: BatchProduct): Promise<Results> {
  const { db } = product;
  let batchId = '';
  for (let seed = 1; seed <= warmUpCount; seed += 1) {
    progress('batch: warming up');
    ({ batchId } = await product.run({ documentCount, seed }));
  }
  const rows = await readRows(db, batchId);
  const results: Results = { product: [], floor: [] };
  const runProduct = async (seed: number): Promise<void> => {
    await clearRows(db);
    results.product.push((await product.run({ documentCount, seed })).perSecond);
  };
  const runFloor = async (): Promise<void> => {
    await clearRows(db);
    results.floor.push((documentCount / (await writeRows(db, rows))) * 1_000);
  };
  for (let round = 1; round <= roundCount; round += 1) {
    signal.throwIfAborted();
    progress(`batch: round ${round} of ${roundCount}`);
    // The order alternates, so that neither always runs after the other.
    if (round % 2 === 0) await runFloor();
    await runProduct(100 + round);
    if (round % 2 === 1) await runFloor();
  }
  return results;
}

function report({ print }: BenchContext, { product, floor }: Results): Medians {
  const ratio = ratioOf(product, floor);
  const rows = [
    [`${documentCount.toLocaleString('en')} related documents, SMALL`, 'rows/s'],
    ['product: rendered, related, counted, persisted', formatCount(spreadOf(product))],
    ['floor: one COPY of the same rows', formatCount(spreadOf(floor))],
  ];
  print(`\n${formatTable(rows)}\nproduct against floor: ${formatRatio(ratio)} the rows/s`);
  return { 'batch.rowsVsFloor': ratio.median };
}
