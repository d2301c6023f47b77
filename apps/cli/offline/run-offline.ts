/** `docgen batch --offline` and `--recipe`: prints the documents of a batch without a service, from all processors. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { orderParentsFirst } from '@docgen/engine';
import { FormatProblem, parseSchema, RowReader } from '@docgen/formats';
import type { SqlDialect } from '@docgen/formats';
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
import type { OfflineFormat } from './offline-formats.ts';
import { createOutput } from './offline-output.ts';
import type { OfflineCsvStyle, OfflineOutput, OutputOptions } from './offline-output.ts';
import { readShard, selectOffline } from './offline-selection.ts';
import type { OfflineSelection, SelectionOptions, Shard } from './offline-selection.ts';
import { countDocuments, renderInOrder } from './ordered-parts.ts';
import { readBatchFile } from './read-batch-file.ts';
import { isRecipe, readRecipe } from './read-recipe.ts';
import { RenderThreads } from './render-threads.ts';
import { describeRun } from './run-summary.ts';
import type { RunFailures } from './run-summary.ts';
import { sampleColumns, sampleTypes } from './sample-columns.ts';
import type { SampledColumns } from './sample-columns.ts';

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
  readonly out: string | undefined;
  /** A folder for a file per spec, instead of `out`. */
  readonly folder: string | undefined;
  readonly csv: OfflineCsvStyle;
  /** The fields and types of Parquet. */
  readonly schema: string | undefined;
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
  const warnings = checkOffline(source);
  if (!options.isQuiet) io.stderr.write(warnings);
  const batch = planOffline(source);
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
  { path, mustBeRecipe, asOfMs, isQuiet }: OfflineOptions,
  { stdin, stderr }: Terminal,
  shard: Shard | undefined,
): Promise<BatchSource> {
  const { name, body } = await readTemplateFile(path, stdin);
  const file = new JsonReader(name, parseJson(name, body));
  if (mustBeRecipe || isRecipe(file)) {
    if (asOfMs !== undefined) throw new UsageError('--as-of: a recipe has its own time');
    return readRecipe(file);
  }
  const batch = await readBatchFile(file, { path, asOfMs, stdin });
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
  { format, alias: chosen, dialect = 'postgres', table, csv, schema }: OfflineOptions,
): Promise<OfflineOutput> {
  const alias = chosen ?? (batch.specs.length === 1 ? batch.specs[0]?.alias : undefined);
  const found = batch.specs.findIndex((spec) => spec.alias === alias);
  const onlySpec = found < 0 ? undefined : found;
  const options = { batch, selection, onlySpec, dialect, table, csv };
  const sampled = await sampleSpecs(threads, options, format);
  const reader = format === 'parquet' ? await openReader(threads, options, schema) : undefined;
  return createOutput(format, { ...options, sampled, reader });
}

type Chosen = Pick<OutputOptions, 'batch' | 'selection' | 'onlySpec'>;

/** The columns of the only spec; in SQL, of all. */
async function sampleSpecs(
  threads: RenderThreads,
  { batch, selection, onlySpec }: Chosen,
  format: OfflineFormat,
): Promise<ReadonlyMap<number, SampledColumns>> {
  const sampled = new Map<number, SampledColumns>();
  if (format !== 'csv' && format !== 'sql') return sampled;
  const selected = format === 'sql' ? selection.ranges.map(({ specIndex }) => specIndex) : [];
  for (const specIndex of onlySpec === undefined ? new Set(selected) : [onlySpec]) {
    const columns = await sampleColumns(threads, batch, specIndex);
    if (columns !== undefined) sampled.set(specIndex, columns);
  }
  return sampled;
}

/** @throws {UsageError} for a schema that is none, or of several specs */
async function openReader(
  threads: RenderThreads,
  { batch, onlySpec }: Chosen,
  schema: string | undefined,
): Promise<RowReader | undefined> {
  if (schema === undefined) return onlySpec === undefined ? undefined : sampleTypes(threads, batch, onlySpec);
  if (onlySpec === undefined) throw new UsageError('--schema needs --alias or --out-dir');
  try {
    return new RowReader(parseSchema(schema), { ignoresOthers: true });
  } catch (error) {
    throw error instanceof FormatProblem ? new UsageError(`--schema ${error.message}`, { cause: error }) : error;
  }
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
