/** `docgen batch --offline` and `--recipe`: prints the documents of a batch without a service, from all processors. */
import { availableParallelism } from 'node:os';
import type { SqlDialect } from '@docgen/formats';
import { readDatasetFiles } from '../datasets/dataset-files.ts';
import { CommandFailure, exitCodes, UsageError } from '../failures.ts';
import { parseJson, readWholeNumber } from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import { progressBarFor } from '../render/progress-bar.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import type { Terminal } from '../terminal.ts';
import { checkOffline } from './check-offline.ts';
import { JsonReader } from '../json-reader.ts';
import { planOffline } from './offline-batch.ts';
import type { BatchSource, OfflineBatch } from './offline-batch.ts';
import { hasColumns } from './offline-formats.ts';
import type { OfflineFormat } from './offline-formats.ts';
import { createOutput } from './offline-output.ts';
import type { OfflineOutput } from './offline-output.ts';
import { readShard, selectOffline } from './offline-selection.ts';
import type { OfflineSelection, SelectionOptions, Shard } from './offline-selection.ts';
import { countDocuments, renderInOrder } from './ordered-parts.ts';
import { readBatchFile } from './read-batch-file.ts';
import { isRecipe, readRecipe } from './read-recipe.ts';
import { RenderThreads } from './render-threads.ts';
import { describeRun } from './run-summary.ts';
import type { RunFailures } from './run-summary.ts';
import { sampleColumns } from './sample-columns.ts';

export interface OfflineOptions extends SelectionOptions {
  /** A batch file or a recipe; `-` for the input. */
  readonly path: string;
  /** True for `--recipe`. */
  readonly mustBeRecipe: boolean;
  readonly format: OfflineFormat;
  /** Epoch milliseconds. */
  readonly asOfMs: number | undefined;
  readonly dialect: SqlDialect | undefined;
  readonly table: string | undefined;
  readonly threads: string | undefined;
  readonly shard: string | undefined;
  /** `NAME=FILE` each. */
  readonly datasets: readonly string[];
  readonly out: string | undefined;
  readonly isQuiet: boolean;
}

const threadsMax = 256;
/** Starting a thread for fewer documents takes longer than rendering them. */
const documentsPerThread = 32;

/** Resolves with the exit code: a failed document is a problem. */
export async function runOffline(options: OfflineOptions, io: Terminal): Promise<number> {
  const shard = options.shard === undefined ? undefined : readShard(options.shard);
  const threadCount = readThreads(options.threads);
  const source = await readSource(options, io, shard);
  const { warnings, rowSpecs } = checkOffline(source);
  if (!options.isQuiet) io.stderr.write(warnings);
  const batch = planOffline(source, rowSpecs);
  const selection = selectOffline(batch, options, shard);
  const threads = new RenderThreads(batch, Math.min(threadCount, threadsFor(selection)), io.signal);
  try {
    const output = await openOutput(threads, batch, selection, options);
    const startedAtMs = performance.now();
    const failures = await writeAll({ batch, threads, selection, output }, options, io);
    const run = { ...options, shard, failures, documentCount: countDocuments(selection.ranges) };
    if (!options.isQuiet) io.stderr.write(describeRun(run, performance.now() - startedAtMs));
    return failures.count === 0 ? exitCodes.ok : exitCodes.problems;
  } finally {
    await threads.close();
  }
}

function readThreads(text: string | undefined): number {
  if (text === undefined) return Math.min(availableParallelism(), threadsMax);
  return readWholeNumber('threads', text, 1, threadsMax);
}

function threadsFor({ ranges }: OfflineSelection): number {
  return Math.max(1, Math.ceil(countDocuments(ranges) / documentsPerThread));
}

async function readSource(
  { path, mustBeRecipe, asOfMs, datasets: given, isQuiet }: OfflineOptions,
  { stdin, stderr }: Terminal,
  shard: Shard | undefined,
): Promise<BatchSource> {
  const { name, body } = await readTemplateFile(path, stdin);
  const datasets = await readDatasetFiles(given);
  const file = new JsonReader(name, parseJson(name, body));
  if (mustBeRecipe || isRecipe(file)) {
    if (asOfMs !== undefined) throw new UsageError('--as-of: a recipe has its own time');
    return readRecipe(file, datasets);
  }
  const batch = await readBatchFile(file, { path, asOfMs, datasets, stdin });
  if (!batch.isSeedChosen) return batch;
  if (shard !== undefined)
    throw new CommandFailure(`${name}: seed is missing: without it, each shard would have documents of another seed`);
  if (!isQuiet) stderr.write(`seed ${batch.seed}\n`);
  return batch;
}

async function openOutput(
  threads: RenderThreads,
  batch: OfflineBatch,
  selection: OfflineSelection,
  { format, alias: chosen, dialect = 'postgres', table }: OfflineOptions,
): Promise<OfflineOutput> {
  const alias = chosen ?? (batch.specs.length === 1 ? batch.specs[0]?.alias : undefined);
  const specIndex = batch.specs.findIndex((spec) => spec.alias === alias);
  const sampled = specIndex < 0 || !hasColumns(format) ? undefined : await sampleColumns(threads, batch, specIndex);
  return createOutput(format, { batch, selection, sampled, alias, dialect, table });
}

interface Run {
  readonly batch: OfflineBatch;
  readonly threads: RenderThreads;
  readonly selection: OfflineSelection;
  readonly output: OfflineOutput;
}

/** Writes all documents. A file is complete or does not exist. */
async function writeAll(run: Run, { out, isQuiet }: OfflineOptions, io: Terminal): Promise<RunFailures> {
  const { ranges } = run.selection;
  const progress = progressBarFor(io, countDocuments(ranges), { isQuiet, isFile: out !== undefined });
  const sink = await openSink(out, io);
  try {
    const failures = await writeParts(run, sink, (done) => progress?.show(done));
    await sink.finish();
    return failures;
  } catch (error) {
    await sink.discard();
    throw error;
  } finally {
    progress?.clear();
  }
}

async function writeParts(
  { batch, threads, selection, output }: Run,
  sink: DocumentSink,
  onProgress: (done: number) => void,
): Promise<RunFailures> {
  let done = 0;
  let count = 0;
  let first: string | undefined;
  threads.setFormat(output.partFormat);
  const begin = output.begin();
  if (begin !== '') await sink.write(begin);
  for await (const { range, failedCount, firstFailure, content } of renderInOrder(threads, selection.ranges)) {
    for (const chunk of output.add(content)) await sink.write(chunk);
    count += failedCount;
    first ??=
      firstFailure &&
      `document ${firstFailure.seqNo} of "${batch.specs[range.specIndex]?.alias}": ${firstFailure.message}`;
    done += range.to - range.from;
    onProgress(done);
  }
  for (const chunk of output.end()) await sink.write(chunk);
  return { count, first };
}
