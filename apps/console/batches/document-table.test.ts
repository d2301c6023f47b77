import { describe, expect, it } from 'vitest';
import { positionOf, tabulate } from './document-table.ts';
import { parseLine, textOf } from './stored-document.ts';

const head = '"batchId":"bat_1","alias":"a","seqNo":0,"templateId":"tpl_1"';
const lineOf = (result: string) => `{${head},"status":"completed","result":${result},"documentSeed":1}`;
const made = (result: unknown) => parseLine(lineOf(JSON.stringify(result)));
const failed = parseLine(
  `{${head},"status":"failed","result":null,"error":{"code":"X","message":"no parent"},"documentSeed":1}`,
);

describe('tabulate', () => {
  it('tabulate joins the names of nested fields, and keeps the cells of each document apart', () => {
    const { columns, rows } = tabulate([made({ id: 1, at: { city: 'Porto' } }), made({ tags: ['x'] }), failed], true);
    expect(columns).toEqual(['id', 'at.city', 'tags']);
    expect(rows.map((cells) => Object.fromEntries(cells))).toEqual([
      { id: '1', 'at.city': 'Porto' },
      { tags: '["x"]' },
      {},
    ]);
  });

  it('tabulate shows texts, lists and documents of several specs in one column', () => {
    expect(tabulate([made('a\n"b"'), made([1])], true).columns).toEqual(['document']);
    expect(tabulate([made({ id: 1 })], false).rows[0]?.get('document')).toBe('{"id":1}');
  });

  it('tabulate shows numbers with all their digits, in the order of the document', () => {
    const { columns, rows } = tabulate(
      [parseLine(lineOf('{"2":1.00,"1":{"n":12345678901234567890},"l":[1e2]}'))],
      true,
    );
    expect(columns).toEqual(['2', '1.n', 'l']);
    expect([...(rows[0]?.values() ?? [])]).toEqual(['1.00', '12345678901234567890', '[1e2]']);
  });

  it('tabulate limits columns and the length of cells', () => {
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x'.repeat(1_000)]));
    const { columns, isCut, rows } = tabulate([made(wide)], true);
    expect([columns.length, isCut, rows[0]?.get('f0')?.length]).toEqual([40, true, 201]);
  });
});

it('textOf returns a text document without JSON escapes, and the error of a failed one', () => {
  expect([made('Dear "Ann",\n'), made({ id: 1 }), failed].map(textOf)).toEqual([
    'Dear "Ann",\n',
    '{"id":1}',
    'no parent',
  ]);
});

it('positionOf counts the documents of the specs before, unless one alias is chosen', () => {
  const specs = [{ alias: 'x', count: 20 }, { alias: 'y' }, { alias: 'a', count: 5 }];
  expect(positionOf({ alias: 'a', seqNo: 3 }, specs, undefined)).toBe(24);
  expect(positionOf({ alias: 'a', seqNo: 3 }, specs, 'a')).toBe(3);
});
