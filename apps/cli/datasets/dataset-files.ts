/** Reads the files of `--dataset NAME=FILE`: the datasets that templates read offline. */
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { indexChunk } from '@docgen/datasets/chunk-format';
import type { ChunkedDataset } from '@docgen/datasets/chunk-table';
import { DatasetBuilder } from '@docgen/datasets/dataset-builder';
import { DatasetProblem } from '@docgen/datasets/dataset-problem';
import { readRows } from '@docgen/datasets/read-rows';
import type { DatasetFormat } from '@docgen/datasets/read-rows';
import { CommandFailure, reasonOf, systemCodeOf, UsageError } from '../failures.ts';

/** A dataset of a file. Threads share the memory of its chunks. */
export interface FileDataset extends ChunkedDataset {
  readonly rowCount: number;
  /** As the service computes it. */
  readonly digest: string;
}

const formats: ReadonlyMap<string, DatasetFormat> = new Map([
  ['.csv', 'csv'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.json', 'json'],
]);

/**
 * @throws {UsageError} for an option without name or file, and a file that cannot be read
 * @throws {CommandFailure} for a file with a mistake, with its line and column
 */
export async function readDatasetFiles(given: readonly string[]): Promise<FileDataset[]> {
  const datasets = new Map<string, FileDataset>();
  for (const each of given) {
    const [, name = '', file = ''] = /^([^=@]+)=(.+)$/s.exec(each) ?? [];
    if (name === '') throw new UsageError(`--dataset takes NAME=FILE, not "${each}"`);
    if (datasets.has(name)) throw new UsageError(`--dataset gives "${name}" twice`);
    datasets.set(name, await readDataset(name, file));
  }
  return [...datasets.values()];
}

async function readDataset(name: string, file: string): Promise<FileDataset> {
  const format = formats.get(extname(file).toLowerCase());
  if (format === undefined) throw new UsageError(`--dataset takes .csv, .ndjson, .jsonl and .json files, not ${file}`);
  const builder = new DatasetBuilder({ isCsv: format === 'csv', rowsMax: Infinity });
  const chunks: Uint8Array[] = [];
  try {
    for await (const batch of readRows(format, createReadStream(file))) {
      for (const { bytes } of builder.add(batch)) chunks.push(indexChunk(bytes));
    }
    for (const { bytes } of builder.finish()) chunks.push(indexChunk(bytes));
  } catch (error) {
    if (error instanceof DatasetProblem) throw new CommandFailure(`${file}: ${error.message}`, { cause: error });
    if (systemCodeOf(error) === undefined) throw error;
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  return { name, chunks, ...builder.summary() };
}
