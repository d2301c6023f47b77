/**
 * Compression: all documents of one batch as NDJSON, plain and in each encoding, through the gateway. The bytes that
 * arrive, the time, and the processor time of the API and of the gateway.
 */
import { request } from 'undici';
import { encodings } from '@docgen/http/content-encoding';
import { startBatchProduct } from '../batch/batch-product.ts';
import type { BatchProduct } from '../batch/batch-product.ts';
import { formatFigure, formatTable } from '../measure/report.ts';
import type { BenchContext, Medians } from '../measure/report.ts';
import { ratioOf, spreadOf } from '../measure/statistics.ts';
import { cpuTimesBetween, readCpuTimes } from '../request/cpu-time.ts';

const documentCount = 100_000;
const roundCount = 5;
const wanted = ['identity', ...encodings] as const;
const megabyte = 1e6;

export async function runCompressionBench(context: BenchContext): Promise<Medians> {
  context.progress('compression: starting the product');
  const product = await startBatchProduct();
  try {
    return report(context, await measure(context, product));
  } finally {
    context.progress('compression: stopping');
    await product.stop();
  }
}

/** One download. */
interface Download {
  /** As they arrive. */
  readonly bytes: number;
  readonly seconds: number;
  /** The processor time of the service's processes. */
  readonly cpuMs: { readonly api: number; readonly gateway: number };
}

type Results = Readonly<Record<(typeof wanted)[number], Download[]>>;

async function measure({ signal, progress }: BenchContext, product: BatchProduct): Promise<Results> {
  progress('compression: making the batch');
  const { batchId } = await product.run({ documentCount, seed: 1 });
  const results: Results = { identity: [], zstd: [], gzip: [] };
  for (const encoding of wanted) await download(product, batchId, encoding);
  for (let round = 0; round < roundCount; round += 1) {
    signal.throwIfAborted();
    progress(`compression: round ${round + 1} of ${roundCount}`);
    for (const encoding of wanted) results[encoding].push(await download(product, batchId, encoding));
  }
  return results;
}

async function download({ tenant, gatewayUrl, pidOf }: BatchProduct, batchId: string, encoding: string) {
  const pids = { api: pidOf('api'), gateway: pidOf('gateway') };
  const before = await readCpuTimes(pids);
  const startedAt = performance.now();
  const { body, statusCode, headers } = await request(`${gatewayUrl}/v1/batches/${batchId}/documents`, {
    headers: { authorization: `Bearer ${tenant.adminKey}`, 'accept-encoding': encoding },
  });
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
  const seconds = (performance.now() - startedAt) / 1_000;
  if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== encoding)
    throw new Error(`no download in ${encoding}: ${statusCode}`);
  const { api = Number.NaN, gateway = Number.NaN } = cpuTimesBetween(before, await readCpuTimes(pids));
  return { bytes, seconds, cpuMs: { api, gateway } };
}

function report({ print }: BenchContext, results: Results): Medians {
  const plainMegabytes = (results.identity[0]?.bytes ?? Number.NaN) / megabyte;
  const of = (encoding: (typeof wanted)[number], read: (download: Download) => number): number =>
    spreadOf(results[encoding].map(read)).median;
  const cpuOf = ({ cpuMs }: Download): number => cpuMs.api + cpuMs.gateway;
  const rows = wanted.map((encoding) => [
    encoding,
    formatFigure(of(encoding, ({ bytes }) => bytes / megabyte)),
    formatFigure(of(encoding, ({ seconds }) => plainMegabytes / seconds)),
    formatFigure(of(encoding, ({ cpuMs }) => cpuMs.api / plainMegabytes)),
    formatFigure(of(encoding, ({ cpuMs }) => cpuMs.gateway / plainMegabytes)),
  ]);
  const head = [
    `${documentCount.toLocaleString('en')} lines of NDJSON, ${formatFigure(plainMegabytes)} MB`,
    'MB',
    'MB/s',
    'API ms/MB',
    'gateway ms/MB',
  ];
  print(`\n${formatTable([head, ...rows])}\nMB/s and ms/MB: for each MB before compression`);
  return Object.fromEntries(
    encodings.flatMap((encoding) => [
      [`compression.${encoding}.bytes`, of('identity', ({ bytes }) => bytes) / of(encoding, ({ bytes }) => bytes)],
      [`compression.${encoding}.cpu`, ratioOf(results[encoding].map(cpuOf), results.identity.map(cpuOf)).median],
    ]),
  );
}
