/** Reads the files of `--table NAME=FILE`: the datasets that a template reads offline. */
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { createChunkTable } from '@docgen/datasets/chunk-table';
import { DatasetBuilder } from '@docgen/datasets/dataset-builder';
import { DatasetProblem } from '@docgen/datasets/dataset-problem';
import { readRows } from '@docgen/datasets/read-rows';
import type { DatasetFormat } from '@docgen/datasets/read-rows';
import { datasetFields, splitTableName } from '@docgen/engine';
import type { KnownTables, Table, TableSource } from '@docgen/engine';
import { CommandFailure, reasonOf, systemCodeOf, UsageError } from '../failures.ts';

/** The tables of a command. */
export interface TableFiles {
  readonly source: TableSource;
  /** For the check of the template. */
  readonly known: KnownTables;
}

const formats: ReadonlyMap<string, DatasetFormat> = new Map([
  ['.csv', 'csv'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.json', 'json'],
]);

/**
 * Reads all files. A name stands for every version of the dataset, because a file has only one.
 *
 * @throws {UsageError} for an option without name or file, and a file that cannot be read
 * @throws {CommandFailure} for a file with a mistake, with its line and column
 */
export async function readTableFiles(given: readonly string[]): Promise<TableFiles> {
  const tables = new Map<string, Table>();
  for (const each of given) {
    const [, name = '', file = ''] = /^([^=@]+)=(.+)$/s.exec(each) ?? [];
    if (name === '') throw new UsageError(`--table takes NAME=FILE, not "${each}"`);
    if (tables.has(name)) throw new UsageError(`--table gives "${name}" twice`);
    tables.set(name, await readTable(name, file));
  }
  const shapes = [...tables].map(([name, { columns, rowCount }]) => {
    return [name, { fields: datasetFields(columns ?? []), rowCount, isDataset: true }] as const;
  });
  return {
    source: { find: (name) => tables.get(splitTableName(name).table), names: () => tables.keys() },
    known: { shapes: new Map(shapes), isComplete: true },
  };
}

async function readTable(name: string, file: string): Promise<Table> {
  const format = formats.get(extname(file).toLowerCase());
  if (format === undefined) throw new UsageError(`--table takes .csv, .ndjson, .jsonl and .json files, not ${file}`);
  const builder = new DatasetBuilder({ isCsv: format === 'csv', rowsMax: Infinity });
  const chunks: Uint8Array[] = [];
  try {
    for await (const batch of readRows(format, createReadStream(file))) {
      for (const { bytes } of builder.add(batch)) chunks.push(bytes);
    }
    for (const { bytes } of builder.finish()) chunks.push(bytes);
  } catch (error) {
    if (error instanceof DatasetProblem) throw new CommandFailure(`${file}: ${error.message}`, { cause: error });
    if (systemCodeOf(error) === undefined) throw error;
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  return createChunkTable({ name, columns: builder.summary().columns, chunks });
}
