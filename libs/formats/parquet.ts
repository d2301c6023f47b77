/** Writes rows as a Parquet file, one row group at a time. Only one row group and the file's footer are in memory. */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { kindOf, typeNames } from './column-types.ts';
import type { ColumnType } from './column-types.ts';
import type { Column, Row } from './field-columns.ts';
import { FormatProblem, sampledDocuments, shown } from './format-problem.ts';
import { readString } from './json-text.ts';

export interface RowGroupWriter {
  /** Adds a row to the open row group. @throws {FormatProblem} when a value has another type than its column */
  row(row: Row): void;
  /** Ends the row group. Yields the bytes of some columns at a time, so that the caller can pause. */
  endGroup(): Generator<Uint8Array>;
  /** Ends the file after the last row group. Without these bytes, no program reads the file. */
  end(): Uint8Array;
}

/** Rows times columns that are encoded at once. */
const encodedCells = 10_000;

type Value = bigint | boolean | number | string | null;

const physicalTypes = {
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
} as const;

export function createParquetWriter(columns: readonly Column[]): RowGroupWriter {
  const bytes = new ByteWriter();
  const schema = [
    { name: 'documents', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...physicalTypes[type] })),
  ];
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'docgen' });
  // The writer keeps the statistics of all row groups until the end. The least and the greatest text can be long.
  const openGroup = columns.map(({ name, type }) => ({
    name,
    data: [] as Value[],
    offsetIndex: false,
    statistics: type !== 'text',
  }));
  const takeBytes = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    // The next bytes overwrite the taken ones; `offset` still counts all of them.
    bytes.index = 0;
    return taken;
  };
  return {
    row: (row) => {
      const values = columns.map(({ name, type }, column) => readValue(row[column], type, name));
      for (const [column, { data }] of openGroup.entries()) data.push(values[column] ?? null);
    },
    *endGroup() {
      const rowCount = openGroup[0]?.data.length ?? 0;
      if (rowCount === 0) return;
      const groupCount = writer.row_groups.length;
      const step = Math.max(1, Math.floor(encodedCells / rowCount));
      for (let first = 0; first < openGroup.length; first += step) {
        const columnData = openGroup.slice(first, first + step);
        void writer.write({ columnData, rowGroupSize: rowCount });
        for (const { data } of columnData) data.length = 0;
        yield takeBytes();
      }
      joinGroups(writer, groupCount, rowCount);
    },
    end: () => {
      void writer.finish();
      return takeBytes();
    },
  };
}

/** The writer has made a row group of each `write`. They have different columns of the same rows. */
function joinGroups(writer: ParquetWriter, groupCount: number, rowCount: number): void {
  const parts = writer.row_groups.splice(groupCount);
  writer.num_rows -= BigInt(rowCount * (parts.length - 1));
  writer.row_groups.push({
    columns: parts.flatMap(({ columns }) => columns),
    total_byte_size: parts.reduce((sum, part) => sum + part.total_byte_size, 0n),
    total_compressed_size: parts.reduce((sum, part) => sum + (part.total_compressed_size ?? 0n), 0n),
    num_rows: BigInt(rowCount),
  });
}

function readValue(json: string | undefined, type: ColumnType, name: string): Value {
  if (json === undefined || json === 'null') return null;
  if (type === 'text') return json.startsWith('"') ? readString(json) : json;
  const kind = kindOf(json);
  if (type === 'boolean' && kind === 'boolean') return json === 'true';
  if (type === 'integer' && (kind === 'integer' || kind === 'long')) return BigInt(json);
  if (type === 'number' && (kind === 'integer' || kind === 'number')) return Number(json);
  throw new FormatProblem(`has no ${typeNames[type]} in the field ${shown(name)}, unlike ${sampledDocuments}`);
}
