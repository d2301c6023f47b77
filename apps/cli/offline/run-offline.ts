/** `docgen batch --offline` and `--recipe`: prints the documents of a batch without a service, from all processors. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { orderParentsFirst } from '@docgen/engine';
import { fileNameOf, FormatProblem, readLists } from '@docgen/formats';
import type { NamedList } from '@docgen/formats';
import { readDatasetFiles } from '../datasets/dataset-files.ts';
import { CommandFailure, exitCodes, UsageError } from '../failures.ts';
import { parseJson, readWholeNumber } from '../options.ts';
import { DocumentFiles } from '../output/document-files.ts';
import { openSink } from '../output/document-sink.ts';
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
import type { OpenedBatch } from './offline-tables.ts';
import { readShard, selectOffline } from './offline-selection.ts';
import type { OfflineSelection, SelectionOptions, Shard } from './offline-selection.ts';
import { countDocuments } from './ordered-parts.ts';
import { readBatchFile } from './read-batch-file.ts';
import { isRecipe, readRecipe } from './read-recipe.ts';
import { RenderThreads } from './render-threads.ts';
import { describeRun } from './run-summary.ts';
import type { RunFailures } from './run-summary.ts';
import { countRendered, writeDocuments, writeOutput } from './write-output.ts';

export interface OfflineOptions extends SelectionOptions, Omit<ChosenOutput, 'lists'> {
  readonly alias: string | undefined;
  /** The names of lists whose elements are rows. */
  readonly unnest: string | undefined;
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
  /** In the folder. */
  readonly isFilePerDocument: boolean;
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
  const { warnings, ...rows } = checkOffline(source);
  if (!options.isQuiet) io.stderr.write(warnings);
  const batch = planOffline(source, rows);
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
      const startedAtMs = performance.now();
      const failures = await writeAll({ batch, threads, selection, choice: file }, io);
      const run = { ...file, shard, failures, documentCount: countDocuments(selection.ranges) };
      if (!options.isQuiet) io.stderr.write(describeRun(run, performance.now() - startedAtMs));
      failedCount += failures.count;
    }
    return failedCount === 0 ? exitCodes.ok : exitCodes.problems;
  } finally {
    await threads.close();
  }
}

type FileChoice = Pick<OfflineOptions, 'alias' | 'out'> & Pick<ChosenOutput, 'lists'>;

/** With a folder, a file per selected spec and per list. */
function filesOf(
  { specs }: OfflineBatch,
  { alias, out, folder, format, unnest, isFilePerDocument }: OfflineOptions,
): readonly FileChoice[] {
  const aliases = specs.map((spec) => spec.alias);
  const lists = readUnnest(unnest, aliases, alias);
  if (folder === undefined) return [{ alias, out, lists }];
  if (isFilePerDocument) return [{ alias, out: folder, lists: [] }];
  const fileOf = (name: string): string => join(folder, `${name}.${fileEndings[format]}`);
  const ofSpecs = (alias === undefined ? aliases : [alias]).map((each) => ({
    alias: each,
    out: fileOf(each),
    lists: [],
  }));
  const ofLists = lists.map((list) => {
    const ofList = aliases[list.specIndex] ?? '';
    return { alias: ofList, out: fileOf(fileNameOf(ofList, list.path)), lists: [list] };
  });
  return [...ofSpecs, ...ofLists];
}

function readUnnest(...[unnest, aliases, alias]: Parameters<typeof readLists>): readonly NamedList[] {
  try {
    return readLists(unnest, aliases, alias);
  } catch (error) {
    throw error instanceof FormatProblem ? new UsageError(`--unnest: ${error.message}`, { cause: error }) : error;
  }
}

/** A database loads the tables of SQL in their order, with every reference on. */
function orderOf({ specs, references }: OfflineBatch, { format }: OfflineOptions): readonly number[] | undefined {
  if (format !== 'sql' && format !== 'zip') return undefined;
  return orderParentsFirst(specs.map((_, specIndex) => references.filter(({ childSpec }) => childSpec === specIndex)));
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

interface Run extends OpenedBatch {
  readonly choice: OfflineOptions & FileChoice;
}

/** Writes all documents. A file is complete or does not exist. */
async function writeAll({ choice, ...opened }: Run, io: Terminal): Promise<RunFailures> {
  const { out, folder, isQuiet, isFilePerDocument } = choice;
  const { ranges } = opened.selection;
  const progressOf = (count: number) => progressBarFor(io, count, { isQuiet, isFile: out !== undefined });
  if (isFilePerDocument && folder !== undefined) {
    const progress = progressOf(countDocuments(ranges));
    const write = async () => writeDocuments({ ...opened, ranges, onProgress: showing(progress) }, filesIn(folder, io));
    return write().finally(() => progress?.clear());
  }
  const output = await openOutput(opened, choice);
  const progress = progressOf(countRendered(output));
  const sink = await openSink(out, io);
  try {
    const failures = await writeOutput({ ...opened, output, onProgress: showing(progress) }, sink);
    await sink.finish();
    return failures;
  } catch (error) {
    await sink.discard();
    throw error;
  } finally {
    progress?.clear();
  }
}

function filesIn(folder: string, { signal }: Terminal): DocumentFiles {
  return new DocumentFiles(folder, signal);
}

function showing(progress: ReturnType<typeof progressBarFor>): (done: number) => void {
  return (done) => progress?.show(done);
}
