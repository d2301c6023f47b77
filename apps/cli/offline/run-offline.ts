/** `docgen batch --offline` and `--recipe`: prints the documents of a batch without a service, from all processors. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { orderParentsFirst } from '@docgen/engine';
import { readDatasetFiles } from '../datasets/dataset-files.ts';
import { CommandFailure, exitCodes, UsageError } from '../failures.ts';
import { parseJson, readWholeNumber } from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import { fileEndings, makeFolder } from '../output/output-folder.ts';
import { progressBarFor } from '../render/progress-bar.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import type { Terminal } from '../terminal.ts';
import { checkOffline } from './check-offline.ts';
import { JsonReader } from '../json-reader.ts';
import { planOffline } from './offline-batch.ts';
import type { BatchSource, OfflineBatch } from './offline-batch.ts';
import { openOutput } from './open-output.ts';
import type { ChosenOutput } from './open-output.ts';
import type { OfflineOutput } from './output-options.ts';
import { readShard, selectOffline } from './offline-selection.ts';
import type { OfflineSelection, SelectionOptions, Shard } from './offline-selection.ts';
import { countDocuments, renderInOrder } from './ordered-parts.ts';
import { readBatchFile } from './read-batch-file.ts';
import { isRecipe, readRecipe } from './read-recipe.ts';
import { RenderThreads } from './render-threads.ts';
import { describeRun } from './run-summary.ts';
import type { RunFailures } from './run-summary.ts';

export interface OfflineOptions extends SelectionOptions, ChosenOutput {
  /** A batch file or a recipe; `-` for the input. */
  readonly path: string;
  /** True for `--recipe`. */
  readonly mustBeRecipe: boolean;
  /** Epoch milliseconds. */
  readonly asOfMs: number | undefined;
  readonly threads: string | undefined;
  readonly shard: string | undefined;
  /** `NAME=FILE` each. */
  readonly datasets: readonly string[];
  readonly out: string | undefined;
  /** A folder for a file per spec, instead of `out`. */
  readonly folder: string | undefined;
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
  const files = filesOf(batch, options).map((file) => ({
    ...options,
    ...file,
    selection: selectOffline(batch, { ...options, ...file }, shard, orderOf(batch, options)),
  }));
  if (options.folder !== undefined) await makeFolder(options.folder);
  const threadsWanted = Math.max(...files.map(({ selection }) => threadsFor(selection)));
  const threads = new RenderThreads(batch, Math.min(threadCount, threadsWanted), io.signal);
  let failedCount = 0;
  try {
    for (const { selection, ...file } of files) {
      const output = await openOutput(threads, batch, selection, file);
      const startedAtMs = performance.now();
      const failures = await writeAll({ batch, threads, selection, output }, file, io);
      const run = { ...file, shard, failures, documentCount: countDocuments(selection.ranges) };
      if (!options.isQuiet) io.stderr.write(describeRun(run, performance.now() - startedAtMs));
      failedCount += failures.count;
    }
    return failedCount === 0 ? exitCodes.ok : exitCodes.problems;
  } finally {
    await threads.close();
  }
}

/** With a folder, a file per selected spec. */
function filesOf(
  { specs }: OfflineBatch,
  { alias, out, folder, format }: OfflineOptions,
): readonly Pick<OfflineOptions, 'alias' | 'out'>[] {
  if (folder === undefined) return [{ alias, out }];
  const aliases = alias === undefined ? specs.map((spec) => spec.alias) : [alias];
  return aliases.map((each) => ({ alias: each, out: join(folder, `${each}.${fileEndings[format]}`) }));
}

/** A database loads the tables of SQL in their order, with every reference on. */
function orderOf({ specs }: OfflineBatch, { format }: OfflineOptions): readonly number[] | undefined {
  return format === 'sql' ? orderParentsFirst(specs.map(({ rowRelations }) => rowRelations)) : undefined;
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
