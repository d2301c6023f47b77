/**
 * Joins the parts of a run to its output. The parts of most formats only need a head, an end and what stands between two
 * of them. The rows of SQL and Parquet depend on the rows before, so that they are written here.
 */
import {
  commonTable,
  createParquetWriter,
  fieldTable,
  FormatProblem,
  RowGroups,
  typedCommonTable,
  typedFieldTable,
  withTableCsv,
} from '@docgen/formats';
import type { OfflineFormat } from './offline-formats.ts';
import { eachDocument } from './output-options.ts';
import type { OfflineOutput, OutputOptions } from './output-options.ts';
import { sqlOutput } from './sql-output.ts';
import type { PartContent, PartFormat, WrittenBytes } from './thread-messages.ts';

/** @throws {CommandFailure} when the dialect cannot have such tables */
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

function csvOutput({ batch, selection: { isFirstShard }, onlySpec, sampled, csv }: OutputOptions): OfflineOutput {
  const columns = onlySpec === undefined ? undefined : sampled.get(onlySpec);
  const table = columns === undefined ? commonTable(batch) : fieldTable(columns.fields);
  const head = withTableCsv(table, batch, { ...csv, hasHeader: true }, ({ begin }) => begin);
  return linesOutput({ kind: 'csv', sample: columns?.sample, style: csv }, isFirstShard ? head : '');
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

function parquetOutput({ batch, reader }: OutputOptions): OfflineOutput {
  const { fields, leafCount, rowsOf } = reader === undefined ? typedCommonTable(batch) : typedFieldTable(reader);
  const writer = createParquetWriter(fields);
  const groups = new RowGroups(leafCount);
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
          writer.row(row.values);
          groups.addRow(row);
        }
        groups.addDocument(document.result?.length ?? 0);
      });
      return chunks;
    },
    end: () => [...writer.endGroup(), writer.end()],
  };
}

function bytesOf(content: PartContent): WrittenBytes {
  if (content.kind === 'bytes') return content;
  throw new Error('threads write records in a format of bytes');
}
