/** Outputs of the rows of one table, which the command writes itself: threads give it the documents. */
import { inOneLine } from '@docgen/engine';
import { createSqlWriter, tableNameOf, withTableCsv } from '@docgen/formats';
import type { RowDocument, SqlDialect } from '@docgen/formats';
import { asFailure } from './as-failure.ts';
import type { OfflineBatch } from './offline-batch.ts';
import type { OfflineTable } from './offline-tables.ts';
import { eachDocument } from './output-options.ts';
import type { OfflineCsvStyle, OfflineOutput } from './output-options.ts';

/** @param style with whether the output begins a file, which has the header */
export function csvTable(
  batch: OfflineBatch,
  { table }: OfflineTable,
  { isFirst, ...style }: OfflineCsvStyle & Pick<SqlTableOptions, 'isFirst'>,
): OfflineOutput {
  return withTableCsv(table, batch, { ...style, hasHeader: true }, ({ begin, rowsOf, write }) =>
    rowsOutput(batch, { begin: isFirst ? begin : '', rowsOf, write, end: () => '' }),
  );
}

/** A line per document, or per element of the list. */
export function linesTable(batch: OfflineBatch, { splitter }: OfflineTable): OfflineOutput {
  const rowsOf = ({ result, seqNo }: RowDocument): Iterable<string> => {
    if (result === null) return [];
    return splitter === undefined ? [result] : splitter.rowsOf(result, seqNo);
  };
  return rowsOutput(batch, { begin: '', rowsOf, write: (row) => `${inOneLine(row)}\n`, end: () => '' });
}

export interface SqlTableOptions {
  readonly dialect: SqlDialect;
  /** The name, or the names of schema and table. */
  readonly name: readonly string[];
  readonly hasDdl: boolean;
  /** Whether the table begins a file. */
  readonly isFirst: boolean;
}

/** @throws {CommandFailure} when the dialect cannot have such a table */
export function sqlTable(
  batch: OfflineBatch,
  { table, keys, alias, list, ranges }: OfflineTable,
  { dialect, name, hasDdl, isFirst }: SqlTableOptions,
): OfflineOutput {
  const { columns, rowsOf } = table;
  const created = hasDdl ? keys : undefined;
  const writer = asFailure(`the table ${tableNameOf(alias, list)}`, () =>
    createSqlWriter({ dialect, table: name, columns, created }),
  );
  // A further range or shard finds the table that the first one created.
  const begin = (isFirst ? writer.begin : '') + (ranges[0]?.from === 0 ? writer.createTable : '');
  return rowsOutput(batch, { begin, rowsOf, write: (row) => writer.row(row), end: () => writer.end() });
}

interface RowTexts<Row> {
  readonly begin: string;
  readonly rowsOf: (document: RowDocument) => Iterable<Row>;
  readonly write: (row: Row) => string;
  readonly end: () => string;
}

function rowsOutput<Row>(batch: OfflineBatch, { begin, rowsOf, write, end }: RowTexts<Row>): OfflineOutput {
  return {
    partFormat: { kind: 'records' },
    begin: () => begin,
    add: (content) => {
      let text = '';
      eachDocument(batch, content, (document) => {
        for (const row of rowsOf(document)) text += write(row);
      });
      return text === '' ? [] : [text];
    },
    end: () => [end()].filter((text) => text !== ''),
  };
}
