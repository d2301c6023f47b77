/** Writes rows as a Parquet file, one row group at a time. Only one row group and the file's footer are in memory. */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnType } from './column-types.ts';
import { isList, isStruct, leafCount } from './row-types.ts';
import type { Field, ValueType } from './row-types.ts';
import type { RowValue } from './row-values.ts';

export interface RowGroupWriter {
  /** Adds a row to the open row group: a value of its type for each field. */
  row(values: readonly RowValue[]): void;
  /** Ends the row group. Yields the bytes of some columns at a time, so that the caller can pause. */
  endGroup(): Generator<Uint8Array>;
  /** Ends the file after the last row group. Without these bytes, no program reads the file. */
  end(): Uint8Array;
}

/** Rows times columns that are encoded at once. */
const encodedCells = 10_000;

export function createParquetWriter(fields: readonly Field[]): RowGroupWriter {
  const bytes = new ByteWriter();
  const schema = [{ name: 'documents', num_children: fields.length }, ...fields.flatMap(elementsOf)];
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'docgen' });
  // The writer keeps the statistics of all row groups until the end. The least and the greatest text can be long.
  const openGroup = fields.map(({ name, type }) => ({
    name,
    data: [] as RowValue[],
    offsetIndex: false,
    statistics: hasShortValues(type),
    leafCount: leafCount(type),
  }));
  const takeBytes = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    // The next bytes overwrite the taken ones; `offset` still counts all of them.
    bytes.index = 0;
    return taken;
  };
  return {
    row: (values) => {
      for (const [column, { data }] of openGroup.entries()) data.push(values[column] ?? null);
    },
    *endGroup() {
      const rowCount = openGroup[0]?.data.length ?? 0;
      if (rowCount === 0) return;
      const groupCount = writer.row_groups.length;
      const leavesMax = Math.max(1, Math.floor(encodedCells / rowCount));
      for (let first = 0, end = 0; first < openGroup.length; first = end) {
        for (let leaves = 0; end < openGroup.length && (end === first || leaves < leavesMax); end += 1)
          leaves += openGroup[end]?.leafCount ?? 0;
        const columnData = openGroup.slice(first, end);
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

function hasShortValues(type: ValueType): boolean {
  return !isList(type) && !isStruct(type) && type !== 'text' && type !== 'json';
}

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** The element of a field, and of all below it. */
function elementsOf({ name, type }: Field): readonly SchemaElement[] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  if (isStruct(type)) return [{ ...optional, num_children: type.fields.length }, ...type.fields.flatMap(elementsOf)];
  if (!isList(type)) return [{ ...optional, ...scalarElement(type) }];
  return [
    { ...optional, num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...elementsOf({ name: 'element', type: type.element }),
  ];
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;
const scalarElements = {
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  timestamp: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' } },
  localTimestamp: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MICROS' } },
  text,
  json: text,
} as const;

function scalarElement(type: ColumnType) {
  if (typeof type === 'string') return scalarElements[type];
  const { precision, scale } = type;
  const logical_type = { type: 'DECIMAL', precision, scale } as const;
  return { type: 'INT64', converted_type: 'DECIMAL', precision, scale, logical_type } as const;
}
