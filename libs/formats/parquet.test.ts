import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { FieldCollector } from './field-columns.ts';
import { createParquetWriter } from './parquet.ts';

/** Writes a row group per list of documents. The fields are the ones of the first list. */
function write(...groups: readonly (readonly string[])[]): ArrayBuffer {
  const collector = new FieldCollector();
  for (const document of groups[0] ?? []) collector.add(document);
  const fields = collector.toColumns();
  const writer = createParquetWriter(fields.columns);
  const parts: Uint8Array[] = [];
  for (const documents of groups) {
    for (const row of documents.flatMap((document) => [...fields.rowsOf(document)])) writer.row(row);
    parts.push(...writer.endGroup());
  }
  return Uint8Array.from(Buffer.concat([...parts, writer.end()])).buffer;
}

async function read(file: ArrayBuffer): Promise<unknown[][]> {
  const rows = await parquetReadObjects({ file });
  return rows.map((row) => Object.values(row) as unknown[]);
}

describe('createParquetWriter', () => {
  it.each<[string, string, readonly unknown[]]>([
    ['integers', '[{"v":1},{"v":-9223372036854775808},{"v":null},{}]', [1n, -9223372036854775808n, null, null]],
    ['numbers', '[{"v":1},{"v":1.5},{"v":-1e300}]', [1, 1.5, -1e300]],
    ['true and false', '[{"v":true},{"v":false},{"v":null}]', [true, false, null]],
    ['texts', '[{"v":"a\\u0000\\"\\n"},{"v":"漢😀"},{"v":""},{"v":null}]', ['a\0"\n', '漢😀', '', null]],
    ['lists', '[{"v":[1,{"b":"x"}]},{"v":[]}]', ['[1,{"b":"x"}]', '[]']],
    ['values of several types', '[{"v":1},{"v":"x"},{"v":true}]', ['1', 'x', 'true']],
    ['integers beyond 64 bits', '[{"v":1},{"v":9223372036854775808}]', ['1', '9223372036854775808']],
    ['numbers and integers beyond 2^53', '[{"v":0.5},{"v":9007199254740993}]', ['0.5', '9007199254740993']],
    ['nulls', '[{"v":null},{"v":null}]', [null, null]],
  ])('a Parquet file has %s as they are', async (_, document, values) => {
    expect(await read(write([document]))).toEqual(values.map((value) => [value]));
  });

  it('a Parquet file has the rows of all row groups, and a row group of nothing is left out', async () => {
    const file = write(['{"n":1}', '{"n":2}'], [], ['{"n":3}']);

    expect(await read(file)).toEqual([[1n], [2n], [3n]]);
    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => num_rows)).toEqual([2n, 1n]);
  });

  it('columns have the names of the fields', () => {
    const names = ['a.b', '__proto__', 'constructor', '', 'q"uote', 'ключ'];
    const file = write([`{${names.map((name) => `${JSON.stringify(name)}:1`).join(',')}}`]);

    const { schema } = parquetMetadata(file);

    expect(schema.slice(1).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['{"v":1}', '{"v":1.5}', 'no 64-bit integer in the field "v"'],
    ['{"v":1.5}', '{"v":"x"}', 'no 64-bit number'],
    ['{"v":true}', '{"v":0}', 'no true or false'],
  ])('after %s, the later document %s is refused', (first, later, message) => {
    expect(() => write([first], [later])).toThrow(message);
  });
});
