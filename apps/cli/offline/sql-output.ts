/** SQL of a batch without a service: a table per spec, each after those that its documents refer to. */
import type { WrittenDocument } from '@docgen/engine';
import { commonTable, createSqlWriter, fieldTable, findRepeatedTable } from '@docgen/formats';
import type { DocumentTable, SqlWriter } from '@docgen/formats';
import { CommandFailure, UsageError } from '../failures.ts';
import { asFailure } from './as-failure.ts';
import { eachDocument } from './output-options.ts';
import type { OfflineOutput, OutputOptions } from './output-options.ts';

interface SqlTable {
  readonly rowsOf: DocumentTable['rowsOf'];
  readonly writer: SqlWriter;
}

/** @throws {CommandFailure} when the dialect cannot have such tables */
export function sqlOutput(options: OutputOptions): OfflineOutput {
  const { batch } = options;
  const tables = openTables(options);
  let open: SqlTable | undefined;
  const rowsOf = (document: WrittenDocument): string => {
    const table = tables.get(document.specIndex);
    if (table === undefined) throw new Error(`documents of spec ${document.specIndex} have no table`);
    let text = '';
    if (open !== table) text += open?.writer.end() ?? '';
    open = table;
    for (const row of table.rowsOf(document)) text += table.writer.row(row);
    return text;
  };
  return {
    partFormat: { kind: 'records' },
    begin: () => [...tables.values()][0]?.writer.begin ?? '',
    add: (content) => {
      let text = '';
      eachDocument(batch, content, (document) => {
        text += rowsOf(document);
      });
      return text === '' ? [] : [text];
    },
    end: () => [open?.writer.end() ?? ''].filter((text) => text !== ''),
  };
}

/** By the index of the spec, in the order of the documents. */
function openTables({ batch, selection, sampled, onlySpec, dialect, table }: OutputOptions): Map<number, SqlTable> {
  const open = (specIndex: number, name: string): SqlTable => {
    const columns = sampled.get(specIndex);
    const { columns: named, rowsOf } = columns === undefined ? commonTable(batch) : fieldTable(columns.fields);
    const writer = asFailure('the table', () => createSqlWriter({ dialect, table: name.split('.'), columns: named }));
    return { rowsOf, writer };
  };
  const aliasOf = (specIndex: number): string => batch.specs[specIndex]?.alias ?? '';
  if (onlySpec !== undefined) {
    const name = table ?? (sampled.has(onlySpec) ? aliasOf(onlySpec) : 'documents');
    return new Map([[onlySpec, open(onlySpec, name)]]);
  }
  if (table !== undefined) throw new UsageError('--table needs --alias: each spec has a table with its alias as name');
  const indexes = [...new Set(selection.ranges.map(({ specIndex }) => specIndex))];
  const repeated = findRepeatedTable(indexes.map(aliasOf), dialect);
  if (repeated !== undefined)
    throw new CommandFailure(`two tables have the name ${repeated}, in which ${dialect} may ignore case`);
  return new Map(indexes.map((specIndex) => [specIndex, open(specIndex, aliasOf(specIndex))]));
}
