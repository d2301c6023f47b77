/** Follows a batch to its end and prints its documents, for all commands that do so. */
import type { BatchHead, Docgen, DocumentsFormat, DownloadOptions } from '@docgen/client';
import type { OptionSource } from '../command.ts';
import { exitCodes } from '../failures.ts';
import { readChoice } from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import { createProgressBar } from '../render/progress-bar.ts';
import type { Terminal } from '../terminal.ts';
import { callService } from './service-options.ts';

const formatNames = ['ndjson', 'csv', 'sql', 'parquet', 'text'] as const satisfies readonly DocumentsFormat[];

export const formatOption = {
  type: 'string',
  short: 'f',
  value: 'FORMAT',
  choices: formatNames,
  help: 'ndjson, csv, sql, parquet or text. Default: ndjson.\ncsv, sql and parquet have a column per field of one spec.',
} as const satisfies OptionSource;

/** @throws {UsageError} when there is no such format */
export function readFormat(text = 'ndjson'): DocumentsFormat {
  return readChoice('format', text, formatNames);
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
  readonly format: DocumentsFormat;
  readonly selection: DownloadOptions;
  /** Path of a file; undefined for standard output. */
  readonly out: string | undefined;
}

/** Prints the documents of a batch that is over. Resolves with the exit code: a failed document is a problem. */
export async function printBatch(
  docgen: Docgen,
  { batchId, status, progress: { failed, total } }: BatchHead,
  { format, selection, out }: PrintOptions,
  io: Terminal,
): Promise<number> {
  const sink = await openSink(out, io);
  await callService(batchId, io, async () =>
    writeAll(docgen.batches.download(batchId, format, { ...selection, signal: io.signal }), sink),
  );
  if (status === 'completed' || status === 'virtual') return exitCodes.ok;
  io.stderr.write(`docgen: the batch ended as ${status}: ${failed} of ${total} documents failed\n`);
  return exitCodes.problems;
}

async function writeAll(download: Promise<ReadableStream<Uint8Array>>, sink: DocumentSink): Promise<void> {
  try {
    for await (const chunk of await download) await sink.write(chunk);
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
