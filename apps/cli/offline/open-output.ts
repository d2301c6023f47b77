/** Opens the output of a run: it samples the documents whose fields are the columns, where the format has columns. */
import { FormatProblem, parseSchema, RowGroups, RowReader } from '@docgen/formats';
import type { SqlDialect } from '@docgen/formats';
import { CommandFailure, UsageError } from '../failures.ts';
import type { OfflineBatch } from './offline-batch.ts';
import type { OfflineFormat } from './offline-formats.ts';
import { createOutput } from './offline-output.ts';
import type { OfflineSelection } from './offline-selection.ts';
import type { OfflineOutput, OutputOptions } from './output-options.ts';
import { countDocuments } from './ordered-parts.ts';
import type { RenderThreads } from './render-threads.ts';
import { sampleColumns, sampleTypes } from './sample-columns.ts';
import type { SampledColumns } from './sample-columns.ts';

/** What the options choose. */
export interface ChosenOutput extends Pick<OutputOptions, 'table' | 'csv'> {
  readonly format: OfflineFormat;
  readonly alias?: string | undefined;
  readonly dialect: SqlDialect | undefined;
  /** The fields and types of Parquet. */
  readonly schema: string | undefined;
}

/**
 * @throws {UsageError} for a schema that is none, or of several specs
 * @throws {CommandFailure} when the fields of the first documents cannot be columns, or one file has too little room
 */
export async function openOutput(
  threads: RenderThreads,
  batch: OfflineBatch,
  selection: OfflineSelection,
  { format, alias: chosen, dialect = 'postgres', table, csv, schema }: ChosenOutput,
): Promise<OfflineOutput> {
  const alias = chosen ?? (batch.specs.length === 1 ? batch.specs[0]?.alias : undefined);
  const found = batch.specs.findIndex((spec) => spec.alias === alias);
  const onlySpec = found < 0 ? undefined : found;
  const options = { batch, selection, onlySpec, dialect, table, csv };
  const sampled = await sampleSpecs(threads, options, format);
  const reader = format === 'parquet' ? await openReader(threads, options, schema) : undefined;
  if (reader !== undefined) assertRoom(reader, selection);
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

/** Long documents fill row groups early: then the output refuses the document that is one too many. */
function assertRoom({ leafCount }: RowReader, { ranges }: OfflineSelection): void {
  const { documentsMax } = new RowGroups(leafCount);
  if (countDocuments(ranges) <= documentsMax) return;
  throw new CommandFailure(
    `one Parquet file has up to ${documentsMax} documents with these columns: use --limit or --shard`,
  );
}
