/** A folder of files that a command writes, instead of one output. */
import { mkdir } from 'node:fs/promises';
import { reasonOf, UsageError } from '../failures.ts';

/** The endings of files by format, without the dot. */
export const fileEndings = {
  ndjson: 'ndjson',
  'ndjson+meta': 'ndjson',
  json: 'json',
  csv: 'csv',
  sql: 'sql',
  parquet: 'parquet',
  zip: 'zip',
  text: 'txt',
} as const;

/** @throws {UsageError} when the folder cannot be made */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new UsageError(`${folder} cannot be made: ${reasonOf(error)}`, { cause: error });
  });
}
