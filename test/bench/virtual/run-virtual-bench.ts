/**
 * Virtual batches: the submission of 10^12 documents, one document against an ad hoc one, and streams of 100,000
 * documents against streams of the same documents from the database.
 */
import { getBatchDocument, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate } from '@docgen/contracts/templates';
import { startBatchProduct } from '../batch/batch-product.ts';
import type { BatchProduct } from '../batch/batch-product.ts';
import { bodies } from '../engine/template-bodies.ts';
import { formatCount, formatMs, formatRatio, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { medianMs, ratioOf, spreadOf } from '../measure/statistics.ts';

const trillion = 1_000_000_000_000;
const documentCount = 100_000;
const roundCount = 7;
const requestsPerRound = 200;
const submissionsPerRound = 20;
const parents = 1_000;

const formats = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
} as const;
type Format = keyof typeof formats;

export async function runVirtualBench(context: BenchContext): Promise<Medians> {
  context.progress('virtual: starting the product');
  const product = await startBatchProduct();
  try {
    const templateId = await storeTemplate(product);
    const virtualId = await submit(product, templateId);
    const requests = await measureRequests(context, product, { templateId, virtualId });
    const { batchId } = await product.run({ documentCount: documentCount + parents, seed: 7 });
    return { ...requests, ...(await measureStreams(context, product, { stored: batchId, virtual: virtualId })) };
  } finally {
    context.progress('virtual: stopping');
    await product.stop();
  }
}

async function storeTemplate({ tenant: { client } }: BatchProduct): Promise<string> {
  const { body } = await client.call(createTemplate, { body: { name: 'SMALL', body: bodies.small } });
  if (!('templateId' in body)) throw new Error('the template was not stored');
  return body.templateId;
}

async function submit({ tenant: { client } }: BatchProduct, templateId: string): Promise<string> {
  const from = { from: 'customer.customerId', strategy: 'round-robin' };
  const documents = [
    { templateId, alias: 'customer', count: parents },
    { templateId, alias: 'order', count: trillion, relations: { customerId: from } },
  ];
  const { status, body, error } = await client.call(submitBatch, { body: { seed: 7, virtual: true, documents } });
  if (status !== 200) throw new Error(`the batch was not accepted: ${status} ${error?.message ?? ''}`);
  return body.batchId;
}

interface Requests {
  readonly templateId: string;
  readonly virtualId: string;
}

async function measureRequests(
  { signal, progress, print }: BenchContext,
  product: BatchProduct,
  { templateId, virtualId: batchId }: Requests,
): Promise<Medians> {
  const { client } = product.tenant;
  let seqNo = 0;
  const readOne = async () =>
    client.call(getBatchDocument, { params: { batchId, alias: 'customer', seqNo: String((seqNo += 1) % parents) } });
  const generate = async () => client.call(generateAdhoc, { body: { body: bodies.small, seed: (seqNo += 1) } });
  const results = { submit: [] as number[], one: [] as number[], adhoc: [] as number[] };
  for (let round = 0; round <= roundCount; round += 1) {
    signal.throwIfAborted();
    progress(`virtual: requests, round ${round} of ${roundCount}`);
    const measured = {
      submit: await medianMs(submissionsPerRound, async () => submit(product, templateId)),
      // The order alternates, so that neither always runs after the other.
      ...(round % 2 === 0 ? { one: await medianMs(requestsPerRound, readOne) } : {}),
      adhoc: await medianMs(requestsPerRound, generate),
    };
    const one = measured.one ?? (await medianMs(requestsPerRound, readOne));
    // The first round warms up.
    if (round === 0) continue;
    results.submit.push(measured.submit);
    results.adhoc.push(measured.adhoc);
    results.one.push(one);
  }
  const ratio = ratioOf(results.one, results.adhoc);
  const rows = [
    ['virtual batches, one caller', 'p50'],
    ['submission of 10^12 documents', formatMs(spreadOf(results.submit))],
    ['one document, read', formatMs(spreadOf(results.one))],
    ['one document, ad hoc', formatMs(spreadOf(results.adhoc))],
  ];
  print(`\n${formatTable(rows)}\nread against ad hoc: ${formatRatio(ratio)} the p50`);
  return { 'virtual.submitMs': spreadOf(results.submit).median, 'virtual.oneVsAdhoc': ratio.median };
}

interface Batches {
  readonly stored: string;
  readonly virtual: string;
}

async function measureStreams(context: BenchContext, product: BatchProduct, batches: Batches): Promise<Medians> {
  const medians: Record<string, number> = {};
  const before = await readMemory(product);
  const rows = [[`${documentCount.toLocaleString('en')} documents`, 'virtual, a second', 'stored, a second', 'ratio']];
  const offered: readonly string[] = streamBatchDocuments.streams;
  for (const format of ['ndjson', 'csv', 'parquet'] as const) {
    if (!offered.includes(formats[format])) continue;
    const rates = await measureFormat(context, product, batches, format);
    const ratio = ratioOf(rates.virtual, rates.stored);
    medians[`virtual.${format}VsStored`] = ratio.median;
    const virtual = formatCount(spreadOf(rates.virtual));
    const stored = formatCount(spreadOf(rates.stored));
    rows.push([format, virtual, stored, formatRatio(ratio)]);
  }
  context.print(`\n${formatTable(rows)}\nresident memory ${await describeMemory(product, before)}`);
  return medians;
}

const watched = ['api', 'worker-1'] as const;

async function readMemory({ readMemoryMb }: BatchProduct): Promise<(number | undefined)[]> {
  return Promise.all(watched.map(readMemoryMb));
}

async function describeMemory(product: BatchProduct, before: readonly (number | undefined)[]): Promise<string> {
  const after = await readMemory(product);
  const figures = watched.map((name, index) => `${name} ${toMib(before[index])} to ${toMib(after[index])} MiB`);
  return figures.join(', ');
}

function toMib(mebibytes: number | undefined): string {
  return mebibytes?.toFixed(0) ?? 'unknown';
}

async function measureFormat(
  { signal, progress }: BenchContext,
  product: BatchProduct,
  batches: Batches,
  format: Format,
): Promise<Record<keyof Batches, number[]>> {
  const rates: Record<keyof Batches, number[]> = { stored: [], virtual: [] };
  for (let round = 0; round <= roundCount; round += 1) {
    signal.throwIfAborted();
    progress(`virtual: ${format}, round ${round} of ${roundCount}`);
    const order = round % 2 === 0 ? (['stored', 'virtual'] as const) : (['virtual', 'stored'] as const);
    for (const kind of order) {
      const perSecond = await streamRate(product, batches[kind], format);
      // The first round warms up.
      if (round > 0) rates[kind].push(perSecond);
    }
  }
  return rates;
}

/** Documents per second of a stream that is read to its end. */
async function streamRate({ gatewayUrl, tenant }: BatchProduct, batchId: string, format: Format): Promise<number> {
  const startedAt = performance.now();
  const path = `/v1/batches/${batchId}/documents?alias=order&from=0&limit=${documentCount}`;
  const answer = await fetch(`${gatewayUrl}${path}`, {
    headers: { authorization: `Bearer ${tenant.memberKey}`, accept: formats[format] },
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`no ${format}: ${answer.status}`);
  const body: AsyncIterable<Uint8Array> = answer.body;
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  if (bytes === 0) throw new Error(`an empty stream of ${format}`);
  return (documentCount / (performance.now() - startedAt)) * 1_000;
}
