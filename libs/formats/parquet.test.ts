import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { createParquetWriter } from './parquet.ts';
import { RowTypeCollector } from './row-types.ts';
import { RowReader } from './row-values.ts';

/** Writes a row group per list of documents. The fields are the ones of the first list. */
function write(...groups: readonly (readonly string[])[]): ArrayBuffer {
  const collector = new RowTypeCollector();
  for (const document of groups[0] ?? []) for (const rows = collector.addRows(document); rows.next().done !== true;);
  const reader = new RowReader(collector.toStruct());
  const writer = createParquetWriter(reader.fields);
  const parts: Uint8Array[] = [];
  for (const documents of groups) {
    for (const { values } of documents.flatMap((document) => [...reader.rowsOf(document)])) writer.row(values);
    parts.push(...writer.endGroup());
  }
  return Uint8Array.from(Buffer.concat([...parts, writer.end()])).buffer;
}

async function read(file: ArrayBuffer): Promise<unknown[][]> {
  const rows = await parquetReadObjects({ file });
  return rows.map((row) => Object.values(row).map(nullForUndefined));
}

/** The reader has undefined for null within an object. */
function nullForUndefined(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(nullForUndefined);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, nullForUndefined(member)]));
}

describe('createParquetWriter', () => {
  it.each<[string, string, readonly unknown[]]>([
    ['integers', '[{"v":1},{"v":-9223372036854775808},{"v":null},{}]', [1n, -9223372036854775808n, null, null]],
    ['numbers', '[{"v":1},{"v":1.5},{"v":-1e300}]', [1, 1.5, -1e300]],
    ['true and false', '[{"v":true},{"v":false},{"v":null}]', [true, false, null]],
    ['texts', '[{"v":"a\\u0000\\"\\n"},{"v":"漢😀"},{"v":""},{"v":null}]', ['a\0"\n', '漢😀', '', null]],
    ['lists', '[{"v":[1,2]},{"v":[]},{"v":[null]},{"v":null}]', [[1n, 2n], [], [null], null]],
    ['lists of several types', '[{"v":[1,{"b":"x"}]},{"v":[]}]', [['1', '{"b":"x"}'], []]],
    ['lists of lists', '[{"v":[[1],[]]},{"v":[[2,3]]}]', [[[1n], []], [[2n, 3n]]]],
    [
      'objects',
      '[{"v":{"a":{"b":1}}},{"v":{"a":null}},{"v":{}},{}]',
      [{ a: { b: 1n } }, { a: null }, { a: null }, null],
    ],
    [
      'lists of objects',
      '[{"v":[{"a":1},{},{"b":[true]}]}]',
      [
        [
          { a: 1n, b: null },
          { a: null, b: null },
          { a: null, b: [true] },
        ],
      ],
    ],
    ['objects and texts', '[{"v":{"a":1}},{"v":"x"}]', ['{"a":1}', 'x']],
    ['empty objects', '[{"v":{}},{"v":{}}]', ['{}', '{}']],
    ['dates', '[{"v":"2024-02-29"},{"v":"0001-01-01"}]', [new Date('2024-02-29'), new Date('0001-01-01')]],
    ['texts that are no dates', '[{"v":"2024-02-29"},{"v":"2023-02-29"}]', ['2024-02-29', '2023-02-29']],
    ['timestamps', '[{"v":"2026-01-31T23:59:59+02:00"}]', [new Date('2026-01-31T21:59:59Z')]],
    ['amounts', '[{"v":10.10},{"v":-3},{"v":0.05}]', [10.1, -3, 0.05]],
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
    ['{"v":1.5e1}', '{"v":"x"}', 'no 64-bit number'],
    ['{"v":1.5}', '{"v":1.25}', 'no decimal(18,1)'],
    ['{"v":true}', '{"v":0}', 'no true or false'],
  ])('after %s, the later document %s is refused', (first, later, message) => {
    expect(() => write([first], [later])).toThrow(message);
  });
});
