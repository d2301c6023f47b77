/** A whole batch as one ZIP archive: a file per spec and per list, in the order of the tables. */
import { invalidField } from '@docgen/contracts/errors';
import { fileNameOf } from '@docgen/formats';
import { writeZip } from '@docgen/runtime/zip-stream';
import type { ArchivedFile } from '@docgen/runtime/zip-stream';
import { writeCsv } from './csv-stream.ts';
import type { DocumentStream, StreamInput } from './document-stream.ts';
import { holdRowGroup, planParquet } from './parquet-stream.ts';
import type { SpecTable } from './spec-tables.ts';
import { openSqlTables, writeSqlTables } from './sql-tables-stream.ts';
import { openRange } from './table-range.ts';
import { openTables, writeLines } from './table-stream.ts';
import { openTypedTable } from './typed-rows.ts';

type Files = NonNullable<StreamInput['query']['files']>;

/** @throws {ApiError} VALIDATION_ERROR when the documents cannot be such files */
export async function openArchive(input: StreamInput): Promise<Pick<DocumentStream, 'chunks' | 'next'>> {
  const { files = 'csv', status } = input.query;
  if (status === 'failed')
    throw invalidField('status', 'An archive has no failed documents. Read them as application/x-ndjson.');
  const { tables, nextFrom } = await openTables(input, input.query.alias === undefined);
  const openers = await openFiles[files](input, tables);
  const archived = openers.map(({ table, open }) => ({
    name: `${fileNameOf(table.alias, table.list)}.${files}`,
    open,
  }));
  assertDistinct(archived);
  return { chunks: writeZip(archived), next: { from: nextFrom } };
}

interface FileOpener {
  readonly table: SpecTable;
  open(): AsyncGenerator<Uint8Array>;
}

const openFiles: Readonly<
  Record<Files, (input: StreamInput, tables: readonly SpecTable[]) => Promise<readonly FileOpener[]>>
> = {
  csv: async (input, tables) =>
    Promise.resolve(
      tables.map((each) => ({
        table: each,
        open: async function* () {
          yield* writeCsv(each.table, await openRange(input, each), { ...input.query, hasHeader: true });
        },
      })),
    ),
  ndjson: async (input, tables) =>
    Promise.resolve(
      tables.map((table) => ({
        table,
        open: async function* () {
          yield* writeLines(table, await openRange(input, table));
        },
      })),
    ),
  sql: async (input, tables) =>
    Promise.resolve(
      openSqlTables(tables, input).map((table) => ({ table, open: () => writeSqlTables(input, [table]) })),
    ),
  parquet: async (input, tables) => {
    const openers: FileOpener[] = [];
    for (const table of tables) {
      const query = { ...input.query, alias: table.alias };
      const typed = await openTypedTable({ ...input, query, splitter: table.splitter });
      const write = planParquet(typed, table.end - table.from);
      openers.push({
        table,
        open: async function* () {
          yield* write(await openRange(input, table));
        },
      });
    }
    await holdRowGroup(input.rowGroups);
    return openers;
  },
};

function assertDistinct(files: readonly ArchivedFile[]): void {
  const names = files.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw invalidField('unnest', `Two files have the name ${repeated}.`);
}
