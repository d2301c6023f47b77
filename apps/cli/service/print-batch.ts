/** Follows a batch to its end and prints its documents, for all commands that do so. */
import type { BatchHead, Docgen, DownloadOptions } from '@docgen/client';
import type { OptionTable, ValuesOf } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { outOption, readChoice } from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import { createProgressBar } from '../render/progress-bar.ts';
import type { Terminal } from '../terminal.ts';
import { openDownload } from './open-download.ts';
import type { PrintedFormat } from './open-download.ts';
import { callService } from './service-options.ts';
import { writeDocumentFiles, writeFiles } from './write-files.ts';

const formatNames = [
  'ndjson',
  'ndjson+meta',
  'csv',
  'sql',
  'parquet',
  'zip',
  'text',
] as const satisfies readonly PrintedFormat[];

export const printOptions = {
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    choices: formatNames,
    help: 'ndjson, ndjson+meta, csv, sql, parquet, zip or text. Default: ndjson, the documents;\nndjson+meta has them with alias, seqNo and errors. csv, sql and parquet have a column per\nfield of one spec, and sql a table per spec. zip has a file per spec.',
  },
  out: outOption,
  'out-dir': { type: 'string', value: 'FOLDER', help: 'Write a file per spec and list into FOLDER.' },
  'file-per-document': { type: 'boolean', help: 'With --out-dir: write ALIAS/SEQNO.json, or .txt for texts.' },
} as const satisfies OptionTable;

/** @throws {UsageError} when a value is none of its option, or options exclude each other */
export function readPrintOptions(values: ValuesOf<typeof printOptions>, selection: DownloadOptions): PrintOptions {
  assertFileOptions(values, selection);
  const { out, format, 'out-dir': folder, 'file-per-document': isFilePerDocument = false } = values;
  // Failed documents have their errors in the envelopes only.
  const usual = selection.status === 'failed' ? 'ndjson+meta' : 'ndjson';
  return { format: readChoice('format', format ?? usual, formatNames), selection, out, folder, isFilePerDocument };
}

/** @throws {UsageError} when options of files exclude each other */
export function assertFileOptions(
  { out, format, 'out-dir': folder, 'file-per-document': isFilePerDocument = false }: ValuesOf<typeof printOptions>,
  { unnest }: Pick<DownloadOptions, 'unnest'>,
): void {
  if (out !== undefined && folder !== undefined) throw new UsageError('--out and --out-dir exclude each other');
  if (!isFilePerDocument) return;
  if (folder === undefined) throw new UsageError('--file-per-document needs --out-dir');
  if (format !== undefined) throw new UsageError('--file-per-document takes no --format');
  if (unnest !== undefined) throw new UsageError('--file-per-document takes no --unnest');
}

/** Resolves with the batch when it is over. Shows the progress on a terminal. */
export async function followBatch(
  docgen: Docgen,
  batchId: string,
  { stderr, signal }: Terminal,
  isQuiet: boolean,
): Promise<BatchHead> {
  let bar: ReturnType<typeof createProgressBar> | undefined;
  try {
    return await docgen.batches.wait(batchId, {
      signal,
      onProgress: ({ progress: { completed, failed, total } }) => {
        if (isQuiet || stderr.isTTY !== true) return;
        bar ??= createProgressBar(stderr, total);
        bar.show(completed + failed);
      },
    });
  } finally {
    bar?.clear();
  }
}

export interface PrintOptions {
  readonly format: PrintedFormat;
  readonly selection: DownloadOptions;
  /** Path of a file; undefined for standard output. */
  readonly out: string | undefined;
  /** A folder for several files, instead of `out`. */
  readonly folder: string | undefined;
  readonly isFilePerDocument: boolean;
}

/** Prints the documents of a batch that is over. Resolves with the exit code: a failed document is a problem. */
export async function printBatch(
  docgen: Docgen,
  { batchId, status, progress: { failed, total } }: BatchHead,
  { format, selection, out, folder, isFilePerDocument }: PrintOptions,
  io: Terminal,
): Promise<number> {
  const { signal } = io;
  if (folder !== undefined) {
    const write = isFilePerDocument ? writeDocumentFiles : writeFiles;
    await callService(batchId, io, async () => write(docgen, { folder, batchId, format, selection, signal }));
  } else {
    const sink = await openSink(out, io);
    await callService(batchId, io, async () =>
      writeAll(openDownload(docgen, batchId, format, { ...selection, signal }), sink),
    );
  }
  if (status === 'completed' || status === 'virtual') return exitCodes.ok;
  io.stderr.write(`docgen: the batch ended as ${status}: ${failed} of ${total} documents failed\n`);
  return exitCodes.problems;
}

async function writeAll(download: ReturnType<typeof openDownload>, sink: DocumentSink): Promise<void> {
  try {
    for await (const chunk of await download) await sink.write(chunk);
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
