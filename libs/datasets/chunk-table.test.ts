import { Readable } from 'node:stream';
import { compileTemplate, defaultLimits, emptyState, renderTemplate } from '@docgen/engine';
import type { Table } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { indexChunk } from './chunk-format.ts';
import { createChunkTable } from './chunk-table.ts';
import { DatasetBuilder } from './dataset-builder.ts';
import { readRows } from './read-rows.ts';
import type { DatasetFormat } from './read-rows.ts';

async function tableOf(format: DatasetFormat, text: string): Promise<Table> {
  const builder = new DatasetBuilder({ isCsv: format === 'csv', rowsMax: 1_000_000 });
  const chunks: Uint8Array[] = [];
  for await (const batch of readRows(format, Readable.from([Buffer.from(text)]))) {
    for (const { bytes } of builder.add(batch)) chunks.push(indexChunk(bytes));
  }
  for (const { bytes } of builder.finish()) chunks.push(indexChunk(bytes));
  return createChunkTable({ name: 'things', columns: builder.summary().columns, chunks });
}

function rendered(body: string, table: Table): unknown {
  const tables = { find: () => table, names: () => ['things'] };
  const input = { seed: 1, params: {}, limits: defaultLimits, state: emptyState, tables };
  const outcome = renderTemplate(compileTemplate(body), input);
  return outcome.kind === 'rendered' ? JSON.parse(outcome.output) : outcome;
}

describe('createChunkTable', () => {
  it('a row has the values of its columns by their types', async () => {
    const table = await tableOf(
      'csv',
      'id,name,price,active,since,code,none\r\n1,"Ada, ""the"" 1st",12.50,true,2026-02-28,007,\r\n2,Köln 🏙,3,false,2026-03-01,x,\r\n',
    );
    expect(
      rendered('{"a": <row(things, 0)>, "b": <row(things, 1)>, "sum": "<val(row(things, 0).price + 1)>"}', table),
    ).toEqual({
      a: { id: 1, name: 'Ada, "the" 1st', price: 12.5, active: true, since: '2026-02-28', code: '007', none: null },
      b: { id: 2, name: 'Köln 🏙', price: 3, active: false, since: '2026-03-01', code: 'x', none: null },
      sum: '13.50',
    });
  });

  it('numbers keep their digits, and columns that appear later are null before', async () => {
    const table = await tableOf('ndjson', '{"a":12345678901234567890123}\n{"a":1.10,"z":"__proto__"}\n');
    expect(
      rendered('{"a": "<row(things, 0).a> <row(things, 1).a>", "z": [<row(things, 0).z>, <row(things, 1).z>]}', table),
    ).toEqual({
      a: '12345678901234567890123 1.10',
      z: [null, '__proto__'],
    });
  });

  it('each of 10,000 rows in several chunks is found by its index and by its value', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `${index},v${index},${index % 7}`);
    const table = await tableOf('csv', `n,v,m\n${lines.join('\n')}\n`);
    for (const index of [0, 4_095, 4_096, 8_191, 8_192, 9_999]) {
      const body = `{"n": <row(things, ${index}).n>, "v": <row(things, ${index}).v>, "w": <rowWhere(things, v, "v${index}").n>}`;
      expect(rendered(body, table)).toEqual({ n: index, v: `v${index}`, w: index });
    }
    const all = rendered('{"m": <distinct(map(rows(things, 200), r -> r.m))>, "c": <rowWhere(things, m, 5).m>}', table);
    expect(all).toMatchObject({ c: 5 });
  });
});
