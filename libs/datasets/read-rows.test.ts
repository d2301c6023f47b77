import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { DatasetBuilder } from './dataset-builder.ts';
import type { DatasetSummary } from './dataset-builder.ts';
import { compressChunk, decompressChunk } from './chunk-compression.ts';
import { decodeChunk } from './chunk-format.ts';
import { readRows } from './read-rows.ts';
import type { DatasetFormat } from './read-rows.ts';

interface Stored extends DatasetSummary {
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Stores a text that arrives in pieces of a few bytes. */
async function store(format: DatasetFormat, text: string | Buffer, pieceBytes = 7): Promise<Stored> {
  const bytes = Buffer.from(text);
  const starts = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) => index * pieceBytes);
  const pieces = Readable.from(starts.map((at) => bytes.subarray(at, at + pieceBytes)));
  const builder = new DatasetBuilder({ isCsv: format === 'csv', rowsMax: 20_000 });
  const rows: (string | null)[][] = [];
  const take = async (chunk: Buffer) => rows.push(...decodeChunk(await decompressChunk(await compressChunk(chunk))));
  for await (const batch of readRows(format, pieces)) {
    for (const chunk of builder.add(batch)) await take(chunk.bytes);
  }
  for (const chunk of builder.finish()) await take(chunk.bytes);
  return { ...builder.summary(), rows };
}

async function columnType(format: DatasetFormat, text: string): Promise<string | undefined> {
  return (await store(format, text)).columns[0]?.type;
}

describe('readRows', () => {
  it('readRows gives CSV, NDJSON and a JSON list of the same rows one digest', async () => {
    const csv = await store('csv', 'id,name,price,active\r\n1,"Ada, ""the"" 1st",12.50,true\r\n2,,3,false\r\n');
    const objects = [
      '{"id":1,"name":"Ada, \\"the\\" 1st","price":12.50,"active":true}',
      '{"id":2,"price":3,"active":false}',
    ];
    const ndjson = await store('ndjson', `${objects.join('\n')}\n`);
    const json = await store('json', ` [ ${objects.join(' ,\n')} ] \n`);

    expect([ndjson.digest, json.digest]).toEqual([csv.digest, csv.digest]);
    expect(csv.rows).toEqual([
      ['1', 'Ada, "the" 1st', '12.50', 'true'],
      ['2', null, '3', 'false'],
    ]);
    expect(csv.columns.map(({ type }) => type)).toEqual(['integer', 'text', 'decimal', 'boolean']);
  });

  it('readRows gives other values, columns, types and orders of rows other digests', async () => {
    const texts = ['a,b\n1,2\n3,4\n', 'a,b\n1,2\n3,5\n', 'a,c\n1,2\n3,4\n', 'a,b\n3,4\n1,2\n', 'a,b\n1,2\n3,4\n5,6\n'];
    const digests = await Promise.all(texts.map(async (text) => (await store('csv', text)).digest));
    const asText = await store('ndjson', '{"a":"1","b":2}\n{"a":"3","b":4}\n');

    expect(new Set([...digests, asText.digest]).size).toBe(texts.length + 1);
  });

  it('readRows gives the same digest for pieces of any size', async () => {
    const text = `\uFEFFstadt\n${'Köln\nΑθήνα\n東京\n🏙\n'.repeat(20)}`;
    const digests = await Promise.all([1, 2, 3, 5, 1_000].map(async (size) => (await store('csv', text, size)).digest));

    expect(new Set(digests).size).toBe(1);
  });

  it.each([
    ['csv', 'a\n007\n', 'text'],
    ['csv', 'a\n-0\n', 'text'],
    ['csv', 'a\n1e3\n', 'text'],
    ['csv', 'a\n1\n-20\n', 'integer'],
    ['csv', `a\n${'9'.repeat(34)}\n`, 'integer'],
    ['csv', `a\n${'9'.repeat(35)}\n`, 'text'],
    ['csv', 'a\n1\n2.50\n', 'decimal'],
    ['csv', 'a\n.5\n', 'text'],
    ['csv', 'a\ntrue\nfalse\n', 'boolean'],
    ['csv', 'a\nTrue\n', 'text'],
    ['csv', 'a\ntrue\n1\n', 'text'],
    ['csv', 'a\n2026-02-28\n', 'date'],
    ['csv', 'a\n2026-02-30\n', 'text'],
    ['csv', 'a\n2026-02-28T10:00:00Z\n2026-02-28 10:00\n', 'datetime'],
    ['csv', 'a\n2026-02-28T25:00:00Z\n', 'text'],
    ['csv', 'a,b\n,1\n', 'null'],
    ['csv', 'a\n""\n', 'text'],
    ['ndjson', '{"a":"12"}', 'text'],
    ['ndjson', '{"a":12}\n{"a":null}', 'integer'],
    ['ndjson', '{"a":1e3}', 'decimal'],
    ['ndjson', '{"a":12}\n{"a":"x"}', 'text'],
    ['ndjson', '{"a":"2026-02-28"}', 'date'],
  ] as const)('readRows infers of %s %j the type %s', async (format, text, type) => {
    expect(await columnType(format, text)).toBe(type);
  });

  it('readRows keeps the digits of JSON numbers', async () => {
    const { rows } = await store('ndjson', '{"a":12345678901234567890123,"b":1.10,"c":0}');

    expect(rows).toEqual([['12345678901234567890123', '1.10', '0']]);
  });

  it('readRows keeps columns with the names of prototype members', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const csv = await store('csv', `${names.join(',')}\n1,2,3,4\n`);
    const ndjson = await store('ndjson', '{"__proto__":1,"constructor":2,"toString":3,"hasOwnProperty":4}');

    expect(csv.columns.map(({ name }) => name)).toEqual(names);
    expect(ndjson.digest).toBe(csv.digest);
  });

  it('readRows gives columns that appear later the value null in earlier rows', async () => {
    const lines = Array.from({ length: 9_000 }, (_, index) => (index === 8_999 ? '{"a":1,"z":2}' : '{"a":1}'));
    const { rows, columns } = await store('ndjson', lines.join('\n'), 4_096);

    expect(columns).toEqual([
      { name: 'a', type: 'integer' },
      { name: 'z', type: 'integer' },
    ]);
    expect([rows[0], rows.at(-1)]).toEqual([['1'], ['1', '2']]);
  });

  it.each([
    ['csv', 'a,b\n1,2\n"x,2\n3,4\n', 'Line 3, column 1: a quote is not closed.'],
    ['csv', 'a,b\n1,"x"y\n', 'Line 2, column 2: after a closing quote, a comma or the end of the line must follow.'],
    [
      'csv',
      'a,b\n1,x"y"\n',
      'Line 2, column 2: a field that has a quote must begin with one, and double those within it.',
    ],
    ['csv', 'a,b\n1,2\n1,2,3\n', 'Line 3, column 3: the row has 3 fields, and the header has 2.'],
    ['csv', 'a,b\n"x\ny",2\n1\n', 'Line 4, column 2: the row has 1 fields, and the header has 2.'],
    ['csv', 'a,a\n1,2\n', 'Line 1, column 2: two columns have the name "a".'],
    ['csv', 'a,\n1,2\n', 'Line 1, column 2: a column needs a name.'],
    ['csv', '\n\n', 'Line 1: the first line must have the names of the columns.'],
    ['csv', 'a\n', 'A dataset needs at least one row.'],
    ['csv', `${'x'.repeat(201)}\n1\n`, 'Line 1, column 1: the name of a column must have at most 200 characters.'],
    ['csv', 'a,b\n1,x\0y\n', 'Line 2, column 2: a value must not contain NUL.'],
    ['csv', `a\n${'x'.repeat(65_537)}\n`, 'Line 2, column 1: a value must have at most 65536 characters.'],
    ['csv', Buffer.from('a,b\n1,2\n3,caf\xe9\n', 'latin1'), 'Line 3, column 6: the text is not UTF-8.'],
    ['csv', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'Line 1, column 1: the text is UTF-16. Save it as UTF-8.'],
    ['ndjson', '{"a":1}\n{"a":}\n', 'Line 2, column 6: the row is not valid JSON.'],
    ['ndjson', '{"a":1}\n[1]\n', 'Line 2, column 1: a row must be a JSON object.'],
    ['ndjson', '{"a":{"b":1}}\n', 'Line 1, column 1: the value of "a" must be a text, a number, true, false or null.'],
    ['ndjson', '{"a":"\\u0000"}\n', 'Line 1, column 1: a value must not contain NUL.'],
    ['ndjson', '{"a":"\\ud800"}\n', 'Line 1, column 1: a value must not contain lone surrogates.'],
    ['json', '{"a":1}', 'Line 1, column 1: the text must be a JSON list.'],
    ['json', '[{"a":1},\n  {"a":tru}]', 'Line 2, column 11: the row is not valid JSON.'],
    ['json', '[{"a":1} {"a":2}]', 'Line 1, column 10: a comma or ] must follow a row.'],
    ['json', '[{"a":1},]', 'Line 1, column 10: a row must be a JSON object.'],
    ['json', '[{"a":1}', 'Line 1, column 9: the list is not closed.'],
    ['json', '[{"a":1}]x', 'Line 1, column 10: nothing may follow the list.'],
  ] as const)('readRows refuses %s %j', async (format, text, message) => {
    await expect(store(format, Buffer.isBuffer(text) ? text : Buffer.from(text))).rejects.toThrow(message);
  });

  it('readRows keeps at most one row of an unclosed quote in memory', async () => {
    const text = `a\n"${'x'.repeat(3 * 1024 * 1024)}`;

    await expect(store('csv', text, 65_536)).rejects.toThrow('a row must have at most 1048576 bytes');
  });

  it('DatasetBuilder refuses 200,000 rows of 200 columns, which are 160 MB in memory', () => {
    const builder = new DatasetBuilder({ isCsv: false, rowsMax: 1_000_000 });
    const columns = Array.from({ length: 200 }, (_, index) => `c${index}`);
    const rows = Array.from({ length: 1_000 }, () => [1]);
    let bytes = 0;

    const add = (): void => {
      for (let added = 0; added < 200; added += 1) {
        for (const chunk of builder.add({ columns, rows })) bytes += chunk.bytes.length;
      }
    };

    expect(add).toThrow(/larger than 128 MiB in memory/);
    expect(bytes).toBeLessThanOrEqual(128 * 1024 * 1024);
  });

  it('DatasetBuilder makes chunks of at most 1 MiB of rows with 200 columns', () => {
    const builder = new DatasetBuilder({ isCsv: false, rowsMax: 10_000 });
    const columns = Array.from({ length: 200 }, (_, index) => `c${index}`);
    const rows = Array.from({ length: 5_000 }, () => [1]);

    const sizes = [...builder.add({ columns, rows }), ...builder.finish()].map(({ bytes }) => bytes.length);

    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024 * 1024);
  });
});
