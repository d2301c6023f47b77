/**
 * Joins the parts of a run to its output. The parts of most formats only need a head, an end and what stands between two
 * of them. The rows of SQL and Parquet depend on the rows before, so that they are written here.
 */
import type { WrittenDocument } from '@docgen/engine';
import {
  commonTable,
  createParquetWriter,
  createSqlWriter,
  csvLine,
  documentCsvHeader,
  fieldTable,
  FormatProblem,
  RowGroups,
} from '@docgen/formats';
import type { DocumentTable, FieldColumns, SqlDialect } from '@docgen/formats';
import { CommandFailure } from '../failures.ts';
import type { OfflineBatch } from './offline-batch.ts';
import type { OfflineFormat } from './offline-formats.ts';
import type { OfflineSelection } from './offline-selection.ts';
import type { PartContent, PartFormat, WrittenBytes } from './thread-messages.ts';

export interface OfflineOutput {
  /** How threads write the documents. */
  readonly partFormat: PartFormat;
  begin(): string;
  /** @throws {CommandFailure} when a document cannot be written in the format */
  add(content: PartContent): Iterable<string | Uint8Array>;
  end(): Iterable<string | Uint8Array>;
}

export interface OutputOptions {
  readonly batch: OfflineBatch;
  readonly selection: Omit<OfflineSelection, 'ranges'>;
  /** Of the only spec; undefined for the columns that every batch has. */
  readonly sampled: { readonly sample: readonly string[]; readonly fields: FieldColumns } | undefined;
  /** The alias of the only spec. */
  readonly alias: string | undefined;
  readonly dialect: SqlDialect;
  /** The name of the table for SQL. */
  readonly table: string | undefined;
}

/** @throws {CommandFailure} when the dialect cannot have such a table */
export function createOutput(format: OfflineFormat, options: OutputOptions): OfflineOutput {
  switch (format) {
    case 'ndjson':
    case 'ndjson+meta':
      return linesOutput({ kind: format }, '');
    case 'json':
      return listOutput(options.selection);
    case 'text':
      return textOutput(options.selection);
    case 'csv':
      return csvOutput(options);
    case 'sql':
      return sqlOutput(options);
    case 'parquet':
      return parquetOutput(options);
  }
}

function linesOutput(partFormat: PartFormat, head: string): OfflineOutput {
  return { partFormat, begin: () => head, add: (content) => [bytesOf(content).bytes], end: () => [] };
}

function csvOutput({ selection: { isFirstShard }, sampled }: OutputOptions): OfflineOutput {
  const header = sampled === undefined ? documentCsvHeader : csvLine(sampled.fields.names);
  return linesOutput({ kind: 'csv', sample: sampled?.sample }, isFirstShard ? header : '');
}

function listOutput({ isFirstShard, isLastShard, beginsAll }: OutputOptions['selection']): OfflineOutput {
  let isBeforeFirst = beginsAll;
  return {
    partFormat: { kind: 'json' },
    begin: () => (isFirstShard ? '[\n' : ''),
    add: (content) => {
      const { bytes } = bytesOf(content);
      const isFirstPart = isBeforeFirst;
      isBeforeFirst = false;
      return isFirstPart ? [bytes] : [',\n', bytes];
    },
    end: () => (isLastShard ? ['\n]\n'] : []),
  };
}

/** Each document begins a line. The next shard does too. */
function textOutput({ endsAll }: OutputOptions['selection']): OfflineOutput {
  let isAtLineStart = true;
  return {
    partFormat: { kind: 'text' },
    begin: () => '',
    add: (content) => {
      const { bytes, documentCount, endsLine } = bytesOf(content);
      if (documentCount === 0) return [];
      const isBroken = isAtLineStart;
      isAtLineStart = endsLine;
      return isBroken ? [bytes] : ['\n', bytes];
    },
    end: () => (isAtLineStart || endsAll ? [] : ['\n']),
  };
}

function sqlOutput({ batch, sampled, alias, dialect, table = sampled && alias }: OutputOptions): OfflineOutput {
  const { columns, rowsOf } = tableOf(batch, sampled);
  const writer = asFailure('the table', () =>
    createSqlWriter({ dialect, table: (table ?? 'documents').split('.'), columns: columns.map(({ name }) => name) }),
  );
  return {
    partFormat: { kind: 'records' },
    begin: () => writer.begin,
    add: (content) => {
      let text = '';
      eachDocument(batch, content, (document) => {
        for (const row of rowsOf(document)) text += writer.row(row);
      });
      return text === '' ? [] : [text];
    },
    end: () => [writer.end()].filter((text) => text !== ''),
  };
}

function parquetOutput({ batch, sampled }: OutputOptions): OfflineOutput {
  const { columns, rowsOf } = tableOf(batch, sampled);
  const writer = createParquetWriter(columns);
  const groups = new RowGroups(columns.length);
  return {
    partFormat: { kind: 'records' },
    begin: () => '',
    add: (content) => {
      const chunks: Uint8Array[] = [];
      eachDocument(batch, content, (document) => {
        for (const row of rowsOf(document)) {
          if (groups.isFull()) {
            if (!groups.begin()) throw new FormatProblem('is one too many for a Parquet file: use --limit or --shard');
            chunks.push(...writer.endGroup());
          }
          writer.row(row);
          groups.addRow();
        }
        groups.addDocument(document.result?.length ?? 0);
      });
      return chunks;
    },
    end: () => [...writer.endGroup(), writer.end()],
  };
}

function tableOf(batch: OfflineBatch, sampled: OutputOptions['sampled']): DocumentTable {
  return sampled === undefined ? commonTable(batch) : fieldTable(sampled.fields);
}

function eachDocument(batch: OfflineBatch, content: PartContent, write: (document: WrittenDocument) => void): void {
  if (content.kind !== 'records') throw new Error('threads write bytes in a format whose rows the command writes');
  for (const document of content.documents) {
    asFailure(`document ${document.seqNo} of "${batch.specs[document.specIndex]?.alias}"`, () => write(document));
  }
}

/** @throws {CommandFailure} about the subject, for a {@link FormatProblem} */
export function asFailure<T>(subject: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FormatProblem)) throw error;
    throw new CommandFailure(`${subject} ${error.message}`, { cause: error });
  }
}

function bytesOf(content: PartContent): WrittenBytes {
  if (content.kind === 'bytes') return content;
  throw new Error('threads write records in a format of bytes');
}
