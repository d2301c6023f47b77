/**
 * Tables: batches of 100,000 children with two rows of specs or of datasets against the same batch without rows; one virtual
 * document with five rows against one without; the upload of a million rows; memory before and after.
 */
import { Readable } from 'node:stream';
import { getBatchDocument } from '@docgen/contracts/batch-documents';
import { startBatchProduct, untilCompleted } from '../batch/batch-product.ts';
import type { BatchProduct } from '../batch/batch-product.ts';
import { clearRows } from '../batch/copy-floor.ts';
import { formatCount, formatMs, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { medianMs, ratioOf, spreadOf } from '../measure/statistics.ts';
import { csvOf, datasetRowCount, storeTemplates, submitOrders, variants } from './table-batches.ts';
import type { StoredTemplates, Variant } from './table-batches.ts';

const childCount = 100_000;
const roundCount = 7;
const requestsPerRound = 200;

export async function runTablesBench(context: BenchContext): Promise<Medians> {
  context.progress('tables: starting the product');
  const product = await startBatchProduct();
  try {
    await uploadTables(context, product);
    const templates = await storeTemplates(product.tenant);
    const batches = await measureBatches(context, product, templates);
    return { ...batches, ...(await measureVirtual(context, product, templates)) };
  } finally {
    context.progress('tables: stopping');
    await product.stop();
  }
}

async function uploadTables({ progress, print }: BenchContext, product: BatchProduct): Promise<void> {
  progress('tables: uploading a million rows');
  const before = await product.readMemoryMb('api');
  const startedAt = performance.now();
  await upload(
    product,
    'people',
    csvOf('id,name,city', (index) => `${index},Person ${index},City ${index % 1_000}`),
  );
  const perSecond = (datasetRowCount / (performance.now() - startedAt)) * 1_000;
  const after = await product.readMemoryMb('api');
  await upload(
    product,
    'goods',
    csvOf('sku,price', (index) => `A-${index},${(index % 50_000) / 100 + 1}`),
  );
  const memory = `api ${before?.toFixed(0) ?? 'unknown'} to ${after?.toFixed(0) ?? 'unknown'} MiB`;
  print(`\nupload of ${datasetRowCount.toLocaleString('en')} rows: ${Math.round(perSecond)} rows a second, ${memory}`);
}

async function upload({ gatewayUrl, tenant }: BatchProduct, name: string, csv: Iterable<string>): Promise<void> {
  const answer = await fetch(`${gatewayUrl}/v1/datasets/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tenant.adminKey}`, 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(csv).map((piece: string) => Buffer.from(piece))),
    duplex: 'half',
  });
  if (answer.status !== 201) throw new Error(`the dataset was not stored: ${answer.status} ${await answer.text()}`);
}

async function measureBatches(
  { signal, progress, print }: BenchContext,
  product: BatchProduct,
  templates: StoredTemplates,
): Promise<Medians> {
  const rates: Record<Variant, number[]> = { none: [], specs: [], datasets: [] };
  for (let round = 0; round <= roundCount; round += 1) {
    // The order alternates, so that none always runs after the others.
    for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
      signal.throwIfAborted();
      progress(`tables: ${variant}, round ${round} of ${roundCount}`);
      const rate = await batchRate(product, templates, { variant, seed: round + 1 });
      // The first round warms up.
      if (round > 0) rates[variant].push(rate);
    }
  }
  const ratios = { specs: ratioOf(rates.specs, rates.none), datasets: ratioOf(rates.datasets, rates.none) };
  const rows = [
    [`${childCount.toLocaleString('en')} children`, 'a second', 'ratio'],
    ['without rows', formatCount(spreadOf(rates.none)), ''],
    ['two rows of specs', formatCount(spreadOf(rates.specs)), formatRatio(ratios.specs)],
    ['two rows of datasets', formatCount(spreadOf(rates.datasets)), formatRatio(ratios.datasets)],
  ];
  print(`\n${formatTable(rows)}`);
  return { 'tables.twoRowsOfSpecs': ratios.specs.median, 'tables.twoRowsOfDatasets': ratios.datasets.median };
}

/** Children a second, from the submission until all are stored. */
async function batchRate(
  { db, tenant }: BatchProduct,
  templates: StoredTemplates,
  { variant, seed }: { readonly variant: Variant; readonly seed: number },
): Promise<number> {
  await clearRows(db);
  const startedAt = performance.now();
  const ordersTemplateId = templates.orders[variant];
  const batchId = await submitOrders(tenant, { templates, ordersTemplateId, count: childCount, seed, virtual: false });
  await untilCompleted(db, batchId);
  return (childCount / (performance.now() - startedAt)) * 1_000;
}

async function measureVirtual(
  { signal, progress, print }: BenchContext,
  { tenant }: BatchProduct,
  templates: StoredTemplates,
): Promise<Medians> {
  const submit = async (ordersTemplateId: string): Promise<string> =>
    submitOrders(tenant, { templates, ordersTemplateId, count: 1_000_000_000, seed: 7, virtual: true });
  const batchIds = { none: await submit(templates.orders.none), five: await submit(templates.fiveRows) };
  const latencies = { none: [] as number[], five: [] as number[] };
  let seqNo = 0;
  for (let round = 0; round <= roundCount; round += 1) {
    for (const kind of round % 2 === 0 ? (['none', 'five'] as const) : (['five', 'none'] as const)) {
      signal.throwIfAborted();
      progress(`tables: virtual documents, round ${round} of ${roundCount}`);
      const median = await medianMs(requestsPerRound, async () => {
        const params = { batchId: batchIds[kind], alias: 'orders', seqNo: String((seqNo += 1)) };
        const { status } = await tenant.client.call(getBatchDocument, { params });
        if (status !== 200) throw new Error(`a virtual document was answered with ${status}`);
      });
      if (round > 0) latencies[kind].push(median);
    }
  }
  const ratio = ratioOf(latencies.five, latencies.none);
  const rows = [
    ['one virtual document', 'p50'],
    ['without rows', formatMs(spreadOf(latencies.none))],
    ['five rows', formatMs(spreadOf(latencies.five))],
  ];
  print(`\n${formatTable(rows)}\nfive rows against none: ${formatRatio(ratio)} the p50`);
  return { 'tables.virtualFiveRows': ratio.median };
}
