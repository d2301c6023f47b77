/**
 * Opens an output: its files, each with the sections that follow each other in it. It samples the documents whose fields
 * are the columns, where the format has columns.
 */
import type { SpecRange } from '@docgen/engine';
import {
  fileNameOf,
  findRepeatedTable,
  FormatProblem,
  parseSchema,
  RowGroups,
  RowReader,
  tableNameOf,
  typedCommonTable,
  typedFieldTable,
} from '@docgen/formats';
import type { ListSplitter, NamedList, SqlDialect } from '@docgen/formats';
import { CommandFailure, UsageError } from '../failures.ts';
import type { ArchivedFormat, OfflineFormat } from './offline-formats.ts';
import { createOutput, parquetOutput } from './offline-output.ts';
import { openTables } from './offline-tables.ts';
import type { OfflineTable, OpenedBatch } from './offline-tables.ts';
import { countDocuments } from './ordered-parts.ts';
import type { OfflineCsvStyle, OfflineOutput } from './output-options.ts';
import { sampleColumns, sampleTypes } from './sample-columns.ts';
import { csvTable, linesTable, sqlTable } from './table-output.ts';

/** What the options choose. */
export interface ChosenOutput {
  readonly format: OfflineFormat;
  readonly alias: string | undefined;
  /** The lists whose elements are rows. */
  readonly lists: readonly NamedList[];
  readonly dialect: SqlDialect | undefined;
  /** The name of the table for SQL. */
  readonly table: string | undefined;
  readonly hasDdl: boolean;
  /** The format of the files of an archive. */
  readonly files: ArchivedFormat | undefined;
  readonly csv: OfflineCsvStyle;
  /** The fields and types of Parquet. */
  readonly schema: string | undefined;
}

/** Documents that are written one after the other. */
export interface Section {
  readonly ranges: readonly SpecRange[];
  readonly output: OfflineOutput;
  /** False for the elements of lists whose documents are another section. */
  readonly isCounted: boolean;
}

export interface OutputFile {
  /** In an archive. */
  readonly name: string;
  readonly sections: readonly Section[];
}

export interface OpenedOutput {
  readonly isArchive: boolean;
  readonly files: readonly OutputFile[];
}

/**
 * @throws {UsageError} for options that exclude each other
 * @throws {CommandFailure} when the fields of the first documents cannot be columns, or one file has too little room
 */
export async function openOutput(opened: OpenedBatch, chosen: ChosenOutput): Promise<OpenedOutput> {
  const { format } = chosen;
  if (format === 'zip') return { isArchive: true, files: await openArchive(opened, chosen) };
  const sections = await openSections(opened, chosen, format);
  return { isArchive: false, files: [{ name: '', sections }] };
}

async function openSections(
  opened: OpenedBatch,
  chosen: ChosenOutput,
  format: Exclude<OfflineFormat, 'zip'>,
): Promise<readonly Section[]> {
  if (format === 'sql') return openSql(opened, chosen);
  if (chosen.lists.length > 0) return [await openList(opened, chosen, format)];
  const output = await openDocuments(opened, chosen, format);
  return [{ ranges: opened.selection.ranges, output, isCounted: true }];
}

async function openDocuments(
  { threads, batch, selection }: OpenedBatch,
  chosen: ChosenOutput,
  format: Exclude<OfflineFormat, 'zip' | 'sql'>,
): Promise<OfflineOutput> {
  const { csv } = chosen;
  const onlySpec = findOnlySpec({ batch }, chosen);
  if (format === 'parquet') return openParquet({ threads, batch, selection }, { onlySpec, schema: chosen.schema });
  const isSampled = format === 'csv' && onlySpec !== undefined;
  const sampled = isSampled ? await sampleColumns({ threads, batch, specIndex: onlySpec }) : undefined;
  return createOutput(format, { batch, selection, sampled, csv });
}

/** The index of the spec, when the documents are of one. */
function findOnlySpec({ batch }: Pick<OpenedBatch, 'batch'>, { alias }: ChosenOutput): number | undefined {
  if (alias === undefined) return batch.specs.length === 1 ? 0 : undefined;
  return batch.specs.findIndex((spec) => spec.alias === alias);
}

interface ParquetSource {
  readonly onlySpec: number | undefined;
  readonly schema?: string | undefined;
  readonly splitter?: ListSplitter | undefined;
  /** Those of the selection unless given. */
  readonly ranges?: readonly SpecRange[];
}

async function openParquet(
  { threads, batch, selection }: OpenedBatch,
  { onlySpec, schema, splitter, ranges = selection.ranges }: ParquetSource,
): Promise<OfflineOutput> {
  if (onlySpec === undefined && schema !== undefined) throw new UsageError('--schema needs --alias or --out-dir');
  const sampled = onlySpec === undefined ? undefined : { threads, batch, specIndex: onlySpec };
  const reader = schema === undefined ? sampled && (await sampleTypes(sampled, splitter)) : readSchema(schema);
  if (reader === undefined) return parquetOutput(batch, typedCommonTable(batch));
  const { documentsMax } = new RowGroups(reader.leafCount);
  // Long documents fill row groups early: then the output refuses the document that is one too many.
  if (countDocuments(ranges) > documentsMax)
    throw new CommandFailure(
      `one Parquet file has up to ${documentsMax} documents with these columns: use --limit or --shard`,
    );
  return parquetOutput(batch, typedFieldTable(reader, splitter));
}

function readSchema(schema: string): RowReader {
  try {
    return new RowReader(parseSchema(schema), { ignoresOthers: true });
  } catch (error) {
    throw error instanceof FormatProblem ? new UsageError(`--schema ${error.message}`, { cause: error }) : error;
  }
}

/** Without alias, the tables of several specs and their lists; else the table of the alias or of its list. */
async function openSql(opened: OpenedBatch, chosen: ChosenOutput): Promise<readonly Section[]> {
  const { batch } = opened;
  const { alias, lists, table: given, hasDdl } = chosen;
  const onlySpec = findOnlySpec(opened, chosen);
  if (given !== undefined && onlySpec === undefined)
    throw new UsageError('--table needs --alias: each spec has a table with its alias as name');
  const isList = lists.length > 0 && onlySpec !== undefined;
  const shown = isList
    ? [await openOnlyList(opened, { onlySpec, lists })]
    : await openTables(opened, { alias, lists, isDatabase: alias === undefined });
  assertDistinctTables(shown, chosen);
  return shown.map((table, index): Section => {
    const isPlain = onlySpec !== undefined && !hasDdl && lists.length === 0;
    const usual = isPlain && !table.table.hasFields ? 'documents' : tableNameOf(table.alias, table.list);
    const name = given?.split('.') ?? [usual];
    const { dialect = 'postgres' } = chosen;
    const output = sqlTable(batch, table, { dialect, name, hasDdl, isFirst: index === 0 });
    return { ranges: table.ranges, output, isCounted: table.list === undefined || shown.length === 1 };
  });
}

function assertDistinctTables(tables: readonly OfflineTable[], { dialect = 'postgres' }: ChosenOutput): void {
  const repeated = findRepeatedTable(
    tables.map(({ alias, list }) => tableNameOf(alias, list)),
    dialect,
  );
  if (repeated === undefined) return;
  throw new CommandFailure(`two tables have the name ${repeated}, in which ${dialect} may ignore case`);
}

/** The table of the only list. @throws {UsageError} when there are several lists */
async function openOnlyList(
  opened: OpenedBatch,
  { onlySpec, lists }: { readonly onlySpec: number; readonly lists: readonly NamedList[] },
): Promise<OfflineTable> {
  const alias = opened.batch.specs[onlySpec]?.alias;
  if (lists.length > 1)
    throw new UsageError(`--unnest: this output has the rows of one list, and these are ${lists.length}`);
  const tables = await openTables(opened, { alias, lists, isDatabase: false });
  const table = tables.find(({ list }) => list !== undefined);
  if (table === undefined) throw new Error('the spec of a list has its tables');
  return table;
}

async function openList(
  opened: OpenedBatch,
  chosen: ChosenOutput,
  format: Exclude<OfflineFormat, 'zip' | 'sql'>,
): Promise<Section> {
  const { batch } = opened;
  const { lists, csv, schema } = chosen;
  const onlySpec = findOnlySpec(opened, chosen);
  if (onlySpec === undefined) throw new UsageError('--unnest needs --alias or --out-dir in this format');
  const table = await openOnlyList(opened, { onlySpec, lists });
  const { ranges, splitter } = table;
  const write = async (): Promise<OfflineOutput> => {
    if (format === 'parquet') return openParquet(opened, { onlySpec, schema, splitter });
    const isFirst = opened.selection.isFirstShard;
    return format === 'csv' ? csvTable(batch, table, { ...csv, isFirst }) : linesTable(batch, table);
  };
  return { ranges, output: await write(), isCounted: true };
}

/** A file per table, parents first. */
async function openArchive(opened: OpenedBatch, chosen: ChosenOutput): Promise<readonly OutputFile[]> {
  const { files: format = 'csv', dialect = 'postgres', alias, lists, hasDdl, csv } = chosen;
  const { batch } = opened;
  const tables = await openTables(opened, { alias, lists, isDatabase: alias === undefined });
  if (format === 'sql') assertDistinctTables(tables, chosen);
  const outputOf = async (table: OfflineTable): Promise<OfflineOutput> => {
    const { specIndex, splitter, ranges } = table;
    if (format === 'csv') return csvTable(batch, table, { ...csv, isFirst: true });
    if (format === 'ndjson') return linesTable(batch, table);
    if (format === 'parquet') return openParquet(opened, { onlySpec: specIndex, splitter, ranges });
    const name = [tableNameOf(table.alias, table.list)];
    return sqlTable(batch, table, { dialect, name, hasDdl, isFirst: true });
  };
  const files: OutputFile[] = [];
  for (const table of tables) {
    const { ranges, list } = table;
    const name = `${fileNameOf(table.alias, list)}.${format}`;
    if (files.some((file) => file.name === name)) throw new UsageError(`--unnest: two files have the name ${name}`);
    files.push({ name, sections: [{ ranges, output: await outputOf(table), isCounted: list === undefined }] });
  }
  return files;
}
