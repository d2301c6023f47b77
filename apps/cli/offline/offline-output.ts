/**
 * Joins the parts of a run to its output. The parts of most formats only need a head, an end and what stands between two
 * of them. The rows of Parquet depend on the rows before, so that they are written here; `table-output.ts` writes SQL.
 */
import { commonTable, createParquetWriter, fieldTable, FormatProblem, RowGroups, withTableCsv } from '@docgen/formats';
import type { TypedTable } from '@docgen/formats';
import type { OfflineBatch } from './offline-batch.ts';
import type { OfflineFormat } from './offline-formats.ts';
import { eachDocument } from './output-options.ts';
import type { OfflineOutput, OutputOptions } from './output-options.ts';
import type { PartContent, PartFormat, WrittenBytes } from './thread-messages.ts';

export function createOutput(
  format: Exclude<OfflineFormat, 'sql' | 'parquet' | 'zip'>,
  options: OutputOptions,
): OfflineOutput {
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
  }
}

function linesOutput(partFormat: PartFormat, head: string): OfflineOutput {
  return { partFormat, begin: () => head, add: (content) => [bytesOf(content).bytes], end: () => [] };
}

function csvOutput({ batch, selection: { isFirstShard }, sampled, csv }: OutputOptions): OfflineOutput {
  const table = sampled === undefined ? commonTable(batch) : fieldTable(sampled.fields);
  const head = withTableCsv(table, batch, { ...csv, hasHeader: true }, ({ begin }) => begin);
  return linesOutput({ kind: 'csv', sample: sampled?.sample, style: csv }, isFirstShard ? head : '');
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

export function parquetOutput(batch: OfflineBatch, { fields, leafCount, rowsOf }: TypedTable): OfflineOutput {
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
